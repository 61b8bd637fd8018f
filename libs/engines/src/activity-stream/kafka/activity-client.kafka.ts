import { deadline, OutOfTime, retry } from '@vitrine/concurrency'
import kafkajs, { Kafka, logLevel, type Admin, type KafkaConfig, type logCreator } from 'kafkajs'
import { fieldOf } from '../../message-of.ts'
import type { EngineSettings } from '../../engine-settings.ts'
import { EngineUnavailable } from '../../engine-unavailable.ts'
import type { OnRetry } from '../../on-retry.ts'
import type { Report } from '../../report.ts'
import { quietTimeouts } from './quiet-timeouts.ts'
import { registerZstd } from './zstd.ts'

// Not among the names that a module can import from this package.
const { ConfigResourceTypes, ConfigSource } = kafkajs

export type KafkaClient = ReturnType<typeof kafkaClient>

/** Few: callers of a connection try again themselves. */
export const driverRetry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 3 }

const checkMs = 1800
const createMs = 2000
const partitions = 6
const dayMs = 24 * 60 * 60 * 1000
const askMs = 5000

/** The topic of a namespace, and the service that uses it. */
export function kafkaClient(given: {
  settings: EngineSettings
  service: string
  report: Report
  onRetry?: OnRetry
}) {
  quietTimeouts()
  registerZstd()
  const onRetry = () => given.onRetry?.('kafka')
  const { KAFKA_BROKERS: address, ENGINES_NAMESPACE: namespace, ACTIVITY_DAYS: days } = given.settings
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
  const retention = { name: 'retention.ms', value: String(days * dayMs) }
  const topics = [{ topic, numPartitions: partitions, configEntries: [retention] }]
  const createTopic = async (admin: Admin) => {
    const isNew = await admin.createTopics({ topics })
    if (!isNew)
      await keepFor(admin, topic, retention).catch((error: unknown) =>
        given.report(`${topic} may not be held for ${days} days`, error),
      )
    // A leader answers only when it is ready; before, it would take one part of a batch and refuse the other.
    await admin.fetchTopicOffsets(topic)
  }
  let created: Promise<unknown> | undefined
  const ready = () =>
    (created ??= retry(() => asAdmin(createTopic), { budgetMs: createMs, passes, onRetry }).catch(
      (error: unknown) => {
        created = undefined
        throw error
      },
    ))
  /** What the work answers, or `EngineUnavailable` when it failed or did not answer in time. */
  const inTime = <T>(ms: number, work: Promise<T>): Promise<T> =>
    deadline(ms, work).catch((error: unknown) => {
      if (error instanceof EngineUnavailable) throw error
      throw unavailable(error instanceof OutOfTime ? error.cause : error)
    })
  return {
    topic,
    groupOf: (group: string) => `${namespace}.${group}`,
    connection,
    unavailable,
    onRetry,
    /** Resolves when the topic is there: made now, or found. */
    ready,
    /** The topic may have been deleted: it is looked for, or made, at the next use. */
    forgetTopic: () => void (created = undefined),
    within: inTime,
    /** The last offset of each partition that holds records. */
    async latest() {
      await inTime(askMs, ready())
      const offsets = await inTime(
        askMs,
        asAdmin((admin) => admin.fetchTopicOffsets(topic)),
      )
      // The driver counts from 0, the port from 1: the next offset of one is the last of the other.
      return offsets.flatMap(({ partition, low, high }) =>
        low === high ? [] : [{ partition, offset: Number(high) }],
      )
    },
    async offsetBefore(partition: number, time: number) {
      await inTime(askMs, ready())
      const offsets = await inTime(
        askMs,
        asAdmin((admin): Promise<{ partition: number; offset: string }[]> =>
          time === Infinity
            ? admin.fetchTopicOffsets(topic)
            : admin.fetchTopicOffsetsByTimestamp(topic, Math.floor(time)),
        ),
      )
      // The first offset of the driver that is not before is the last one of the port that is.
      return Number(offsets.find((one) => one.partition === partition)?.offset ?? 0)
    },
    async lag(group: string) {
      await inTime(askMs, ready())
      const groupId = `${namespace}.${group}`
      const [ends, [committed]] = await inTime(
        askMs,
        asAdmin((admin) =>
          Promise.all([admin.fetchTopicOffsets(topic), admin.fetchOffsets({ groupId, topics: [topic] })]),
        ),
      )
      // What a group has not committed yet is told as -1.
      const committedIn = new Map(committed?.partitions.map((one) => [one.partition, Number(one.offset)]))
      return ends.map(({ partition, low, high }) => ({
        partition,
        records: Number(high) - Math.max(Number(low), committedIn.get(partition) ?? 0),
      }))
    },
    forgetGroup: (group: string) =>
      asAdmin(async (admin) => {
        await admin.deleteGroups([`${namespace}.${group}`]).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
      }),
    async check() {
      await inTime(
        checkMs,
        asAdmin((admin) => admin.describeCluster()),
      )
    },
  }
}

/** Has the topic hold records for another time; whatever else was configured stays. */
async function keepFor(admin: Admin, name: string, retention: { name: string; value: string }) {
  const { TOPIC } = ConfigResourceTypes
  const { resources } = await admin.describeConfigs({
    resources: [{ type: TOPIC, name }],
    includeSynonyms: false,
  })
  const own = (resources[0]?.configEntries ?? [])
    .filter(({ configSource }) => configSource === ConfigSource.TOPIC_CONFIG)
    .map(({ configName, configValue }) => ({ name: configName, value: configValue }))
  if (own.some((entry) => entry.name === retention.name && entry.value === retention.value)) return
  const configEntries = [...own.filter((entry) => entry.name !== retention.name), retention]
  await admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC, name, configEntries }] })
}

/** The group does not exist. */
const isGone = (error: unknown) => {
  const groups = fieldOf(error, 'groups')
  return Array.isArray(groups) && groups.every((group) => fieldOf(group, 'errorCode') === groupNotFound)
}
const groupNotFound = 69

/** The driver calls every error final once it stops trying: the first cause says whether it can pass. */
function passes(error: unknown): boolean {
  const cause = fieldOf(error, 'cause')
  return cause instanceof Error ? passes(cause) : fieldOf(error, 'retriable') !== false
}

const quietMs = 60_000

/** Reports of consumers, each sentence at most once a minute: the driver repeats itself while a broker is unavailable. */
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
