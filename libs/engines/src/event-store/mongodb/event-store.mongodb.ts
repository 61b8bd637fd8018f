import { randomUUID } from 'node:crypto'
import { isDuplicate } from '../../mongodb/mongo-error.ts'
import type { Mongo } from '../../mongodb/mongo.ts'
import {
  keyOf,
  recordedEvents,
  recordedOf,
  rowOf,
  within,
  type Append,
} from './event-store-records.mongodb.ts'
import { VersionConflict, type EventStore, type RecordedEvent } from '../event-store.ts'

const pageSize = 200
const pollMs = 1_000

/** One document for each append: it is stored whole or not at all, without a transaction. */
export function mongoEventStore(mongo: Mongo): EventStore {
  const appends = mongo.collection<Append>('events', [{ 'events.published': 1, order: 1, _id: 1 }])
  const wakes = new Set<() => void>()

  const lastOf = (stream: string) =>
    appends((all) =>
      all.findOne(within(stream), { sort: { _id: -1 }, projection: { to: 1, order: 1, _id: 0 } }),
    )
  /** Answers whether this append is the one that is stored, also when an earlier try had stored it unnoticed. */
  const insert = (row: Append) =>
    appends(async (all) => {
      try {
        await all.insertOne(row)
        return true
      } catch (error) {
        if (!isDuplicate(error)) throw error
        return (await all.findOne({ _id: row._id }))?.token === row.token
      }
    })
  return {
    // That an append ended here stays true for ever, and the key lets one append begin here: to look first and
    // insert then leaves neither a gap nor an overlap.
    async append(stream, expectedVersion, events, context) {
      const last = await lastOf(stream)
      if ((last?.to ?? 0) !== expectedVersion) throw new VersionConflict(stream, expectedVersion)
      const recorded = recordedEvents({ stream, after: expectedVersion, events, context })
      if (recorded.length === 0) return []
      // Rises within a stream whatever the clocks say; across streams what waits longest comes first.
      const order = Math.max(Date.now(), (last?.order ?? 0) + 1)
      if (!(await insert(rowOf({ recorded, order, token: randomUUID() }))))
        throw new VersionConflict(stream, expectedVersion)
      for (const wake of wakes) wake()
      return recorded
    },
    async read(stream) {
      const rows = await appends((all) => all.find(within(stream)).sort({ _id: 1 }).toArray())
      return rows.flatMap((row) => recordedOf(row))
    },
    async pending(limit) {
      const rows = await appends((all) =>
        all
          .find({ 'events.published': false })
          .sort({ order: 1, _id: 1 })
          .limit(Math.max(1, limit))
          .toArray(),
      )
      return rows.flatMap((row) => recordedOf(row, ({ published }) => !published)).slice(0, limit)
    },
    async markPublished(events) {
      const marks = [...Map.groupBy(events, ({ stream }) => stream)].map(([stream, marked]) =>
        markIn(stream, marked),
      )
      if (marks.length > 0) await appends((all) => all.bulkWrite(marks, { ordered: false }))
    },
    onAppended(wake) {
      const own = () => wake()
      wakes.add(own)
      const stop = fromTimeToTime(own)
      return () => {
        wakes.delete(own)
        stop()
      }
    },
    async *scan() {
      for (let after = '', rows: Append[]; ; after = rows.at(-1)?._id ?? after) {
        rows = await appends((all) =>
          all
            .find({ _id: { $gt: after } })
            .sort({ _id: 1 })
            .limit(pageSize)
            .toArray(),
        )
        for (const row of rows) yield* recordedOf(row)
        if (rows.length < pageSize) return
      }
    },
  }
}

const markIn = (stream: string, events: readonly RecordedEvent[]) => {
  const versions = events.map(({ version }) => version)
  return {
    updateMany: {
      // Whether it is published already is not asked: that index would be read once for every stream.
      filter: {
        stream,
        _id: { $gte: keyOf(stream, 0), $lte: keyOf(stream, Math.max(...versions)) },
        to: { $gte: Math.min(...versions) },
      },
      update: { $set: { 'events.$[marked].published': true } },
      arrayFilters: [{ 'marked.version': { $in: versions } }],
    },
  }
}

/** Nobody tells this process what others append. Each time a little sooner or later, so that not all look at once. */
function fromTimeToTime(look: () => void): () => void {
  let timer: NodeJS.Timeout
  const later = () => {
    timer = setTimeout(() => (later(), look()), pollMs * (0.75 + Math.random() / 2)).unref()
  }
  later()
  return () => clearTimeout(timer)
}
