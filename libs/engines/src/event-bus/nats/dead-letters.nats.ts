import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { ParkedEvent } from '../event-bus.ts'
import type { Nats } from './bus-connection.nats.ts'
import type { BusNames } from './bus-names.nats.ts'
import { found, publishOnce } from './bus-streams.nats.ts'

/** `position`: where the event stands in the stream of events. */
export type Failed = { position: number; attempts: number; error: string }
/** `ticket`: a number for each time that an event becomes one. */
type Parked = Failed & { ticket: number }

export type Parking = ReturnType<typeof natsParking>

const longestError = 1_000

/** The dead letters of subscriptions. Each step can be repeated after a crash between two of them. */
export function natsParking(nats: Nats, names: BusNames) {
  const eventAt = (position: number): Promise<RecordedEvent> =>
    nats.reach(async ({ jsm }) =>
      (await jsm.streams.getMessage(names.events, { seq: position })).json<RecordedEvent>(),
    )
  const nextParked = (subscription: string, from: number) => {
    const query = { seq: from, next_by_subj: names.parkedBy(subscription) }
    return nats.reach(({ jsm }) => found(jsm.streams.getMessage(names.parked, query)))
  }
  const parkedBy = async (subscription: string): Promise<Parked[]> => {
    const all: Parked[] = []
    let message = await nextParked(subscription, 1)
    while (message) {
      all.push({ ...message.json<Failed>(), ticket: message.seq })
      message = await nextParked(subscription, message.seq + 1)
    }
    return all.sort((one, other) => one.position - other.position)
  }
  return {
    eventAt,
    park: (subscription: string, { position, attempts, error }: Failed) =>
      nats.reach(({ js }) =>
        js.publish(
          names.parkedEvent(subscription, position),
          JSON.stringify({ position, attempts, error: error.slice(0, longestError) }),
        ),
      ),
    parked: async (subscription: string): Promise<ParkedEvent[]> => {
      const all = await parkedBy(subscription)
      return Promise.all(
        all.map(async ({ position, attempts, error }) => ({
          event: await eventAt(position),
          attempts,
          error,
        })),
      )
    },
    async redrive(subscription: string): Promise<number> {
      const all = await parkedBy(subscription)
      for (const { position, attempts, ticket } of all) {
        const again = names.redriven(subscription, ticket)
        await nats.reach((jetStream) => publishOnce(jetStream, again, { position, attempts }))
        await nats.reach(({ jsm }) =>
          jsm.streams.purge(names.parked, {
            filter: names.parkedEvent(subscription, position),
            seq: ticket + 1, // what was parked anew meanwhile stays
          }),
        )
      }
      return all.length
    },
  }
}
