import { randomUUID } from 'node:crypto'
import {
  MongoBulkWriteError,
  type AnyBulkWriteOperation,
  type Collection as Rows,
  type UpdateFilter,
} from 'mongodb'
import { duplicateKey, isDuplicate } from '../../mongodb/mongo-error.ts'
import type { Mongo, Run } from '../../mongodb/mongo.ts'
import { equal, indexOn, inPart, order, rowOf, there, type Row } from './documents-queries.mongodb.ts'
import { checkedName } from '../documents.names.ts'
import { partsOf } from '../parts-of-page.ts'
import type { Collection, CollectionOptions, Documents, Entry, Stored } from '../documents.ts'

const longMs = 60_000
const writesAtOnce = 500
/** How many other writes may follow before a write checks whether it took effect. */
const writesKnown = 32
/** The keys of a query repeat what is in the body. */
const withoutKeys = { version: 1, body: 1 }

export function mongoDocuments(mongo: Mongo): Documents {
  return {
    collection<Document extends object>(name: string, { indexes = [] }: CollectionOptions = {}) {
      const rows = mongo.collection<Row>(`documents.${checkedName('collection', name)}`, [
        ...indexes.map((fields) => indexOn(fields)),
        { removed: 1 },
      ])
      return mongoCollection<Document>(rows)
    },
    async drop(name) {
      await mongo.drop(`documents.${checkedName('collection', name)}`)
    },
  }
}

function mongoCollection<Document extends object>(rows: Run<Row>): Collection<Document> {
  const stored = ({ _id, version, body = '' }: Row): Stored<Document> => ({
    id: _id,
    version,
    document: JSON.parse(body),
  })
  const entry = (row: Row): Entry<Document> =>
    row.body === undefined ? { id: row._id, version: row.version } : stored(row)
  const write = (row: Row) => rows((all) => store(all, row))
  return {
    async put(id, version, document) {
      await write(rowOf(id, version, randomUUID(), document))
    },
    async insert(id, version, document) {
      const token = randomUUID()
      return rows((all) => insert(all, { row: rowOf(id, version, token, document), token }))
    },
    async remove(id, version) {
      await write(rowOf(id, version, randomUUID()))
    },
    async replace(id, version, document) {
      const token = randomUUID()
      const row = rowOf(id, version, token, document)
      return rows(async (all) => {
        await all.updateOne({ _id: id, version: version - 1, ...there }, changeTo(row))
        return hasToken(all, id, token)
      })
    },
    async write(entries) {
      for (let from = 0; from < entries.length; from += writesAtOnce) {
        const some = entries.slice(from, from + writesAtOnce)
        const written = some.map(({ id, version, document }) => rowOf(id, version, randomUUID(), document))
        await rows((all) => storeMany(all, written), longMs)
      }
    },
    async storeNext(next) {
      const stored: boolean[] = []
      for (let from = 0; from < next.length; from += writesAtOnce) {
        const some = next.slice(from, from + writesAtOnce)
        const written = some.map(({ id, version, document }) => rowOf(id, version, randomUUID(), document))
        stored.push(...(await rows((all) => storeEachNext(all, written), longMs)))
      }
      return stored
    },
    async get(id) {
      const row = await rows((all) => all.findOne({ _id: id, ...there }))
      return row ? stored(row) : undefined
    },
    async getMany(ids) {
      const found = await rows((all) => all.find({ _id: { $in: [...ids] }, ...there }).toArray())
      const byId = new Map(found.map((row) => [row._id, row]))
      return ids.flatMap((id) => byId.get(id) ?? []).map(stored)
    },
    async entries(ids) {
      const found = await rows((all) => all.find({ _id: { $in: [...ids] } }).toArray())
      return found.map(entry)
    },
    async find(query = {}) {
      const { where = {}, sort, skip = 0, limit = Infinity } = query
      const found = await rows(async (all) => {
        let read: Row[] = []
        for (const part of partsOf(query)) {
          if (read.length >= limit) break
          const matching = { $and: [equal(where), inPart(part, sort)] }
          const cursor = all.find(matching, { projection: withoutKeys }).sort(order(part, sort)).skip(skip)
          read = read.concat(await (limit < Infinity ? cursor.limit(limit - read.length) : cursor).toArray())
        }
        return read
      })
      return found.map(stored)
    },
    async count(where = {}) {
      return rows((all) => all.countDocuments(equal(where)))
    },
    async forgetRemovals(before) {
      await rows((all) => all.deleteMany({ removed: { $lt: before } }), longMs)
    },
  }
}

/** Stores the row unless a newer one is there. */
async function store(rows: Rows<Row>, row: Row): Promise<void> {
  const { _id, version } = row
  for (;;)
    try {
      await rows.replaceOne({ _id, version: { $lte: version } }, withoutId(row), { upsert: true })
      return
    } catch (error) {
      if (!isDuplicate(error)) throw error
      // Either a newer one is there, or another writer inserted in between: then it must be tried again.
      const found = await rows.findOne({ _id }, { projection: { version: 1 } })
      if (found && found.version > version) return
    }
}

/** Many at once; those that a concurrent writer disturbed are stored one by one. */
async function storeMany(all: Rows<Row>, written: readonly Row[]): Promise<void> {
  const operations = written.map((row) => ({
    replaceOne: {
      filter: { _id: row._id, version: { $lte: row.version } },
      replacement: withoutId(row),
      upsert: true,
    },
  }))
  const disturbed = await writtenBeside(all, operations)
  for (const [index, row] of written.entries()) if (disturbed.has(index)) await store(all, row)
}

/** Answers which writes met a document with their id. */
async function writtenBeside(all: Rows<Row>, operations: AnyBulkWriteOperation<Row>[]): Promise<Set<number>> {
  try {
    await all.bulkWrite(operations, { ordered: false })
    return new Set()
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    const failures = [error.writeErrors].flat()
    // Without a failure of a single write, all of them failed together, as with a lost connection.
    if (failures.length === 0 || failures.some(({ code }) => code !== duplicateKey)) throw error
    return new Set(failures.map(({ index }) => index))
  }
}

/** Many at once; tokens say which of them took effect. In the order of ids, so that two callers do not wait for each other. */
async function storeEachNext(all: Rows<Row>, written: readonly Row[]): Promise<boolean[]> {
  const inOrder = written.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const operations = inOrder.map((row) =>
    row.version === 1
      ? { insertOne: { document: row } }
      : { updateOne: { filter: { _id: row._id, version: row.version - 1 }, update: changeTo(row) } },
  )
  await writtenBeside(all, operations)
  const found = await all
    .find({ _id: { $in: written.map(({ _id }) => _id) } }, { projection: { tokens: 1 } })
    .toArray()
  const tokens = new Set(found.flatMap((row) => row.tokens ?? []))
  return written.map((row) => row.tokens?.every((token) => tokens.has(token)) === true)
}

/** The row in place of an earlier one, whose latest tokens it takes over. */
function changeTo(row: Row): UpdateFilter<Row> {
  const { tokens = [], ...next } = withoutId(row)
  return {
    $set: next,
    $unset: { removed: '' },
    $push: { tokens: { $each: tokens, $slice: -writesKnown } },
  }
}

/** Decides by the token whether this row was stored: the server's counts are wrong in races. */
async function insert(rows: Rows<Row>, { row, token }: { row: Row; token: string }): Promise<boolean> {
  const { _id, version } = row
  try {
    await rows.insertOne(row)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const tombstone = { _id, version: { $lte: version }, body: { $exists: false } }
  await rows.replaceOne(tombstone, withoutId(row))
  return hasToken(rows, _id, token)
}

/** Whether what has this token took effect; others may have followed. */
async function hasToken(rows: Rows<Row>, _id: string, token: string): Promise<boolean> {
  const found = await rows.findOne({ _id }, { projection: { tokens: 1 } })
  return found?.tokens?.includes(token) ?? false
}

const withoutId = ({ _id: _, ...row }: Row) => row
