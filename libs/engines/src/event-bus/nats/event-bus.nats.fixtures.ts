import type { Open } from '../../contract/clauses.ts'
import type { EngineSettings } from '../../engine-settings.ts'
import type { BusOptions } from '../bus-options.ts'
import { busForTest, type BusUnderTest } from '../bus-under-test.ts'
import { natsConnection } from './bus-connection.nats.ts'
import { busNames, token } from './bus-names.nats.ts'
import { found } from './bus-streams.nats.ts'
import { natsEventBus } from './event-bus.nats.ts'

let opened = 0

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
