import type { Open } from '../../contract/clauses.ts'
import type { EngineSettings } from '../../engine-settings.ts'
import type { EventBus } from '../event-bus.ts'
import { natsEventBus } from './event-bus.nats.ts'
import { natsConnection } from './bus-connection.nats.ts'
import { busNames, token } from './bus-names.nats.ts'

const quick = { service: 'tested', backOff: () => 5, report: () => undefined }
let opened = 0

/** Buses on streams of their own. */
export function natsForTest(settings: EngineSettings) {
  const own = { ...settings, ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++opened}` }
  const names = busNames(own.ENGINES_NAMESPACE)
  const nats = natsConnection({ settings: own, service: 'tests', prepare: async () => undefined })
  return {
    open: () => natsEventBus({ ...quick, settings: own }),
    /** As the server does with a subscription that nobody has read for days. */
    forget: (subscription: string) =>
      nats.reach(({ jsm }) => jsm.consumers.delete(names.events, token(subscription))),
    async remove() {
      for (const stream of [names.events, names.parked])
        await nats.reach(({ jsm }) => jsm.streams.delete(stream))
      await nats.close()
    },
  }
}

export const openNats =
  (settings: EngineSettings): Open<EventBus> =>
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
