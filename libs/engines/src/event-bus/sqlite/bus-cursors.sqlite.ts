import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Subscription, SubscriptionStatus } from '../event-bus.ts'

type Cursor = { types: string | null; position: number; failures: number; missed: number }

const typesIn = (text: string | null): readonly string[] | null => (text === null ? null : JSON.parse(text))

/** How exactly it is known when a subscription was last read. */
const readEveryMs = 60_000

export type BusCursors = ReturnType<typeof busCursors>

/** The types of each subscription, and its position in the stream. */
export function busCursors(
  file: SqliteFile,
  { forgetAfterMs, now }: { forgetAfterMs: number; now: () => number },
) {
  // Time in which no process ran does not count as time without a reader.
  file.write(() =>
    file.run(
      'update bus_subscriptions set read_at = read_at + ? - (select max(read_at) from bus_subscriptions)',
      now(),
    ),
  )
  const cursor = (name: string) =>
    file.row<Cursor>('select types, position, failures, missed from bus_subscriptions where name = ?', name)
  const lastPosition = () =>
    file.row<{ seq: number }>(`select seq from sqlite_sequence where name = 'bus_events'`)?.seq ?? 0

  /** The types of each subscription; null: all. */
  let asked: (readonly string[] | null)[] | undefined
  const readAsked = () =>
    file.rows<Pick<Cursor, 'types'>>('select types from bus_subscriptions').map(({ types }) => typesIn(types))

  const forgetUnread = () => {
    asked = undefined
    return file.run('delete from bus_subscriptions where read_at < ?', now() - forgetAfterMs)
  }
  return {
    has: (name: string) => cursor(name) !== undefined,
    positionOf: (name: string) => cursor(name)?.position ?? lastPosition(),
    isSubscribed: (type: string) => (asked ??= readAsked()).some((types) => types?.includes(type) ?? true),
    /** The position up to which every subscription to a type has handled it. */
    handledUpTo: (type: string): number =>
      file.row<{ position: number | null }>(
        `select min(position) as position from bus_subscriptions
         where types is null or exists (select 1 from json_each(types) where value = ?)`,
        type,
      )?.position ?? Number.MAX_SAFE_INTEGER,
    /** Gives a subscription a cursor at the end of the stream, unless it has one. */
    take({ name, types }: Subscription): void {
      forgetUnread()
      const known = cursor(name)
      const before = typesIn(known?.types ?? null) ?? types
      const misses = !known || types.some((type) => !before.includes(type))
      file.run(
        `insert into bus_subscriptions values (?, ?, ?, 0, 1, ?)
         on conflict (name) do update set types = excluded.types, missed = missed or ?, read_at = excluded.read_at`,
        name,
        JSON.stringify(types),
        lastPosition(),
        now(),
        Number(misses),
      )
    },
    hasMissed: (name: string) => cursor(name)?.missed === 1,
    miss: (name?: string) =>
      file.run('update bus_subscriptions set missed = 1 where name = coalesce(?, name)', name ?? null),
    missedHandled: (name: string) => file.run('update bus_subscriptions set missed = 0 where name = ?', name),
    moveTo: (name: string, position: number) =>
      file.run('update bus_subscriptions set position = ?, failures = 0 where name = ?', position, name),
    /** Counts a failure at the next event; answers how many there are now. */
    fail(name: string): number {
      file.run('update bus_subscriptions set failures = failures + 1 where name = ?', name)
      return cursor(name)?.failures ?? 0
    },
    markRead: (names: readonly string[]) =>
      file.run(
        `update bus_subscriptions set read_at = ?1
         where name in (select value from json_each(?2)) and read_at < ?1 - ?3`,
        now(),
        JSON.stringify(names),
        readEveryMs,
      ),
    forgetUnread,
    statuses: () =>
      file.rows<SubscriptionStatus>(
        `select name, sum(waiting) as waiting, sum(dead) as dead from (
           select name, 0 as dead, (
             select count(*) from bus_events
             where bus_events.position > bus_subscriptions.position
               and (types is null or type in (select value from json_each(types)))
           ) as waiting from bus_subscriptions
           union all select subscription, tries_left = 0, tries_left > 0 from bus_dead_letters
         ) group by name order by name`,
      ),
  }
}
