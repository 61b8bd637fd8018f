import type { EventBus, Listener, Stop } from '@vitrine/engines'

/** What was published before it listens, it may have missed: the service runs already. */
export async function listen(bus: EventBus, listener: Listener): Promise<Stop> {
  const stop = await bus.listen(listener)
  try {
    await listener.missed?.()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
