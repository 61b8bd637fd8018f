import { rm } from 'node:fs/promises'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { kafkaActivityStream, quietTimeouts, spooledActivityStream } from '@vitrine/engines/adapters'
import type { ActivityStream } from '@vitrine/engines'
import { Kafka, logLevel } from 'kafkajs'
import type { Open } from '../../contract/clauses.ts'
import { folderForTest } from '../../folder-for-test.ts'

let namespaces = 0

/** A namespace that no other test has. */
export const anotherNamespace = (settings: EngineSettings): EngineSettings => ({
  ...settings,
  ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++namespaces}`,
})

export const quickKafka = (settings: EngineSettings) =>
  kafkaActivityStream({ settings, service: 'tested', backOff: () => 5, report: () => undefined })

export async function deleteTopic({ KAFKA_BROKERS, ENGINES_NAMESPACE }: EngineSettings) {
  quietTimeouts()
  const admin = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING }).admin()
  const topic = `${ENGINES_NAMESPACE}.activity`
  await admin.connect()
  // Asked to delete what is not there, the driver tries again for ten seconds.
  if ((await admin.listTopics()).includes(topic)) await admin.deleteTopics({ topics: [topic] })
  await admin.disconnect()
}

type Stream = ActivityStream & { close(): Promise<void> }

const openOn =
  (
    shared: EngineSettings,
    make: (settings: EngineSettings, directory: string) => Stream,
  ): Open<ActivityStream> =>
  async () => {
    const settings = anotherNamespace(shared)
    const directory = await folderForTest()
    let stream = make(settings, directory)
    return {
      port: stream,
      async reopen() {
        await stream.close()
        stream = make(settings, directory)
        return stream
      },
      async close() {
        await stream.close()
        await deleteTopic(settings)
        await rm(directory, { recursive: true })
      },
    }
  }

/** On a topic of its own. */
export const openKafka = (settings: EngineSettings) => openOn(settings, quickKafka)

/** The same with a spool of its own, and enough time for the broker to meet each record once. */
export const openSpooledKafka = (settings: EngineSettings) =>
  openOn(settings, (mine, directory) =>
    spooledActivityStream({
      broker: quickKafka(mine),
      directory,
      limit: 10_000,
      brokerDeadlineMs: 5000,
      report: () => undefined,
    }),
  )
