import type { EventBus } from '@vitrine/engines'

/** The same bus, delivering every event twice, and once more after the next one: what at-least-once may do. */
export const twice = (bus: EventBus): EventBus => ({
  ...bus,
  subscribe: (subscription) => {
    let previous: Parameters<typeof subscription.handle>[0] | undefined
    return bus.subscribe({
      ...subscription,
      handle: async (event) => {
        await subscription.handle(event)
        await subscription.handle(event)
        if (previous) await subscription.handle(previous)
        previous = event
      },
    })
  },
})
