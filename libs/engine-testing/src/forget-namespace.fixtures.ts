import type { EngineSettings } from '@vitrine/engines/distributed'
import { MongoClient, type Db } from 'mongodb'
import { createClient } from 'redis'
import { deleteTopic } from './activity-stream/kafka/kafka-for-test.ts'
import { removeBucket } from './blobs/s3/s3-for-test.ts'
import { forgetStreams } from './event-bus/nats/nats-for-test.ts'

/** From here on a collection is deleted: cleared, it would still be read past what its removed documents leave. */
const many = 1000

/** Deletes what all services store under this namespace, on every engine. */
export async function forgetNamespace(settings: EngineSettings): Promise<void> {
  await Promise.all([forgetDatabases(settings), forgetBesideDatabases(settings)])
}

/** Deletes what is not in databases; answers whether nothing is left of it. */
export async function forgetBesideDatabases(settings: EngineSettings): Promise<boolean> {
  const forgetting = [forgetStreams, forgetKeys, removeBucket].map((forget) => forget(settings))
  const [isGone] = await Promise.all([deleteTopic(settings), ...forgetting])
  return isGone
}

/** Leaves collections with their indexes, and nothing in them. */
export async function emptyDatabases(
  { MONGODB_URL, ENGINES_NAMESPACE }: EngineSettings,
  services: Iterable<string>,
) {
  await using client = new MongoClient(MONGODB_URL)
  for (const service of services) await emptyDatabase(client.db(`${ENGINES_NAMESPACE}_${service}`))
}

/** Whether nothing is in the databases of these services. */
export async function areEmpty(
  { MONGODB_URL, ENGINES_NAMESPACE }: EngineSettings,
  services: readonly string[],
): Promise<boolean> {
  await using client = new MongoClient(MONGODB_URL)
  for (const service of services) {
    const database = client.db(`${ENGINES_NAMESPACE}_${service}`)
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
      if (await database.collection(name).findOne({}, { projection: { _id: 1 } })) return false
  }
  return true
}

async function emptyDatabase(database: Db) {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    const { deletedCount } = await database.collection(name).deleteMany({})
    if (deletedCount >= many) await database.dropCollection(name)
  }
}

export async function forgetDatabases({ MONGODB_URL, ENGINES_NAMESPACE }: EngineSettings) {
  await using client = new MongoClient(MONGODB_URL)
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
  for (const { name } of databases)
    if (name.startsWith(`${ENGINES_NAMESPACE}_`)) await client.db(name).dropDatabase()
}

async function forgetKeys({ REDIS_URL, ENGINES_NAMESPACE }: EngineSettings) {
  const client = await createClient({ url: REDIS_URL }).connect()
  for await (const keys of client.scanIterator({ MATCH: `{${ENGINES_NAMESPACE}:*`, COUNT: 1000 }))
    if (keys.length > 0) await client.unlink(keys)
  client.destroy()
}
