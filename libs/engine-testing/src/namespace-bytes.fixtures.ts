import { randomUUID } from 'node:crypto'
import { natsConnection } from '@vitrine/engines/adapters'
import { distributedEngines, type EngineSettings } from '@vitrine/engines/distributed'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'

/** What all services store under this namespace: documents, messages, records of activity, and keys with their values, in one text. */
export async function everythingIn(settings: EngineSettings): Promise<string> {
  return (await Promise.all([documentsIn, messagesIn, recordsIn, keysIn].map((read) => read(settings))))
    .flat()
    .join('\n')
}

async function documentsIn({ MONGODB_URL, ENGINES_NAMESPACE }: EngineSettings): Promise<string[]> {
  await using client = new MongoClient(MONGODB_URL)
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
  const texts: string[] = []
  for (const { name } of databases.filter((one) => one.name.startsWith(`${ENGINES_NAMESPACE}_`)))
    for (const collection of await client.db(name).collections())
      for await (const document of collection.find()) texts.push(JSON.stringify(document))
  return texts
}

async function messagesIn(settings: EngineSettings): Promise<string[]> {
  const nats = natsConnection({ settings, service: 'tests', prepare: async () => undefined })
  const texts: string[] = []
  await nats.reach(async ({ jsm }) => {
    for await (const name of jsm.streams.names()) {
      if (!name.startsWith(`${settings.ENGINES_NAMESPACE}-`)) continue
      const { state } = await jsm.streams.info(name)
      for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
        const message = await jsm.streams.getMessage(name, { seq }).catch(() => undefined) // handled and deleted
        if (message) texts.push(`${message.subject} ${new TextDecoder().decode(message.data)}`)
      }
    }
  })
  await nats.close()
  return texts
}

async function recordsIn(settings: EngineSettings): Promise<string[]> {
  const open = distributedEngines(settings)
  const { activity } = await open('tests')
  const texts: string[] = []
  const left = new Map((await activity.latest()).map(({ partition, offset }) => [partition, offset]))
  for (const [partition, offset] of left) if (offset === 0) left.delete(partition)
  const whole = Promise.withResolvers<void>()
  if (left.size === 0) whole.resolve()
  const stop = await activity.consume(`bytes-${randomUUID()}`, {
    async handle({ partition, records }) {
      texts.push(...records.map(({ value }) => JSON.stringify(value)))
      if ((records.at(-1)?.offset ?? 0) >= (left.get(partition) ?? Infinity)) left.delete(partition)
      if (left.size === 0) whole.resolve()
    },
  })
  await whole.promise
  await stop()
  await open.close()
  return texts
}

async function keysIn({ REDIS_URL, ENGINES_NAMESPACE }: EngineSettings): Promise<string[]> {
  const client = await createClient({ url: REDIS_URL }).connect()
  const found: string[] = []
  for await (const keys of client.scanIterator({ MATCH: `{${ENGINES_NAMESPACE}:*`, COUNT: 1000 }))
    for (const key of keys) {
      const type = await client.type(key)
      const value =
        type === 'hash' ? await client.hGetAll(key) : type === 'set' ? await client.sMembers(key) : type
      found.push(`${key} ${JSON.stringify(value)}`)
    }
  client.destroy()
  return found
}
