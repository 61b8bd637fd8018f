import { randomUUID } from 'node:crypto'
import { isDuplicate } from '../../mongodb/mongo-error.ts'
import type { Mongo } from '../../mongodb/mongo.ts'
import {
  afterCursor,
  keyOf,
  pendingPage,
  recordedEvents,
  recordedOf,
  rowOf,
  streamsBeginningWith,
  within,
  type Append,
} from './event-store-records.mongodb.ts'
import { VersionConflict, type DeadLetter, type EventStore, type RecordedEvent } from '../event-store.ts'

const pageSize = 500
const pollMs = 1_000
/** What a mark on every event of a long stream may take. */
const longMs = 60_000

type Letter = Omit<DeadLetter, 'stream' | 'events'> & { _id: string }

/** One document for each append: it is stored whole or not at all, without a transaction. */
export function mongoEventStore(mongo: Mongo): EventStore {
  const appends = mongo.collection<Append>('events', [{ 'events.published': 1, order: 1, _id: 1 }])
  const letters = mongo.collection<Letter>('dead-letters', [])
  const wakes = new Set<() => void>()
  const wakeAll = () => wakes.forEach((wake) => wake())

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
  /** `published` of an event: false while pending, true when published, null as part of a dead letter. */
  const remark = (stream: string, from: false | null, to: boolean | null) =>
    appends(
      (all) =>
        all.updateMany(
          { ...within(stream), 'events.published': from },
          { $set: { 'events.$[marked].published': to } },
          { arrayFilters: [{ 'marked.published': from }] },
        ),
      longMs,
    )
  const deadEventsOf = async (stream: string) => {
    const rows = await appends((all) => all.find({ ...within(stream), 'events.published': null }).toArray())
    return rows.flatMap((row) => row.events).filter(({ published }) => published === null).length
  }
  /** A stream is a dead letter no longer: the marks first, so that a crash in between leaves it one. */
  const release = async (stream: string, to: boolean) => {
    const count = await deadEventsOf(stream)
    await remark(stream, null, to)
    await letters((all) => all.deleteOne({ _id: stream }))
    return count
  }
  /** What was appended to a stream after it became a dead letter joins the rest. */
  const withoutDead = async (rows: Append[]) => {
    if (rows.length === 0) return rows
    const streams = [...new Set(rows.map(({ stream }) => stream))]
    const found = await letters((all) => all.find({ _id: { $in: streams } }).toArray())
    for (const { _id } of found) await remark(_id, false, null)
    const dead = new Set(found.map(({ _id }) => _id))
    return rows.filter(({ stream }) => !dead.has(stream))
  }
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
      wakeAll()
      return recorded
    },
    async read(stream, part = { after: 0 }) {
      if ('last' in part) {
        const rows = await appends((all) =>
          all.find(within(stream)).sort({ _id: -1 }).limit(part.last).toArray(),
        )
        return rows
          .reverse()
          .flatMap((row) => recordedOf(row))
          .slice(-part.last)
      }
      const later = { ...within(stream), ...(part.after > 0 ? { to: { $gt: part.after } } : {}) }
      const rows = await appends((all) => all.find(later).sort({ _id: 1 }).toArray())
      return rows.flatMap((row) => recordedOf(row, ({ version }) => version > part.after))
    },
    async pending(limit, after) {
      const rows = await appends((all) =>
        all
          .find({ 'events.published': false, ...afterCursor(after) })
          .sort({ order: 1, _id: 1 })
          .limit(limit)
          .toArray(),
      )
      return pendingPage({ rows, kept: await withoutDead(rows), limit, after })
    },
    async outbox() {
      const isPending = { 'events.published': false }
      const stages = [
        { $match: isPending },
        { $unwind: '$events' },
        { $match: isPending },
        { $count: 'pending' },
      ]
      const [counted] = await appends((all) => all.aggregate<{ pending: number }>(stages).toArray())
      const first = await appends((all) => all.findOne(isPending, { sort: { order: 1, _id: 1 } }))
      return { pending: counted?.pending ?? 0, oldest: first?.at }
    },
    async markPublished(events) {
      const marks = [...Map.groupBy(events, ({ stream }) => stream)].map(([stream, marked]) =>
        markIn(stream, marked),
      )
      if (marks.length > 0) await appends((all) => all.bulkWrite(marks, { ordered: false }))
    },
    async addDeadLetter(stream, failure) {
      await letters((all) => all.updateOne({ _id: stream }, { $setOnInsert: failure }, { upsert: true }))
      await remark(stream, false, null)
    },
    async deadLetters({ limit = 0, stream: asked } = {}) {
      const which = asked === undefined ? {} : { _id: asked }
      const found = await letters((all) => all.find(which).sort({ at: 1, _id: 1 }).limit(limit).toArray())
      const withEvents: DeadLetter[] = []
      for (const { _id: stream, error, attempts, at } of found)
        withEvents.push({ stream, error, attempts, at, events: await deadEventsOf(stream) })
      return withEvents
    },
    countDeadLetters: () => letters((all) => all.countDocuments()),
    async redrive(stream) {
      const count = await release(stream, false)
      wakeAll()
      return count
    },
    discard: (stream) => release(stream, true),
    onAppended(wake) {
      const own = () => wake()
      wakes.add(own)
      const stop = fromTimeToTime(own)
      return () => {
        wakes.delete(own)
        stop()
      }
    },
    async *scan({ prefix = '', after } = {}) {
      const begin = after && (await appends((all) => all.findOne(holding(after), { sort: { _id: -1 } })))
      if (begin && after && begin.to > after.version)
        yield recordedOf(begin, ({ version }) => version > after.version)
      for (let last = begin?._id ?? (after ? keyOf(after.stream, after.version) : ''), rows: Append[]; ;) {
        rows = await appends((all) =>
          all
            .find({ _id: { ...streamsBeginningWith(prefix), $gt: last } })
            .sort({ _id: 1 })
            .limit(pageSize)
            .toArray(),
        )
        if (rows.length > 0) yield rows.flatMap((row) => recordedOf(row))
        last = rows.at(-1)?._id ?? last
        if (rows.length < pageSize) return
      }
    },
  }
}

/** The append that an event lies in is the last one that begins no later. */
const holding = ({ stream, version }: { stream: string; version: number }) => ({
  _id: { $gte: keyOf(stream, 0), $lte: keyOf(stream, version) },
  stream,
})

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
