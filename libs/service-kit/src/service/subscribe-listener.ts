import type { EventBus, Listener, Stop } from '@vitrine/engines'

/** Events from before may be missed, because the service already runs: `missed` is called at once. */
export async function subscribeListener(bus: EventBus, listener: Listener): Promise<Stop> {
  const stop = await bus.listen(listener)
  try {
    await listener.missed?.()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
