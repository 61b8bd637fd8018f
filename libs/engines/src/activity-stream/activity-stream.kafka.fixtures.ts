import { Kafka, logLevel } from 'kafkajs'
import type { Open } from '../contract/clauses.ts'
import type { EngineSettings } from '../engine-settings.ts'
import { kafkaActivityStream } from './activity-stream.kafka.ts'
import type { ActivityStream } from './activity-stream.ts'

let namespaces = 0

/** A namespace that no other test has. */
export const anotherNamespace = (settings: EngineSettings): EngineSettings => ({
  ...settings,
  ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++namespaces}`,
})

export const quickKafka = (settings: EngineSettings) =>
  kafkaActivityStream({ settings, service: 'tested', backOff: () => 5, report: () => undefined })

export async function deleteTopic({ KAFKA_BROKERS, ENGINES_NAMESPACE }: EngineSettings) {
  const admin = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  await admin.deleteTopics({ topics: [`${ENGINES_NAMESPACE}.activity`] }).catch(() => undefined)
  await admin.disconnect()
}

/** On a topic of its own. */
export const openKafka =
  (shared: EngineSettings): Open<ActivityStream> =>
  async () => {
    const settings = anotherNamespace(shared)
    let stream = quickKafka(settings)
    return {
      port: stream,
      async reopen() {
        await stream.close()
        stream = quickKafka(settings)
        return stream
      },
      async close() {
        await stream.close()
        await deleteTopic(settings)
      },
    }
  }
