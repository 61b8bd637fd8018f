import { expect, it } from '@jest/globals'
import { openMongo } from '@vitrine/engines/adapters'
import { MongoClient } from 'mongodb'
import { quickKafka } from './activity-stream/kafka/kafka-for-test.ts'
import { eventually } from './eventually.ts'
import { forgetNamespace } from './forget-namespace.fixtures.ts'
import { onEngine } from './on-engine.fixtures.ts'
import { claimNamespace, returnNamespace } from './tested-namespaces.fixtures.ts'

const needed = ['MONGODB_URL', 'NATS_URL', 'REDIS_URL', 'KAFKA_BROKERS', 'S3_URL'] as const

onEngine('namespaces of tests', needed, (engines) => {
  const stored = async (namespace: string) => {
    await using client = new MongoClient(engines.MONGODB_URL)
    const collections = await client.db(`${namespace}_tested`).listCollections().toArray()
    const documents = client.db(`${namespace}_tested`).collection('looks').countDocuments()
    return { collections: collections.length, documents: await documents }
  }
  const withLook = async () => {
    const settings = { ...engines, ENGINES_NAMESPACE: await claimNamespace(engines) }
    const mongo = openMongo({ settings, service: 'tested' })
    await mongo.collection('looks', [{ likes: 1 }])((looks) => looks.insertOne({ likes: 3 }))
    await mongo.close()
    return settings
  }

  it('come to the next test with collections, and nothing in them', async () => {
    const settings = await withLook()
    await returnNamespace(settings, ['tested'])
    expect(await stored(settings.ENGINES_NAMESPACE)).toMatchObject({ documents: 0, collections: 2 })
    // Others may run beside this one, and take it.
    await forgetNamespace({ ...settings, ENGINES_NAMESPACE: await claimNamespace(engines) })
  })

  it('are not handed on where a write came after they were emptied', async () => {
    const settings = await withLook()
    await returnNamespace(settings, ['tested'])
    const mongo = openMongo({ settings, service: 'tested' })
    await mongo.collection('looks', [])((looks) => looks.insertOne({ likes: 4 }))
    await mongo.close()
    const claimed = { ...engines, ENGINES_NAMESPACE: await claimNamespace(engines) }
    expect(claimed.ENGINES_NAMESPACE).not.toBe(settings.ENGINES_NAMESPACE)
    await Promise.all([forgetNamespace(claimed), forgetNamespace(settings)])
  })

  it('begin a topic anew, from its first record', async () => {
    const seen: unknown[] = []
    const settings = await withLook()
    for (const value of ['first', 'second']) {
      const stream = quickKafka(settings)
      await stream.append({ key: 'visitor', value })
      const stop = await stream.consume('test', {
        handle: async ({ records }) => void seen.push(...records.map((record) => record.value)),
      })
      await eventually(async () => expect(seen).toContain(value))
      await stop()
      await stream.close()
      await returnNamespace(settings, ['tested'])
    }
    expect(seen).toEqual(['first', 'second'])
  })
})
