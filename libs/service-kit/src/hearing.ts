import type { EventBus, Listener, Stop, Subscription } from '@vitrine/engines'
import { inSpan } from './telemetry/tracing.ts'

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

export const traced = (service: string, subscription: Subscription): Subscription => {
  const name = `${service}.${subscription.name}`
  return { ...subscription, name, handle: inSpans(name, subscription.handle) }
}
export const tracedListener = (service: string, listener: Listener): Listener => ({
  ...listener,
  handle: inSpans(service, listener.handle),
})

const inSpans =
  (name: string, handle: Listener['handle']): Listener['handle'] =>
  (event) =>
    inSpan({ name: `${name} ${event.type}`, kind: 'consumer', parent: event.trace }, () => handle(event))
