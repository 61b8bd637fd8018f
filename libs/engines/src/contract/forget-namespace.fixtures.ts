import { MongoClient } from 'mongodb'
import { connect } from 'nats'
import { createClient } from 'redis'
import { deleteTopic } from '../activity-stream/kafka/activity-stream.kafka.fixtures.ts'
import { removeBucket } from '../blobs/s3/blobs.s3.fixtures.ts'
import type { EngineSettings } from '../engine-settings.ts'

/** Throws away what all services keep under this namespace, on every engine. */
export async function forgetNamespace(settings: EngineSettings): Promise<void> {
  await Promise.all(
    [forgetDatabases, forgetStreams, deleteTopic, forgetKeys, removeBucket].map((forget) => forget(settings)),
  )
}

async function forgetDatabases({ MONGODB_URL, ENGINES_NAMESPACE }: EngineSettings) {
  await using client = new MongoClient(MONGODB_URL)
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
  for (const { name } of databases)
    if (name.startsWith(`${ENGINES_NAMESPACE}_`)) await client.db(name).dropDatabase()
}

async function forgetStreams({ NATS_URL, ENGINES_NAMESPACE }: EngineSettings) {
  const { host, username, password } = new URL(NATS_URL)
  const connection = await connect({ servers: host, ...(username && { user: username, pass: password }) })
  const { streams } = await connection.jetstreamManager()
  for await (const name of streams.names())
    if (name.startsWith(`${ENGINES_NAMESPACE}-`)) await streams.delete(name)
  await connection.close()
}

async function forgetKeys({ REDIS_URL, ENGINES_NAMESPACE }: EngineSettings) {
  const client = await createClient({ url: REDIS_URL }).connect()
  for await (const keys of client.scanIterator({ MATCH: `{${ENGINES_NAMESPACE}:*`, COUNT: 1000 }))
    if (keys.length > 0) await client.unlink(keys)
  client.destroy()
}
