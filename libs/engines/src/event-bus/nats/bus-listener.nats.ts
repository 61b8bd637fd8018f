import { AckPolicy, DeliverPolicy, nanos, type ConsumerConfig } from 'nats'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { Listener, Stop } from '../event-bus.ts'
import type { Nats } from './bus-connection.nats.ts'
import { natsDelivery } from './bus-delivery.nats.ts'
import { natsReader } from './bus-reader.nats.ts'
import { found } from './bus-streams.nats.ts'
import type { NatsOptions } from './bus-subscription.nats.ts'

/** For how long nobody may read before the server drops the consumer. */
const forgottenAfterMs = 2 * 60_000
const leaveMs = 500

/** A consumer of its own, in the server's memory, which is deleted when it stops. */
export async function natsListener(nats: Nats, given: NatsOptions & { listener: Listener }): Promise<Stop> {
  const { names, listener } = given
  const { types, handle } = listener
  if (types.length === 0) return async () => undefined
  const stopping = new AbortController()
  const config: Partial<ConsumerConfig> = {
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(3_000),
    deliver_policy: DeliverPolicy.New,
    filter_subjects: names.ofTypes(types),
    max_ack_pending: 1,
    max_deliver: -1,
    mem_storage: true,
    inactive_threshold: nanos(forgottenAfterMs),
  }
  let consumer: string | undefined
  let missed = false

  const stop = await natsReader({
    ...given,
    name: 'a listener',
    stopping,
    find: () =>
      nats.reach(async ({ js, jsm }) => {
        const known = consumer && (await found(jsm.consumers.info(names.news, consumer)))
        const info = known || (await jsm.consumers.add(names.news, config))
        missed ||= consumer !== undefined && !known
        consumer = info.name
        return js.consumers.getPullConsumerFor(info)
      }),
    async before() {
      if (missed) await listener.missed?.()
      missed = false
    },
    deliver: natsDelivery({
      ...given,
      name: 'a listener',
      handle,
      dueOf: (message) => ({ event: message.json<RecordedEvent>(), attempts: 0 }),
      giveUp: () => void (missed = true),
      stopping: stopping.signal,
    }),
  })
  return async () => {
    await stop()
    const own = consumer
    if (own === undefined) return
    const leave = nats.reach(({ jsm }) => found(jsm.consumers.delete(names.news, own)), leaveMs)
    await leave.catch(() => undefined) // the server drops it a little later
  }
}
