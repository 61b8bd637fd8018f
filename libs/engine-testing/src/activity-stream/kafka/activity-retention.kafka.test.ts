import { expect, it } from '@jest/globals'
import kafkajs, { Kafka, logLevel, type Admin } from 'kafkajs'
import { onEngine } from '../../on-engine.fixtures.ts'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { deleteTopic, quickKafka } from './kafka-for-test.ts'

const dayMs = 24 * 60 * 60 * 1000
const { TOPIC } = kafkajs.ConfigResourceTypes

onEngine('Activity on Kafka', ['KAFKA_BROKERS'], (settings) => {
  const name = `${settings.ENGINES_NAMESPACE}.activity`
  const asAdmin = async <T>(work: (admin: Admin) => Promise<T>) => {
    const admin = new Kafka({
      brokers: settings.KAFKA_BROKERS.split(','),
      logLevel: logLevel.NOTHING,
    }).admin()
    await admin.connect()
    try {
      return await work(admin)
    } finally {
      await admin.disconnect()
    }
  }
  const startedWith = async (changes: Partial<EngineSettings>) => {
    const activity = quickKafka({ ...settings, ...changes })
    await activity.append({ key: 'visitor-1', value: 1 })
    await activity.close()
  }
  const configured = async (config: string) => {
    const { resources } = await asAdmin((admin) =>
      admin.describeConfigs({ resources: [{ type: TOPIC, name }], includeSynonyms: false }),
    )
    return resources[0]?.configEntries.find(({ configName }) => configName === config)?.configValue
  }

  it('is held for as long as the latest start says, and keeps what else was configured', async () => {
    await startedWith({ ACTIVITY_DAYS: 90 })
    expect(await configured('retention.ms')).toBe(String(90 * dayMs))
    const configEntries = [
      { name: 'retention.ms', value: String(90 * dayMs) },
      { name: 'segment.bytes', value: '1048576' },
    ]
    await asAdmin((admin) =>
      admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC, name, configEntries }] }),
    )
    await startedWith({ ACTIVITY_DAYS: 400 })
    expect(await configured('retention.ms')).toBe(String(400 * dayMs))
    expect(await configured('segment.bytes')).toBe('1048576')
    await deleteTopic(settings)
  })
})
