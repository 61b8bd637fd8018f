import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { fullOfEvents } from '../bus-full.ts'
import { recentMs } from '../bus-options.ts'
import type { BusCursors } from './bus-cursors.sqlite.ts'

/** An event that waits for a subscription. */
export type WaitingEvent = { position: number; event: RecordedEvent }

const batchSize = 100
const sweptAtOnce = 500

export type BusEvents = ReturnType<typeof busEvents>

/** Events that some subscription has yet to handle, and for an hour or two the ids of the others. */
export function busEvents(
  file: SqliteFile,
  { cursors, maxBytes, now }: { cursors: BusCursors; maxBytes: number; now: () => number },
) {
  let bytes = file.number('select sum(octet_length(event)) from bus_events')

  const hour = () => Math.floor(now() / recentMs)
  const isRecent = (id: string) => {
    const sql = 'select 1 from bus_recent_ids where hour in (?, ?) and id = ?'
    return file.row(sql, hour(), hour() - 1, id) !== undefined
  }
  const keepId = (id: string) =>
    file.run('insert into bus_recent_ids values (?, ?) on conflict do nothing', hour(), id)
  const forgetIds = () =>
    file.run(
      `delete from bus_recent_ids where (hour, id) in
         (select hour, id from bus_recent_ids where hour < ? limit ?)`,
      hour() - 1,
      sweptAtOnce,
    )
  const keptTypes = () =>
    file
      .rows<{ type: string }>(
        `with recursive kept (type) as (
           select min(type) from bus_events
           union all select (select min(type) from bus_events where type > kept.type) from kept where type is not null
         ) select type from kept where type is not null`,
      )
      .map(({ type }) => type)
  const dropHandled = (type: string): number => {
    const part = [type, cursors.handledUpTo(type), sweptAtOnce] as const
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

  return {
    /** Answers whether it is new. */
    add(event: RecordedEvent): boolean {
      if (isRecent(event.id)) return false
      if (!cursors.isSubscribed(event.type)) return keepId(event.id) > 0
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
    holds: ({ position, id }: { position: number; id: string }) =>
      file.row('select 1 from bus_events where position = ? and id = ?', position, id) !== undefined,
    /** Counts an event of a service, or none; answers how many it has taken from it. */
    countFrom(service: string, by: 0 | 1): number {
      const sql = `insert into bus_publishers values (?, ?)
                   on conflict (service) do update set count = count + excluded.count returning count`
      return file.number(sql, service, by)
    },
    /** Undefined for a service that it has not met. */
    takenFrom: (service: string) =>
      file.row<{ count: number }>('select count from bus_publishers where service = ?', service)?.count,
    setTaken: (service: string, count: number) =>
      file.run('insert or replace into bus_publishers values (?, ?)', service, count),
    /** Deletes all events and ids: an older log may give the same ids to other events. */
    forgetAll() {
      file.run('delete from bus_events')
      file.run('delete from bus_recent_ids')
      bytes = 0
    },
    waiting: (name: string, types: readonly string[]): WaitingEvent[] =>
      file
        .rows<{ position: number; event: string }>(
          `select position, event from bus_events
           where type in (select value from json_each(?)) and position > ? order by position limit ?`,
          JSON.stringify(types),
          cursors.positionOf(name),
          batchSize,
        )
        .map(({ position, event }) => ({ position, event: JSON.parse(event) })),
    /** Deletes a part of what no subscription needs. Answers whether there is more. */
    sweep(): boolean {
      const swept = [forgetIds(), ...keptTypes().map(dropHandled)]
      return swept.some((count) => count === sweptAtOnce)
    },
  }
}
