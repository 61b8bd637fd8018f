import type { Open } from '../../contract/clauses.ts'
import type { EngineSettings } from '@vitrine/engines/distributed'
import type { BusOptions } from '@vitrine/engines/adapters'
import { busForTest, type BusUnderTest } from '../bus-under-test.ts'
import { natsConnection } from '@vitrine/engines/adapters'
import { busNames, token } from '@vitrine/engines/adapters'
import { found } from '@vitrine/engines/adapters'
import { natsEventBus } from '@vitrine/engines/adapters'

let opened = 0

/** Deletes every stream of a namespace. */
export async function forgetStreams(settings: EngineSettings): Promise<void> {
  const nats = natsConnection({ settings, service: 'tests', prepare: async () => undefined })
  await nats.reach(async ({ jsm }) => {
    for await (const name of jsm.streams.names())
      if (name.startsWith(`${settings.ENGINES_NAMESPACE}-`)) await jsm.streams.delete(name)
  })
  await nats.close()
}

/** Buses on streams of their own, and a connection to the server beside them. */
export function natsForTest(settings: EngineSettings) {
  const own = { ...settings, ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++opened}` }
  const names = busNames(own.ENGINES_NAMESPACE)
  const nats = natsConnection({ settings: own, service: 'tests', prepare: async () => undefined })
  return {
    nats,
    names,
    namespace: own.ENGINES_NAMESPACE,
    open: (options: BusOptions = {}): BusUnderTest & { close(): Promise<void> } => ({
      ...natsEventBus({ ...busForTest, ...options, settings: own, service: 'tested' }),
      kept: () => nats.reach(async ({ jsm }) => (await jsm.streams.info(names.news)).state.messages),
      forget: (subscription) =>
        nats.reach(async ({ jsm }) => void (await jsm.consumers.delete(names.news, token(subscription)))),
    }),
    async remove() {
      const { news, dead, former } = names
      for (const stream of [news, dead, former.events, former.parked])
        await nats.reach(({ jsm }) => found(jsm.streams.delete(stream)))
      await nats.close()
    },
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
