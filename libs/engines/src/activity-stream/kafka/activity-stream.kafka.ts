import { deadline, exponentialBackOff } from '@vitrine/concurrency'
import type { EngineSettings } from '../../engine-settings.ts'
import type { OnRetry } from '../../on-retry.ts'
import type { Stop } from '../../event-bus/event-bus.ts'
import { microBatches } from './activity-batches.kafka.ts'
import { kafkaClient } from './activity-client.kafka.ts'
import { joinKafkaGroup } from './activity-member.kafka.ts'
import { kafkaProducer } from './activity-producer.kafka.ts'
import type { ActivityOptions } from '../sqlite/activity-stream.sqlite.ts'
import type { ActivityStream } from '../activity-stream.ts'

const deadlineMs = 2000
const waitingAtMost = 20_000
const closeMs = 2000

/**
 * Activity on Kafka; it connects by itself, and again whenever the connection is lost. What a broker does not acknowledge
 * within 2 s is refused with `EngineUnavailable`, and may be stored all the same: readers meet such a record twice.
 */
export function kafkaActivityStream(
  given: { settings: EngineSettings; service: string; onRetry?: OnRetry } & ActivityOptions,
): ActivityStream & { check(): Promise<void>; close(): Promise<void> } {
  const {
    settings,
    service,
    onRetry,
    backOff = exponentialBackOff(100, 10_000),
    report = console.error,
  } = given
  const client = kafkaClient({ settings, service, report, ...(onRetry && { onRetry }) })
  const producer = kafkaProducer(client)
  const batches = microBatches({
    send: producer.send,
    unavailable: client.unavailable,
    backOff: exponentialBackOff(100, 1000),
    onRetry: client.onRetry,
    deadlineMs,
    limit: waitingAtMost,
  })
  const stops = new Set<Stop>()
  return {
    append: async (...records) =>
      batches.add(
        records.map(({ key, value, trace }) => ({
          key,
          value: JSON.stringify(value ?? null),
          ...(trace ? { headers: { traceparent: trace } } : {}),
        })),
      ),
    async consume(group, consumer) {
      const leave = await joinKafkaGroup({ client, group, consumer, backOff, report })
      const stop = async () => {
        stops.delete(stop)
        await leave()
      }
      stops.add(stop)
      return stop
    },
    latest: () => client.latest(),
    offsetBefore: (partition, time) => client.offsetBefore(partition, time),
    lag: (group) => client.lag(group),
    spool: () => ({ records: 0, limit: Infinity }),
    forgetGroup: (group) => client.forgetGroup(group),
    check: () => client.check(),
    async close() {
      await Promise.all([...stops].map((stop) => stop()))
      await batches.settled()
      await deadline(closeMs, producer.close()).catch(() => undefined)
    },
  }
}
