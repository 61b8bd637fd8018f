import type { EngineSettings } from '@vitrine/engines/distributed'
import { Kafka, logLevel } from 'kafkajs'
import { Client } from 'minio'
import { BSON, MongoClient, type IndexDescription } from 'mongodb'
import { connect, headers, type ConsumerConfig, type NatsConnection, type StreamConfig } from 'nats'
import { createClient } from 'redis'

/** What every engine stores of one namespace, with `$NAMESPACE` in place of its name. */
export type NamespaceDump = {
  /** By service, then by collection; rows as extended JSON. */
  mongodb: Record<string, Record<string, { indexes: IndexDescription[]; rows: object[] }>>
  nats: {
    stream: Partial<StreamConfig> & { name: string }
    messages: { seq: number; subject: string; headers: Record<string, string>; data: string }[]
    /** `acknowledged`: the last sequence that its reader is done with. */
    consumers: { config: Partial<ConsumerConfig> & { durable_name: string }; acknowledged: number }[]
  }[]
  /** `expiresAt`: ms epoch. */
  redis: { key: string; expiresAt?: number; hash?: Record<string, string>; set?: string[] }[]
  kafka: {
    partitions: number
    records: { partition: number; offset: string; key: string; value: string }[]
    groups: Record<string, { partition: number; offset: string }[]>
  }
  /** Bytes as base64. */
  s3: { name: string; type: string; bytes: string }[]
}

/** Writes what was dumped from one namespace into another that is empty. */
export async function restoreNamespace(settings: EngineSettings, dump: NamespaceDump): Promise<void> {
  const named = JSON.parse(
    JSON.stringify({ nats: dump.nats, redis: dump.redis }).replaceAll(
      '$NAMESPACE',
      settings.ENGINES_NAMESPACE,
    ),
  ) as Pick<NamespaceDump, 'nats' | 'redis'>
  await Promise.all([
    restoreDatabases(settings, dump.mongodb),
    restoreStreams(settings, named.nats),
    restoreKeys(settings, named.redis),
    restoreTopic(settings, dump.kafka),
    restoreBucket(settings, dump.s3),
  ])
}

type Dumped<Engine extends keyof NamespaceDump> = NamespaceDump[Engine]

async function restoreDatabases(
  { MONGODB_URL, ENGINES_NAMESPACE }: EngineSettings,
  databases: Dumped<'mongodb'>,
) {
  await using client = new MongoClient(MONGODB_URL)
  for (const [service, collections] of Object.entries(databases))
    for (const [name, { indexes, rows }] of Object.entries(collections)) {
      const collection = client.db(`${ENGINES_NAMESPACE}_${service}`).collection(name)
      if (indexes.length > 0) await collection.createIndexes(indexes)
      if (rows.length > 0) await collection.insertMany(rows.map((row) => BSON.EJSON.deserialize(row)))
    }
}

async function restoreStreams({ NATS_URL }: EngineSettings, streams: Dumped<'nats'>) {
  const { host, username, password } = new URL(NATS_URL)
  const connection = await connect({ servers: host, ...(username && { user: username, pass: password }) })
  for (const stream of streams) await restoreStream(connection, stream)
  await connection.close()
}

/** Each message at the sequence that it had, each consumer behind what was acknowledged. */
async function restoreStream(
  connection: NatsConnection,
  { stream, messages, consumers }: Dumped<'nats'>[number],
) {
  const [jetStream, manager] = [connection.jetstream(), await connection.jetstreamManager()]
  await manager.streams.add(stream)
  for (const { seq, subject, data, headers: carried } of messages) {
    const all = headers()
    for (const [name, value] of Object.entries(carried)) all.set(name, value)
    await jetStream.publish(subject, data, { headers: all, expect: { lastSequence: seq - 1 } })
  }
  for (const { config, acknowledged } of consumers) {
    await manager.consumers.add(stream.name, config)
    const consumer = await jetStream.consumers.get(stream.name, config.durable_name)
    for (let reached = 0; reached < acknowledged;) {
      const message = await consumer.next({ expires: 5_000 })
      if (!message) throw new Error(`${config.durable_name} cannot be brought to ${acknowledged}`)
      await message.ackAck()
      reached = message.seq
    }
  }
}

/** What has expired since is not restored. */
async function restoreKeys({ REDIS_URL }: EngineSettings, keys: Dumped<'redis'>) {
  const client = await createClient({ url: REDIS_URL }).connect()
  for (const { key, expiresAt, hash, set } of keys) {
    if (hash) await client.hSet(key, hash)
    if (set) await client.sAdd(key, set)
    if (expiresAt) await client.pExpireAt(key, expiresAt)
  }
  client.destroy()
}

async function restoreTopic({ KAFKA_BROKERS, ENGINES_NAMESPACE }: EngineSettings, dumped: Dumped<'kafka'>) {
  const kafka = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING })
  const [admin, producer] = [kafka.admin(), kafka.producer({ allowAutoTopicCreation: false })]
  const topic = `${ENGINES_NAMESPACE}.activity`
  await Promise.all([admin.connect(), producer.connect()])
  await admin.createTopics({ topics: [{ topic, numPartitions: dumped.partitions }], waitForLeaders: true })
  for (const [partition, records] of Map.groupBy(dumped.records, (record) => record.partition)) {
    const messages = records.map(({ key, value }) => ({ partition, key, value }))
    await producer.send({ topic, acks: -1, messages })
  }
  for (const [group, partitions] of Object.entries(dumped.groups))
    await admin.setOffsets({ groupId: `${ENGINES_NAMESPACE}.${group}`, topic, partitions })
  await Promise.all([admin.disconnect(), producer.disconnect()])
}

async function restoreBucket(settings: EngineSettings, objects: Dumped<'s3'>) {
  const { protocol, hostname, port } = new URL(settings.S3_URL)
  const client = new Client({
    endPoint: hostname,
    ...(port ? { port: Number(port) } : {}),
    useSSL: protocol === 'https:',
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
  })
  await client.makeBucket(settings.ENGINES_NAMESPACE)
  for (const { name, type, bytes } of objects) {
    const body = Buffer.from(bytes, 'base64')
    await client.putObject(settings.ENGINES_NAMESPACE, name, body, body.length, { 'Content-Type': type })
  }
}
