import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { ParkedEvent } from '../event-bus.ts'

export const eventBusSchema = `
  create table if not exists bus_events (
    position integer primary key autoincrement, id text not null unique, type text not null, event text not null
  );
  create index if not exists bus_events_by_type on bus_events (type, position);
  create table if not exists bus_places (
    subscription text primary key, position integer not null, failures integer not null
  ) without rowid;
  create table if not exists bus_parked (
    subscription text not null, position integer not null, attempts integer not null, error text not null,
    tries_left integer not null default 0, primary key (subscription, position)
  ) without rowid`

/** `again`: it was parked and is handed out once more. */
export type DueEvent = { position: number; event: RecordedEvent; again: boolean }

type Row = { position: number; event: string }

const batchSize = 100

/** What the bus keeps: its events, how far each subscription has come, and dead letters. */
export function busRecords(file: SqliteFile, attempts: number) {
  const due =
    (again: boolean) =>
    ({ position, event }: Row): DueEvent => ({ position, event: JSON.parse(event) as RecordedEvent, again })

  const moveTo = (name: string, position: number, failures: number) =>
    file.run(
      `insert into bus_places values (?, ?, ?)
       on conflict (subscription) do update set position = excluded.position, failures = excluded.failures`,
      name,
      position,
      failures,
    )
  const place = (name: string) =>
    file.row<{ position: number; failures: number }>(
      'select position, failures from bus_places where subscription = ?',
      name,
    ) ?? { position: 0, failures: 0 }

  const failedAgain = (name: string, { position }: DueEvent, error: string) => {
    file.run(
      `update bus_parked set attempts = attempts + 1, tries_left = tries_left - 1, error = ?
       where subscription = ? and position = ?`,
      error,
      name,
      position,
    )
    const left = file.row<{ n: number }>(
      'select tries_left as n from bus_parked where subscription = ? and position = ?',
      name,
      position,
    )
    return left?.n === 0
  }
  const failedFirst = (name: string, { position }: DueEvent, error: string) => {
    const before = place(name)
    const failures = before.failures + 1
    if (failures < attempts) {
      moveTo(name, before.position, failures)
      return false
    }
    file.run(
      'insert into bus_parked (subscription, position, attempts, error) values (?, ?, ?, ?)',
      name,
      position,
      failures,
      error,
    )
    moveTo(name, position, 0)
    return true
  }
  return {
    add: (event: RecordedEvent) =>
      file.run(
        'insert into bus_events (id, type, event) values (?, ?, ?) on conflict do nothing',
        event.id,
        event.type,
        JSON.stringify(event),
      ),

    due(name: string, types: readonly string[]): DueEvent[] {
      const again = file.rows<Row>(
        `select position, event from bus_parked join bus_events using (position)
         where subscription = ? and tries_left > 0 order by position limit 1`,
        name,
      )
      if (again.length > 0) return again.map(due(true))
      return file
        .rows<Row>(
          `select position, event from bus_events
           where type in (select value from json_each(?)) and position > ? order by position limit ?`,
          JSON.stringify(types),
          place(name).position,
          batchSize,
        )
        .map(due(false))
    },
    handled: (name: string, { position, again }: DueEvent) =>
      file.write(() =>
        again
          ? file.run('delete from bus_parked where subscription = ? and position = ?', name, position)
          : moveTo(name, position, 0),
      ),
    failed: (name: string, event: DueEvent, error: unknown): 'parked' | 'waiting' =>
      file.write(() => {
        const failed = event.again ? failedAgain : failedFirst
        return failed(name, event, error instanceof Error ? error.message : String(error))
          ? 'parked'
          : 'waiting'
      }),
    parked: (name: string): ParkedEvent[] =>
      file
        .rows<{ event: string; attempts: number; error: string }>(
          `select event, attempts, error from bus_parked join bus_events using (position)
           where subscription = ? and tries_left = 0 order by position`,
          name,
        )
        .map(({ event, attempts, error }) => ({
          event: JSON.parse(event) as RecordedEvent,
          attempts,
          error,
        })),
    redrive: (name: string) =>
      file.run(
        'update bus_parked set tries_left = ? where subscription = ? and tries_left = 0',
        attempts,
        name,
      ),
  }
}
