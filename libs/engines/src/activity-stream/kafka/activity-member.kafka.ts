import { deadline, pause, type BackOff } from '@vitrine/concurrency'
import type { EachBatchPayload, KafkaMessage } from 'kafkajs'
import type { Stop } from '../../event-bus/event-bus.ts'
import type { Report } from '../../report.ts'
import type { Consumer } from '../activity-stream.ts'
import { driverRetry, type KafkaClient } from './activity-client.kafka.ts'
import { kafkaPartitions } from './activity-partitions.kafka.ts'

export type MemberOptions = {
  client: KafkaClient
  group: string
  consumer: Consumer
  backOff: BackOff
  report: Report
}

const connectMs = 2500
const leaveMs = 2000
const restartMs = 1000
const heartbeatMs = 1000
const sessionMs = 6000
const patience = {
  // Five minutes: a member that crashes is a new one, and its group waits for the old one while a session lasts.
  retry: { ...driverRetry, retries: 300 },
  // Longer than a session: a member that waits for a leader that died gets an answer, and stays a member.
  requestTimeout: sessionMs + 2000,
}

/** Joins a group, and joins it again whenever the driver gives up. */
export async function joinKafkaGroup(given: MemberOptions): Promise<Stop> {
  const { client, group, consumer, report } = given
  const { topic } = client
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted
  const member = client.connection(patience).consumer({
    groupId: client.groupOf(group),
    sessionTimeout: sessionMs,
    heartbeatInterval: heartbeatMs,
    rebalanceTimeout: 10_000,
    // A few records wait for more: to fetch, handle and commit one costs as much as a hundred.
    maxWaitTimeInMs: 100,
    minBytes: 16 * 1024,
    // As they are sent: decompressed, they may be seven times as many.
    maxBytesPerPartition: (consumer.bulk ? 1024 : 128) * 1024,
    allowAutoTopicCreation: false,
    retry: {
      ...driverRetry,
      // A member that gave up would be a new one: its partitions wait until the old one is given up on.
      retries: Number.MAX_SAFE_INTEGER,
      restartOnFailure: async () => !stopped(),
    },
  })
  const partitions = kafkaPartitions({
    ...given,
    signal: stopping.signal,
    pause: (numbers) => member.pause([{ topic, partitions: numbers }]),
    resume: (partition) => member.resume([{ topic, partitions: [partition] }]),
    seek: (partition, offset) => member.seek({ topic, partition, offset }),
  })
  const underWay = new Set<Promise<unknown>>()

  /** The group waits for the batch under way: it knows that this member is alive. */
  const handle = async ({ batch: { partition, messages }, heartbeat }: EachBatchPayload) => {
    const handling = consumer.handle({ partition, records: messages.map(toRecord) })
    const beating = setInterval(() => void heartbeat().catch(() => undefined), heartbeatMs)
    underWay.add(handling)
    try {
      await handling
    } finally {
      clearInterval(beating)
      underWay.delete(handling)
    }
  }
  const eachBatch = async (payload: EachBatchPayload) => {
    const { partition } = payload.batch
    const assignment = partitions.assignment()
    if (stopped() || payload.isStale()) return
    try {
      await handle(payload)
    } catch (error) {
      report(`${group} failed on partition ${partition} and tries again`, error)
      return partitions.failed(partition)
    }
    if (partitions.assignment() !== assignment) return // it may be another member's now
    partitions.handled(partition)
    payload.resolveOffset(payload.batch.lastOffset())
    await payload.commitOffsetsIfNecessary(commitOf(topic, payload))
  }
  const run = () =>
    member
      .run({ autoCommit: false, eachBatchAutoResolve: false, partitionsConsumedConcurrently: 64, eachBatch })
      .catch((error: unknown) => beginAgain(error))
  const beginAgain = async (error: unknown) => {
    report(`${group} lost Kafka and joins again`, error)
    await pause(restartMs, stopping.signal)
    if (!stopped()) await run()
  }
  member.on(member.events.GROUP_JOIN, ({ payload }) => {
    if (stopped()) void member.disconnect().catch(() => undefined)
    else partitions.assigned(payload.memberAssignment[topic] ?? [])
  })
  member.on(member.events.CRASH, ({ payload: { restart, error } }) => {
    if (!restart && !stopped()) void beginAgain(error)
  })
  const connect = async () => {
    await client.ready()
    await member.connect()
    await member.subscribe({ topic, fromBeginning: true })
  }
  await client.within(connectMs, connect()).catch((error: unknown) => {
    stopping.abort()
    void member.disconnect().catch(() => undefined)
    throw error
  })
  const joined = run()

  return async () => {
    stopping.abort()
    await deadline(leaveMs, joined).catch(() => undefined)
    const left = member.disconnect()
    await Promise.allSettled(underWay)
    await deadline(leaveMs, left).catch(() => undefined)
  }
}

// The first offset of a port is 1: nothing accounted for and the first record accounted for must differ.
const toRecord = ({ offset, timestamp, value, headers }: KafkaMessage) => ({
  offset: Number(offset) + 1,
  at: Number(timestamp),
  value: JSON.parse(String(value)),
  ...(headers?.['traceparent'] ? { trace: String(headers['traceparent']) } : {}),
})

const commitOf = (topic: string, { batch }: EachBatchPayload) => ({
  topics: [
    {
      topic,
      partitions: [{ partition: batch.partition, offset: String(BigInt(batch.lastOffset()) + 1n) }],
    },
  ],
})
