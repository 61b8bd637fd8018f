import type { Open } from '../../contract/clauses.ts'
import type { EngineSettings } from '@vitrine/engines/distributed'
import type { BusOptions } from '@vitrine/engines/adapters'
import { busForTest, type BusUnderTest } from '../bus-under-test.ts'
import type { ConsumerConfig } from 'nats'
import { busNames, natsConnection, natsEventBus, token, type JetStream } from '@vitrine/engines/adapters'

let opened = 0

/** Deletes every stream of a namespace. */
export async function forgetStreams(settings: EngineSettings): Promise<void> {
  const nats = natsConnection({ settings, service: 'tests', prepare: async () => undefined })
  await nats.reach((jetStream) => deleteStreams(jetStream, settings.ENGINES_NAMESPACE))
  await nats.close()
}
async function deleteStreams({ jsm }: JetStream, namespace: string): Promise<void> {
  for await (const name of jsm.streams.names())
    if (name.startsWith(`${namespace}-`)) await jsm.streams.delete(name)
}

/** Buses on streams of their own, and a connection to the server beside them. */
export function natsForTest(settings: EngineSettings) {
  const own = { ...settings, ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++opened}` }
  const names = busNames(own.ENGINES_NAMESPACE)
  const nats = natsConnection({ settings: own, service: 'tests', prepare: async () => undefined })
  let seen = 0
  const seenEnd = {
    read: async () => seen,
    note: (sequence: number) => void (seen = Math.max(seen, sequence)),
  }
  return {
    nats,
    names,
    namespace: own.ENGINES_NAMESPACE,
    open: (options: BusOptions = {}): BusUnderTest & { close(): Promise<void> } => ({
      ...natsEventBus({ ...busForTest, ...options, settings: own, service: 'tested', seenEnd }),
      kept: () => nats.reach(async ({ jsm }) => (await jsm.streams.info(names.news)).state.messages),
      forget: (subscription) =>
        nats.reach(async ({ jsm }) => void (await jsm.consumers.delete(names.news, token(subscription)))),
      copy: () => nats.reach((jetStream) => copyOfStream(jetStream, names.news)),
    }),
    async remove() {
      await nats.reach((jetStream) => deleteStreams(jetStream, own.ENGINES_NAMESPACE))
      await nats.close()
    },
  }
}

/** A copy of a stream of which everything was handled: its end, and the consumers. Answers what puts it back. */
export async function copyOfStream({ jsm }: JetStream, stream: string): Promise<() => Promise<void>> {
  const { config, state } = await jsm.streams.info(stream)
  const consumers: ConsumerConfig[] = []
  for await (const consumer of jsm.consumers.list(stream)) consumers.push(consumer.config)
  return async () => {
    await jsm.streams.delete(stream)
    await jsm.streams.add({ ...config, first_seq: state.last_seq + 1 })
    for (const consumer of consumers) await jsm.consumers.add(stream, consumer)
  }
}

export const openNats =
  (settings: EngineSettings): Open<BusUnderTest> =>
  async () => {
    const { open, remove } = natsForTest(settings)
    let bus = open()
    return {
      port: bus,
      async reopen() {
        await bus.close()
        bus = open()
        return bus
      },
      async close() {
        await bus.close()
        await remove()
      },
    }
  }

type NatsForTest = ReturnType<typeof natsForTest>
type TwoBuses = { bus: BusUnderTest; another: BusUnderTest; open: NatsForTest['open'] }

/** The buses of two processes; `more` is what a test needs beside them. */
export const openTwo =
  <More>(settings: EngineSettings, more: (given: NatsForTest) => More): Open<TwoBuses & More> =>
  async () => {
    const given = natsForTest(settings)
    const [bus, another] = [given.open(), given.open()]
    const port = { bus, another, open: given.open, ...more(given) }
    return {
      port,
      reopen: async () => port,
      async close() {
        await Promise.all([bus.close(), another.close()])
        await given.remove()
      },
    }
  }
