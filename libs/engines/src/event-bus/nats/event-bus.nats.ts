import type { EngineSettings } from '../../engine-settings.ts'
import { busOptions, type BusOptions } from '../bus-options.ts'
import type { EventBus, Stop } from '../event-bus.ts'
import { natsConnection } from './bus-connection.nats.ts'
import { busNames } from './bus-names.nats.ts'
import { natsParking } from './dead-letters.nats.ts'
import { createStreams, publishOnce } from './bus-streams.nats.ts'
import { natsSubscription } from './bus-subscription.nats.ts'

const checkMs = 1_900

/** One stream of events for each namespace, one durable consumer for each subscription. Connects at the first use. */
export function natsEventBus(
  given: { settings: EngineSettings; service: string } & BusOptions,
): EventBus & { check(): Promise<void>; close(): Promise<void> } {
  const { settings, service } = given
  const options = busOptions(given)
  const names = busNames(settings.ENGINES_NAMESPACE)
  const nats = natsConnection({ settings, service, prepare: (jetStream) => createStreams(jetStream, names) })
  const parking = natsParking(nats, names)
  const stops = new Set<Stop>()

  return {
    publish: (event) => nats.reach((jetStream) => publishOnce(jetStream, names.event(event), event)),
    async subscribe(subscription) {
      const end = await natsSubscription(nats, { ...options, names, parking, subscription })
      const stop = async () => {
        stops.delete(stop)
        await end()
      }
      stops.add(stop)
      return stop
    },
    parked: parking.parked,
    redrive: parking.redrive,
    check: () => nats.reach(async ({ jsm }) => void (await jsm.streams.info(names.events)), checkMs),
    async close() {
      await Promise.all([...stops].map((stop) => stop()))
      await nats.close()
    },
  }
}
