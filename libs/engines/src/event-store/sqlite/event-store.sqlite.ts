import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { addEventNotes } from '../../upgrades/event-notes.sqlite.ts'
import {
  VersionConflict,
  type DeadLetter,
  type EventContext,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../event-store.ts'

/** `published`: 0 while pending, 1 when published, 2 as part of a dead letter. */
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
    note text,
    published integer not null default 0,
    unique (stream, version)
  );
  create index if not exists events_pending on events (position) where published = 0;
  create index if not exists events_dead on events (stream) where published = 2;
  create table if not exists dead_letters (
    stream text primary key, error text not null, attempts integer not null, at text not null
  ) without rowid;
  create index if not exists dead_letters_by_age on dead_letters (at, stream)`

type Row = {
  position: number
  stream: string
  version: number
  type: string
  data: string
  at: string
  by: string | null
  trace: string | null
  note: string | null
}

const pageSize = 1_000

export function sqliteEventStore(file: SqliteFile): EventStore {
  addEventNotes(file)
  const wakes = new Set<() => void>()
  const wakeAll = () => wakes.forEach((wake) => wake())

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
        `insert into events (stream, version, type, data, at, "by", trace, note, published)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, iif(exists(select 1 from dead_letters where stream = ?1), 2, 0))`,
        stream,
        version,
        type,
        JSON.stringify(data ?? null),
        context.at,
        context.by ?? null,
        context.trace ?? null,
        context.note ?? null,
      )
      return { id: idOf(stream, version), stream, version, type, data, ...context }
    })
  }
  /** A stream is a dead letter no longer. */
  const release = (stream: string, published: 0 | 1) =>
    file.commit(() => {
      file.run('delete from dead_letters where stream = ?', stream)
      return file.run('update events set published = ? where stream = ? and published = 2', published, stream)
    })
  return {
    async append(stream, expectedVersion, events, context) {
      const recorded = await file.commit(() => record(stream, expectedVersion, events, context))
      wakeAll()
      return recorded
    },
    async read(stream, part = { after: 0 }) {
      if ('after' in part)
        return file
          .rows<Row>(
            'select * from events where stream = ? and version > ? order by version',
            stream,
            part.after,
          )
          .map(recordedEvent)
      return file
        .rows<Row>('select * from events where stream = ? order by version desc limit ?', stream, part.last)
        .reverse()
        .map(recordedEvent)
    },
    async pending(limit, after = '0') {
      const rows = file.rows<Row>(
        'select * from events where published = 0 and position > ? order by position limit ?',
        Number(after),
        limit,
      )
      await file.durable()
      const last = rows.length === limit ? rows.at(-1) : undefined
      return { events: rows.map(recordedEvent), next: last && String(last.position) }
    },
    async outbox() {
      const pending = file.number('select count(*) from events where published = 0')
      const first = 'select at from events where published = 0 order by position limit 1'
      return { pending, oldest: file.row<{ at: string }>(first)?.at }
    },
    async markPublished(events) {
      await file.commit(() => {
        for (const { stream, version } of events)
          file.run('update events set published = 1 where stream = ? and version = ?', stream, version)
      })
    },
    async addDeadLetter(stream, { error, attempts, at }) {
      await file.commit(() => {
        file.run(
          'insert into dead_letters values (?, ?, ?, ?) on conflict do nothing',
          stream,
          error,
          attempts,
          at,
        )
        file.run('update events set published = 2 where stream = ? and published = 0', stream)
      })
    },
    async deadLetters({ limit, stream } = {}) {
      const columns = `stream, error, attempts, at,
        (select count(*) from events where events.stream = dead_letters.stream and published = 2) as events`
      return stream === undefined
        ? file.rows<DeadLetter>(
            `select ${columns} from dead_letters order by at, stream limit ?`,
            limit ?? -1,
          )
        : file.rows<DeadLetter>(`select ${columns} from dead_letters where stream = ?`, stream)
    },
    countDeadLetters: async () => file.number('select count(*) from dead_letters'),
    async redrive(stream) {
      const count = await release(stream, 0)
      wakeAll()
      return count
    },
    discard: (stream) => release(stream, 1),
    onAppended(wake) {
      const own = () => wake()
      wakes.add(own)
      return () => void wakes.delete(own)
    },
    async *scan({ prefix = '', after } = {}) {
      for (let cursor = after ?? { stream: prefix, version: 0 }; ;) {
        const rows = file.rows<Row>(
          `select * from events where (stream, version) > (?, ?) and stream >= ? and stream < ?
           order by stream, version limit ?`,
          cursor.stream,
          cursor.version,
          prefix,
          `${prefix}\u{10ffff}`,
          pageSize,
        )
        await file.durable()
        if (rows.length > 0) yield rows.map(recordedEvent)
        const last = rows.at(-1)
        if (!last || rows.length < pageSize) return
        cursor = { stream: last.stream, version: last.version }
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
  data: JSON.parse(row.data),
  at: row.at,
  ...(row.by === null ? {} : { by: row.by }),
  ...(row.trace === null ? {} : { trace: row.trace }),
  ...(row.note === null ? {} : { note: row.note }),
})
