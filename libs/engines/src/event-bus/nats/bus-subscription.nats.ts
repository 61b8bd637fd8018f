import { AckPolicy, DeliverPolicy, nanos, type ConsumerConfig, type ConsumerInfo } from 'nats'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import { messageOf } from '../../message-of.ts'
import type { BusOptions } from '../bus-options.ts'
import type { Stop, Subscription } from '../event-bus.ts'
import type { JetStream, Nats } from './bus-connection.nats.ts'
import { natsDelivery } from './bus-delivery.nats.ts'
import { token, type BusNames } from './bus-names.nats.ts'
import { natsReader } from './bus-reader.nats.ts'
import { found, isRefusal, refusals } from './bus-streams.nats.ts'
import type { DeadLetters, Redriven } from './dead-letters.nats.ts'
import type { SeenEnd } from './stream-end.nats.ts'

export type NatsOptions = Required<BusOptions> & { names: BusNames }

const ackWaitMs = 3_000

/** A durable consumer, which any process may read. */
export async function natsSubscription(
  reach: Nats['reach'],
  given: NatsOptions & { deadLetters: DeadLetters; subscription: Subscription; seenEnd: SeenEnd },
): Promise<Stop> {
  const { names, subscription, deadLetters, forgetAfterMs, seenEnd } = given
  const { name, types, handle } = subscription
  const stopping = new AbortController()
  const config = consumerConfig({
    name,
    forgetAfterMs,
    subjects: [...names.ofTypes(types), names.again(name)],
  })
  let missed = false
  const deliver = natsDelivery({
    ...given,
    name,
    handle,
    dueOf: (message) =>
      names.isAgain(message.subject)
        ? message.json<Redriven>()
        : { event: message.json<RecordedEvent>(), attempts: 0 },
    giveUp: (due, error) =>
      deadLetters.add(name, { ...due, error: messageOf(error), at: new Date().toISOString() }),
    stopping: stopping.signal,
  })

  return natsReader({
    ...given,
    name,
    stopping,
    find: () =>
      reach(async (jetStream) => {
        const info = await consumerOf(jetStream, names.news, config)
        missed = hasMissed(info)
        return jetStream.js.consumers.getPullConsumerFor(info)
      }),
    async before() {
      if (!missed) return
      await subscription.missed?.()
      const metadata = { ...config.metadata, missed: 'no' }
      await reach(({ jsm }) => jsm.consumers.update(names.news, config.durable_name, { metadata }))
      missed = false
    },
    async deliver(message) {
      await deliver(message)
      seenEnd.note(message.seq)
    },
  })
}

type Durable = ReturnType<typeof consumerConfig>

/** One event at a time for all readers: each stream keeps its order, and readers of one name share the work. */
const consumerConfig = (given: { name: string; forgetAfterMs: number; subjects: string[] }) =>
  ({
    durable_name: token(given.name),
    metadata: { subscription: given.name, missed: 'yes' },
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.New,
    filter_subjects: given.subjects,
    max_ack_pending: 1,
    max_deliver: -1,
    inactive_threshold: nanos(given.forgetAfterMs),
  }) satisfies Partial<ConsumerConfig>

const hasMissed = ({ config }: ConsumerInfo) => config.metadata?.['missed'] === 'yes'

/** Created where it is new; its types may have changed since. */
async function consumerOf(jetStream: JetStream, stream: string, config: Durable): Promise<ConsumerInfo> {
  const { jsm } = jetStream
  const known = await found(jsm.consumers.info(stream, config.durable_name))
  if (!known)
    return jsm.consumers.add(stream, config).catch((error: unknown) => {
      // Another process was faster.
      if (!isRefusal(error, refusals.consumerExists)) throw error
      return consumerOf(jetStream, stream, config)
    })
  const before = new Set(known.config.filter_subjects)
  const added = config.filter_subjects.some((subject) => !before.has(subject))
  const isSame =
    !added &&
    before.size === config.filter_subjects.length &&
    known.config.inactive_threshold === config.inactive_threshold
  if (isSame) return known
  const missed = added || hasMissed(known) ? 'yes' : 'no'
  const { filter_subjects, inactive_threshold } = config
  return jsm.consumers.update(stream, config.durable_name, {
    filter_subjects,
    inactive_threshold,
    metadata: { ...config.metadata, missed },
  })
}
