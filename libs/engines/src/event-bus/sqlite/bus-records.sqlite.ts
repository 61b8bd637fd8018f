import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { fullOfEvents } from '../bus-full.ts'
import { recentMs } from '../bus-options.ts'
import type { Subscription, SubscriptionStatus } from '../event-bus.ts'

export type RecordsOptions = { forgetAfterMs: number; maxBytes: number; now: () => number }

/** An event that waits for a subscription, and how often that has failed. */
export type WaitingEvent = { position: number; event: RecordedEvent }

type Place = { types: string | null; position: number; failures: number; missed: number; readAt: number }

const batchSize = 100
const sweptAtOnce = 500
/** How exactly it is known when a subscription was last read. */
const readEveryMs = 60_000

/** What the bus keeps: events that somebody has yet to handle, and how far each subscription has come. */
export function busRecords(file: SqliteFile, { forgetAfterMs, maxBytes, now }: RecordsOptions) {
  let bytes = file.row<{ n: number }>('select coalesce(sum(octet_length(event)), 0) as n from bus_events')!.n
  // Time in which nothing ran is not time in which nobody read.
  file.write(() =>
    file.run(
      'update bus_subscriptions set read_at = read_at + ? - (select max(read_at) from bus_subscriptions)',
      now(),
    ),
  )

  const place = (name: string) =>
    file.row<Place>(
      'select types, position, failures, missed, read_at as readAt from bus_subscriptions where name = ?',
      name,
    )
  const lastPosition = () =>
    file.row<{ seq: number }>(`select seq from sqlite_sequence where name = 'bus_events'`)?.seq ?? 0

  const hour = () => Math.floor(now() / recentMs)
  const isRecent = (id: string) =>
    file.row('select 1 from bus_recent_ids where hour in (?, ?) and id = ?', hour(), hour() - 1, id) !==
    undefined
  const keepId = (id: string) =>
    file.run('insert into bus_recent_ids values (?, ?) on conflict do nothing', hour(), id)

  /** The types that each subscription asks for; null: all. */
  let asked: (readonly string[] | null)[] | undefined
  const readAsked = () =>
    file
      .rows<Pick<Place, 'types'>>('select types from bus_subscriptions')
      .map(({ types }) => (types === null ? null : (JSON.parse(types) as string[])))
  const isWanted = (type: string) => (asked ??= readAsked()).some((types) => types?.includes(type) ?? true)

  /** The position up to which everybody who asked for a type has handled it. */
  const handledUpTo = (type: string): number =>
    file.row<{ position: number | null }>(
      `select min(position) as position from bus_subscriptions
       where types is null or exists (select 1 from json_each(types) where value = ?)`,
      type,
    )?.position ?? Number.MAX_SAFE_INTEGER
  const keptTypes = () =>
    file.rows<{ type: string }>(
      `with recursive kept (type) as (
         select min(type) from bus_events
         union all select (select min(type) from bus_events where type > kept.type) from kept where type is not null
       ) select type from kept where type is not null`,
    )
  const dropHandled = (type: string): number => {
    const part = [type, handledUpTo(type), sweptAtOnce] as const
    file.run(
      `insert into bus_recent_ids
       select ?, id from bus_events where type = ? and position <= ? order by position limit ?
       on conflict do nothing`,
      hour(),
      ...part,
    )
    const dropped = file.rows<{ size: number }>(
      `delete from bus_events where position in
         (select position from bus_events where type = ? and position <= ? order by position limit ?)
       returning octet_length(event) as size`,
      ...part,
    )
    for (const { size } of dropped) bytes -= size
    return dropped.length
  }
  const forgetIds = () =>
    file.run(
      `delete from bus_recent_ids where (hour, id) in
         (select hour, id from bus_recent_ids where hour < ? limit ?)`,
      hour() - 1,
      sweptAtOnce,
    )
  const forgetUnread = () => {
    asked = undefined
    file.run('delete from bus_subscriptions where read_at < ?', now() - forgetAfterMs)
  }

  return {
    /** Answers whether it is new. */
    add(event: RecordedEvent): boolean {
      if (isRecent(event.id)) return false
      if (!isWanted(event.type)) return keepId(event.id) > 0
      const text = JSON.stringify(event)
      const size = Buffer.byteLength(text)
      if (bytes + size > maxBytes) throw fullOfEvents(maxBytes)
      const added = file.run(
        'insert into bus_events (id, type, event) values (?, ?, ?) on conflict do nothing',
        event.id,
        event.type,
        text,
      )
      bytes += added * size
      return added > 0
    },
    /** Gives a subscription a place, at the end of what there is, unless it has one. */
    takePlace({ name, types }: Subscription): void {
      forgetUnread()
      const known = place(name)
      const before = known?.types ? (JSON.parse(known.types) as string[]) : types
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
      asked = undefined
    },
    hasPlace: (name: string) => place(name) !== undefined,
    hasMissed: (name: string) => place(name)?.missed === 1,
    toldOfMissed: (name: string) => file.run('update bus_subscriptions set missed = 0 where name = ?', name),
    waiting: (name: string, types: readonly string[]): WaitingEvent[] =>
      file
        .rows<{ position: number; event: string }>(
          `select position, event from bus_events
           where type in (select value from json_each(?)) and position > ? order by position limit ?`,
          JSON.stringify(types),
          place(name)?.position ?? lastPosition(),
          batchSize,
        )
        .map(({ position, event }) => ({ position, event: JSON.parse(event) as RecordedEvent })),
    moveTo: (name: string, position: number) =>
      file.run('update bus_subscriptions set position = ?, failures = 0 where name = ?', position, name),
    /** Answers how often it has failed now on the event that comes next. */
    fail(name: string): number {
      file.run('update bus_subscriptions set failures = failures + 1 where name = ?', name)
      return place(name)?.failures ?? 0
    },
    read: (names: readonly string[]) =>
      file.run(
        `update bus_subscriptions set read_at = ?1
         where name in (select value from json_each(?2)) and read_at < ?1 - ?3`,
        now(),
        JSON.stringify(names),
        readEveryMs,
      ),
    /** Drops a part of what nobody needs any more. Answers whether there is more of it. */
    sweep(): boolean {
      forgetUnread()
      const swept = [forgetIds(), ...keptTypes().map(({ type }) => dropHandled(type))]
      return swept.some((count) => count === sweptAtOnce)
    },
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
