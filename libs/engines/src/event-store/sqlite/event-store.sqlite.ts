import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import {
  VersionConflict,
  type EventContext,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../event-store.ts'

export const eventStoreSchema = `
  create table if not exists events (
    position integer primary key autoincrement,
    stream text not null,
    version integer not null,
    type text not null,
    data text not null,
    at text not null,
    "by" text,
    trace text,
    published integer not null default 0,
    unique (stream, version)
  );
  create index if not exists events_pending on events (position) where published = 0`

type Row = {
  position: number
  stream: string
  version: number
  type: string
  data: string
  at: string
  by: string | null
  trace: string | null
}

const pageSize = 500

export function sqliteEventStore(file: SqliteFile): EventStore {
  const wakes = new Set<() => void>()

  const record = (
    stream: string,
    expectedVersion: number,
    events: readonly NewEvent[],
    context: EventContext,
  ) => {
    const head = file.row<{ version: number }>(
      'select ifnull(max(version), 0) as version from events where stream = ?',
      stream,
    )
    if (head?.version !== expectedVersion) throw new VersionConflict(stream, expectedVersion)
    return events.map(({ type, data }, index) => {
      const version = expectedVersion + index + 1
      file.run(
        'insert into events (stream, version, type, data, at, "by", trace) values (?, ?, ?, ?, ?, ?, ?)',
        stream,
        version,
        type,
        JSON.stringify(data ?? null),
        context.at,
        context.by ?? null,
        context.trace ?? null,
      )
      return { id: idOf(stream, version), stream, version, type, data, ...context }
    })
  }
  return {
    async append(stream, expectedVersion, events, context) {
      const recorded = await file.commit(() => record(stream, expectedVersion, events, context))
      for (const wake of wakes) wake()
      return recorded
    },
    async read(stream) {
      return file
        .rows<Row>('select * from events where stream = ? order by version', stream)
        .map(recordedEvent)
    },
    async pending(limit) {
      const rows = file.rows<Row>('select * from events where published = 0 order by position limit ?', limit)
      await file.durable()
      return rows.map(recordedEvent)
    },
    async markPublished(events) {
      await file.commit(() => {
        for (const { stream, version } of events)
          file.run('update events set published = 1 where stream = ? and version = ?', stream, version)
      })
    },
    onAppended(wake) {
      const own = () => wake()
      wakes.add(own)
      return () => void wakes.delete(own)
    },
    async *scan() {
      for (let after = 0, rows: Row[]; ; after = rows.at(-1)?.position ?? after) {
        rows = file.rows<Row>(
          'select * from events where position > ? order by position limit ?',
          after,
          pageSize,
        )
        await file.durable()
        yield* rows.map(recordedEvent)
        if (rows.length < pageSize) return
      }
    },
  }
}

const idOf = (stream: string, version: number) => `${stream}@${version}`

const recordedEvent = (row: Row): RecordedEvent => ({
  id: idOf(row.stream, row.version),
  stream: row.stream,
  version: row.version,
  type: row.type,
  data: JSON.parse(row.data) as unknown,
  at: row.at,
  ...(row.by === null ? {} : { by: row.by }),
  ...(row.trace === null ? {} : { trace: row.trace }),
})
