import { Kafka, logLevel } from 'kafkajs'
import { Client } from 'minio'
import { MongoClient } from 'mongodb'
import { connect } from 'nats'
import { createClient } from 'redis'
import type { EngineSettings } from '../engine-settings.ts'

/** Throws away what all services keep under this namespace, on every engine. */
export async function forgetNamespace(settings: EngineSettings): Promise<void> {
  await Promise.all(
    [forgetDatabases, forgetStreams, forgetTopic, forgetKeys, forgetBucket].map((forget) => forget(settings)),
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

async function forgetTopic({ KAFKA_BROKERS, ENGINES_NAMESPACE }: EngineSettings) {
  const admin = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(`${ENGINES_NAMESPACE}.`))
  if (topics.length > 0) await admin.deleteTopics({ topics })
  await admin.disconnect()
}

async function forgetKeys({ REDIS_URL, ENGINES_NAMESPACE }: EngineSettings) {
  const client = await createClient({ url: REDIS_URL }).connect()
  for await (const keys of client.scanIterator({ MATCH: `{${ENGINES_NAMESPACE}:*`, COUNT: 1000 }))
    if (keys.length > 0) await client.unlink(keys)
  client.destroy()
}

async function forgetBucket(settings: EngineSettings) {
  const { S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, ENGINES_NAMESPACE: bucket } = settings
  const { protocol, hostname, port } = new URL(S3_URL)
  const useSSL = protocol === 'https:'
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  })
  if (!(await client.bucketExists(bucket))) return
  const names: string[] = []
  for await (const { name } of client.listObjectsV2(bucket, '', true)) names.push(name as string)
  if (names.length > 0) await client.removeObjects(bucket, names)
  await client.removeBucket(bucket)
}
