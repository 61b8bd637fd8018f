import { deadline, OutOfTime, retry } from '@vitrine/concurrency'
import { Kafka, logLevel, type Admin, type KafkaConfig, type logCreator } from 'kafkajs'
import type { EngineSettings } from '../../engine-settings.ts'
import { EngineUnavailable } from '../../engine-unavailable.ts'
import type { Report } from '../../report.ts'

export type KafkaClient = ReturnType<typeof kafkaClient>

/** Few: whoever uses a connection tries again by itself. */
export const driverRetry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 3 }

const checkMs = 1800
const createMs = 2000
const partitions = 6
const day = 24 * 60 * 60 * 1000
const kept = 90 * day

/** Where the activity of a namespace is, and who asks for it. */
export function kafkaClient(given: { settings: EngineSettings; service: string; report: Report }) {
  const { KAFKA_BROKERS: address, ENGINES_NAMESPACE: namespace } = given.settings
  const topic = `${namespace}.activity`
  // Consumers, producers and admins get a client each: those of one client share what they know of commits.
  const connection = (patience: Pick<KafkaConfig, 'retry' | 'requestTimeout'> = {}) =>
    new Kafka({
      clientId: given.service,
      brokers: address.split(','),
      connectionTimeout: 1000,
      requestTimeout: 5000,
      retry: driverRetry,
      logLevel: logLevel.ERROR,
      logCreator: rarely(given.report),
      ...patience,
    })
  const unavailable = (cause?: unknown) =>
    new EngineUnavailable({ engine: 'Kafka', setting: 'KAFKA_BROKERS', address, cause })

  const asAdmin = async <T>(work: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = connection().admin({ retry: { retries: 0 } })
    try {
      await admin.connect()
      return await work(admin)
    } finally {
      await admin.disconnect().catch(() => undefined)
    }
  }
  const topics = [
    { topic, numPartitions: partitions, configEntries: [{ name: 'retention.ms', value: String(kept) }] },
  ]
  const createTopic = async (admin: Admin) => {
    await admin.createTopics({ topics })
    // A leader answers only when it is ready; before, it would take one part of a batch and refuse the other.
    await admin.fetchTopicOffsets(topic)
  }
  let created: Promise<unknown> | undefined
  return {
    topic,
    groupOf: (group: string) => `${namespace}.${group}`,
    connection,
    unavailable,
    /** Resolves when the topic is there: made now, or found. */
    ready: () =>
      (created ??= retry(() => asAdmin(createTopic), { budgetMs: createMs, passes }).catch(
        (error: unknown) => {
          created = undefined
          throw error
        },
      )),
    /** What the work answers, or `EngineUnavailable` when it failed or did not answer in time. */
    within: <T>(ms: number, work: Promise<T>): Promise<T> =>
      deadline(ms, work).catch((error: unknown) => {
        if (error instanceof EngineUnavailable) throw error
        throw unavailable(error instanceof OutOfTime ? error.cause : error)
      }),
    async check() {
      await this.within(
        checkMs,
        asAdmin((admin) => admin.describeCluster()),
      )
    },
  }
}

/** The driver calls final whatever it has stopped trying itself: what began it says whether it passes. */
function passes(error: unknown): boolean {
  const { cause, retriable } = error as { cause?: unknown; retriable?: boolean }
  return cause instanceof Error ? passes(cause) : retriable !== false
}

const quietMs = 60_000

/** What becomes of consumers, each sentence once a minute at most: the driver repeats itself while a broker is unavailable. */
const rarely = (report: Report): logCreator => {
  const said = new Map<string, number>()
  return () =>
    ({ namespace, log: { message, error } }) => {
      const sentence = message.replace(/\d+/g, '#')
      const now = Date.now()
      if (!namespace.startsWith('Consumer') || now - (said.get(sentence) ?? 0) < quietMs) return
      said.set(sentence, now)
      report(`Kafka: ${message}`, error)
    }
}
