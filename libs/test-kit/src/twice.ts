import type { EventBus, Subscription } from '@vitrine/engines'

type Handle = Subscription['handle']

/** The same bus, delivering every event twice, and once more after the next one: what at-least-once may do. */
export const twice = (bus: EventBus): EventBus => ({
  ...bus,
  subscribe: (subscription) => bus.subscribe({ ...subscription, handle: repeated(subscription.handle) }),
  listen: (listener) => bus.listen({ ...listener, handle: repeated(listener.handle) }),
})

function repeated(handle: Handle): Handle {
  let previous: Parameters<Handle>[0] | undefined
  return async (event) => {
    await handle(event)
    await handle(event)
    if (previous) await handle(previous)
    previous = event
  }
}
