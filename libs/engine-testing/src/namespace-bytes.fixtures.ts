import { natsConnection } from '@vitrine/engines/adapters'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'

/** What all services store under this namespace: documents, messages and keys in one text. */
export async function everythingIn(settings: EngineSettings): Promise<string> {
  return (await Promise.all([documentsIn, messagesIn, keysIn].map((read) => read(settings))))
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

async function keysIn({ REDIS_URL, ENGINES_NAMESPACE }: EngineSettings): Promise<string[]> {
  const client = await createClient({ url: REDIS_URL }).connect()
  const found: string[] = []
  for await (const keys of client.scanIterator({ MATCH: `{${ENGINES_NAMESPACE}:*`, COUNT: 1000 }))
    found.push(...keys)
  client.destroy()
  return found
}
