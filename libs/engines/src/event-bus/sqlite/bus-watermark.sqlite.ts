import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'

/**
 * What the file of a service remembers of the bus, which lies in another file. `bus_given`: how many events the bus has taken
 * from the service. `bus_handed`: the event that each subscription was handed last.
 */
export const busWatermarkSchema = `
  create table if not exists bus_given (one integer primary key check (one = 1), count integer not null);
  create table if not exists bus_handed (
    subscription text primary key, position integer not null, id text not null
  ) without rowid`

export type Handed = { position: number; id: string }
export type BusWatermark = ReturnType<typeof busWatermark>

/** Written in such an order that after a crash it equals the bus, or differs only by what was under way. */
export function busWatermark(file: SqliteFile) {
  return {
    given: () => file.number('select count from bus_given'),
    gave: (count: number) =>
      file.write(() => file.run('insert or replace into bus_given values (1, ?)', count)),
    /** How many of its events the service knows not to be published yet. */
    pending: () => file.number('select count(*) from events where published = 0'),
    handed: (subscription: string) =>
      file.row<Handed>('select position, id from bus_handed where subscription = ?', subscription),
    hand: (
      subscription: string,
      { position, event }: { position: number; event: Pick<RecordedEvent, 'id'> },
    ) =>
      file.write(() =>
        file.run('insert or replace into bus_handed values (?, ?, ?)', subscription, position, event.id),
      ),
  }
}
