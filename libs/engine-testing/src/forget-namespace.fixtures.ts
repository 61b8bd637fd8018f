import type { EngineSettings } from '@vitrine/engines/distributed'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'
import { deleteTopic } from './activity-stream/kafka/kafka-for-test.ts'
import { removeBucket } from './blobs/s3/s3-for-test.ts'
import { forgetStreams } from './event-bus/nats/nats-for-test.ts'

/** Deletes what all services store under this namespace, on every engine. */
export async function forgetNamespace(settings: EngineSettings): Promise<void> {
  await Promise.all(
    [forgetDatabases, forgetStreams, deleteTopic, forgetKeys, removeBucket].map((forget) => forget(settings)),
  )
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
