import { exponentialBackOff, workerLoop } from '@vitrine/concurrency'
import { AckPolicy, DeliverPolicy, nanos, type Consumer, type ConsumerConfig } from 'nats'
import type { Stop, Subscription } from '../event-bus.ts'
import type { JetStream, Nats } from './bus-connection.nats.ts'
import { natsDelivery, type DeliveryOptions } from './bus-delivery.nats.ts'
import { token, type BusNames } from './bus-names.nats.ts'
import { isRefusal, refusals } from './bus-streams.nats.ts'

const ackWaitMs = 3_000
const forgottenAfterMs = 3 * 24 * 3_600_000
const pullMs = 2_000

/** Reads until it is stopped; what is unavailable or was deleted meanwhile is found or made again. */
export async function natsSubscription(nats: Nats, given: Omit<DeliveryOptions, 'stopping'>): Promise<Stop> {
  const { names, subscription, report } = given
  const stopping = new AbortController()
  const deliver = natsDelivery({ ...given, stopping: stopping.signal })
  const find = () => nats.reach((jetStream) => consumerOf(jetStream, subscription, names))
  let consumer: Consumer | undefined = await find()
  let failing = false

  const read = async (from: Consumer) => {
    const messages = await from.fetch({ max_messages: 100, expires: pullMs })
    const close = () => void messages.close()
    if (stopping.signal.aborted) return close()
    stopping.signal.addEventListener('abort', close)
    try {
      for await (const message of messages) await deliver(message)
    } finally {
      stopping.signal.removeEventListener('abort', close)
    }
  }
  const step = async () => {
    try {
      await read((consumer ??= await find()))
      failing = false
      return true
    } catch (error) {
      consumer = undefined
      throw error
    }
  }
  const reading = workerLoop({
    step,
    backOff: exponentialBackOff(50, 1_000),
    onFailed(error) {
      if (!failing) report(`${subscription.name} cannot be read and tries again`, error)
      failing = true
    },
  })
  return async () => {
    stopping.abort()
    await reading.stop()
  }
}

/** One event at a time, whoever asks: each stream keeps its order, and readers of one name share the work. */
const consumerConfig = ({ name, types }: Subscription, names: BusNames) =>
  ({
    durable_name: token(name),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.All,
    filter_subjects: names.heardBy(name, types),
    max_ack_pending: 1,
    max_deliver: -1,
    // A name that nobody reads is forgotten; read again, it begins at the beginning.
    inactive_threshold: nanos(forgottenAfterMs),
  }) satisfies Partial<ConsumerConfig>

/** The types asked for may have changed since it was made. */
async function consumerOf({ js, jsm }: JetStream, subscription: Subscription, names: BusNames) {
  const config = consumerConfig(subscription, names)
  await jsm.consumers.add(names.events, config).catch(async (error: unknown) => {
    if (!isRefusal(error, refusals.consumerExists)) throw error
    await jsm.consumers.update(names.events, config.durable_name, config)
  })
  return js.consumers.get(names.events, config.durable_name)
}
