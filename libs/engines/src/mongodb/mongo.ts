import { mutex, OutOfTime, retry } from '@vitrine/concurrency'
import { MongoClient, type Collection, type Db, type Document, type MongoClientOptions } from 'mongodb'
import type { EngineSettings } from '../engine-settings.ts'
import { EngineUnavailable } from '../engine-unavailable.ts'
import type { OnRetry } from '../on-retry.ts'
import { checkSchema, schemaVersion } from '../schema-version.ts'
import { isHearsay, isUnreachable, isUnwelcome } from './mongo-error.ts'

/**
 * Runs an operation that may be repeated: when the outcome is unknown it is run again, for two seconds.
 * `budgetMs` (MONGODB_PATIENCE_MS): when it throws EngineUnavailable without an answer.
 */
export type Run<Row extends Document> = <T>(
  operation: (collection: Collection<Row>) => Promise<T>,
  budgetMs?: number,
) => Promise<T>

/** The fields of an index, in their order. */
export type Index = Readonly<Record<string, 1 | -1>>

export type Mongo = ReturnType<typeof openMongo>

const checkMs = 2_000
const retryMs = 2_000
const dropMs = 30_000

const options: MongoClientOptions = {
  maxPoolSize: 20,
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_500,
  socketTimeoutMS: 60_000,
  heartbeatFrequencyMS: 2_000, // a server that no longer answers is left, and what waits for it fails
  retryReads: false, // not every server can: what is lost is repeated here, on all of them alike
  retryWrites: false,
  writeConcern: { w: 'majority', journal: true },
}

/** The database of one service. Connects when it is first used; throws EngineUnavailable for an address that cannot be meant. */
export function openMongo(given: { settings: EngineSettings; service: string; onRetry?: OnRetry }) {
  const { settings, service } = given
  const onRetry = () => given.onRetry?.('mongodb')
  const unavailable = (cause?: unknown) =>
    new EngineUnavailable({
      engine: 'MongoDB',
      setting: 'MONGODB_URL',
      address: settings.MONGODB_URL,
      ...(cause === undefined || isHearsay(cause) ? {} : { cause }),
    })
  const client = clientOf(settings.MONGODB_URL, service, unavailable)
  const database = client.db(`${settings.ENGINES_NAMESPACE}_${service}`)
  let closed = false
  let checked: Promise<void> | undefined
  const inOrder = mutex()

  // Asked for each time: once its first connection has failed, the driver makes another one only when it is asked to.
  const connected = async () => {
    if (closed) throw new Error('this service has closed its connection')
    await client.connect()
    await (checked ??= checkAndMark(database).catch((error: unknown) => {
      checked = undefined
      throw error
    }))
  }
  const answered = async <T>(
    operation: () => Promise<T>,
    waits: { budgetMs: number; retryMs: number },
  ): Promise<T> => {
    try {
      return await retry(() => connected().then(operation), { ...waits, passes: isUnreachable, onRetry })
    } catch (error) {
      if (error instanceof OutOfTime) throw unavailable(error.cause)
      throw closed || isUnreachable(error) || isUnwelcome(error) ? unavailable(error) : error
    }
  }
  // One after the other: indexes that are made side by side may block each other.
  const makeIndexes = (name: string, indexes: readonly Index[]) =>
    inOrder(async () => {
      if (indexes.length > 0) await database.collection(name).createIndexes(indexes.map((key) => ({ key })))
    })
  /** By collection and indexes. */
  const prepared = new Map<string, Promise<void>>()
  return {
    /** A collection that has these indexes before it is first used; they are made once, however often it is asked for. */
    collection<Row extends Document>(name: string, indexes: readonly Index[]): Run<Row> {
      const rows = database.collection<Row>(name)
      const key = JSON.stringify([name, indexes])
      const prepare = () => {
        const making = makeIndexes(name, indexes).catch((error: unknown) => {
          prepared.delete(key)
          throw error
        })
        prepared.set(key, making)
        return making
      }
      return (operation, budgetMs = settings.MONGODB_PATIENCE_MS) =>
        answered(() => (prepared.get(key) ?? prepare()).then(() => operation(rows)), { budgetMs, retryMs })
    },
    /** Forgets a collection with its documents and indexes; one that is not there is no error. */
    async drop(name: string) {
      await answered(() => database.collection(name).drop(), { budgetMs: dropMs, retryMs })
      prepared.clear()
    },
    /** Resolves when the server answers within 2 s, and lets us read: a ping would not need that. */
    async check() {
      const read = () => database.collection('ready').findOne()
      await answered(read, { budgetMs: checkMs, retryMs: 0 }).catch((error: unknown) => {
        throw error instanceof EngineUnavailable ? error : unavailable(error)
      })
    },
    async close() {
      closed = true
      await client.close()
    },
  }
}

/** Refuses a database that a newer program wrote, and marks it as written by this one. */
async function checkAndMark(database: Db): Promise<void> {
  const marks = database.collection<{ _id: 'schema'; version: number }>('schema')
  const found = await marks.findOne({ _id: 'schema' })
  checkSchema(`The database ${database.databaseName}`, found?.version ?? 0)
  if (found?.version === schemaVersion) return
  await marks.updateOne({ _id: 'schema' }, { $max: { version: schemaVersion } }, { upsert: true })
}

function clientOf(address: string, appName: string, unavailable: (cause: unknown) => Error): MongoClient {
  try {
    return new MongoClient(address, { ...options, appName })
  } catch (error) {
    throw unavailable(error)
  }
}
