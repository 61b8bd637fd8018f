import type { EventBus, RecordedEvent } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'

/** An event that a subscription failed to handle too often. `at`: when it was given up, where that is known. */
export type DeadEvent = { event: RecordedEvent; attempts: number; error: string; at: string | null }

/** The dead letters of subscriptions, as the bus keeps them. */
export const deadEventsOf = (bus: () => EventBus) => ({
  list: async (subscription: string): Promise<DeadEvent[]> =>
    (await bus().parked(subscription)).map((dead) => ({ ...dead, at: null })),
  redrive: async (subscription: string, id?: string): Promise<number> =>
    id === undefined ? bus().redrive(subscription) : onlyAll(),
  discard: async (_subscription: string, _id?: string): Promise<number> => onlyAll(),
  async count(subscriptions: readonly string[]): Promise<number> {
    const dead = await Promise.all(subscriptions.map((one) => bus().parked(one)))
    return dead.reduce((all, { length }) => all + length, 0)
  },
})

const onlyAll = () =>
  refuse('invalid', 'request-invalid', 'This bus can redrive all dead letters of a subscription, no more.')
