import type { ServiceName } from '@vitrine/contracts'
import type { Engines, OpenEngines, Stop, Subscription } from '@vitrine/engines'
import { relayOutbox, type View } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import { addHealth, newApp, type Log } from './app.ts'
import { inProcess, type Directory, type Forward } from './forward.ts'
import { isOutage, retryUntilAvailable, type Failed } from './outages.ts'
import { inSpan } from './telemetry.ts'

/** Everything around a service that is not an engine; time included, so that tests can choose it. */
export type Surroundings = {
  engines: Engines
  directory: Directory
  log: Log
  /** Where failures go of work that nobody waits for. */
  failed: Failed
  now: () => Date
}

/** What a service is made of: its table of contents. */
export type Parts = {
  routes: (app: FastifyInstance) => void | Promise<void>
  /** Views of this service's own events. */
  views?: readonly View[]
  /** Types of its events that others may hear. */
  publishes?: readonly string[]
  /** What it hears from others. */
  subscriptions?: readonly Subscription[]
  /** What it does unasked. */
  workers?: readonly (() => Stop | Promise<Stop>)[]
}

export type Service = {
  name: ServiceName | 'gateway'
  /** Proxies whose word about a visitor is believed: addresses or networks, separated by commas. */
  trustProxy?: string
  build: (given: Surroundings) => Parts | Promise<Parts>
}

export const defineService = <Built extends Service>(service: Built): Built => service

export type StartOptions = {
  openEngines: OpenEngines
  directory?: Directory
  /** Shared by the gateway and the services; a request without it is a stranger's. */
  gatewayKey: string
  log?: Log | false
  now?: () => Date
}

export type RunningService = {
  name: string
  app: FastifyInstance
  forward: Forward
  /** Opens a port; 0 picks a free one. Answers the address. */
  listen: (at: { port: number; host?: string }) => Promise<string>
  stop: Stop
}

/** Brings one service up: engines, routes, outbox, subscriptions, workers; and down again in the opposite order. */
export async function startService(service: Service, given: StartOptions): Promise<RunningService> {
  const { app, failed } = newApp(service, given)
  const engines = await given.openEngines(service.name)
  const stopping = new AbortController()
  const stops: Stop[] = [engines.close]
  const stop = async () => {
    await app.close()
    stopping.abort()
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const parts = await service.build({
      engines,
      directory: given.directory ?? {},
      log: app.log,
      failed,
      now: given.now ?? (() => new Date()),
    })
    addHealth(app, service.name, engines)
    await app.register(async (scope) => parts.routes(scope))
    await app.ready()

    const { views = [], publishes = [], subscriptions = [], workers = [] } = parts
    if (views.length > 0 || publishes.length > 0)
      stops.push(
        relayOutbox({
          store: engines.eventStore,
          bus: engines.bus,
          views,
          isPublic: (type) => publishes.includes(type),
          onFailed: failed('an event could not be passed on yet'),
        }),
      )
    const around = { signal: stopping.signal, failed }
    const begin = [
      ...subscriptions.map((one) => () => engines.bus.subscribe(traced(service.name, one))),
      ...workers.map((work) => async () => work()),
    ]
    for (const start of begin) stops.push(await startWhenThere(start, around))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    name: service.name,
    app,
    forward: inProcess(app),
    listen: ({ port, host = '127.0.0.1' }) => app.listen({ port, host }),
    stop,
  }
}

const traced = (service: string, subscription: Subscription): Subscription => ({
  ...subscription,
  name: `${service}.${subscription.name}`,
  handle: (event) =>
    inSpan(
      { name: `${service}.${subscription.name} ${event.type}`, kind: 'consumer', parent: event.trace },
      () => subscription.handle(event),
    ),
})

/** Starts what leans on an engine. While that is unavailable the service serves all the same, and this is tried again in the background. */
async function startWhenThere(
  start: () => Promise<Stop>,
  { signal, failed }: { signal: AbortSignal; failed: Failed },
): Promise<Stop> {
  const onAway = failed('something could not be started')
  try {
    return await start()
  } catch (error) {
    if (!isOutage(error)) throw error
    onAway(error)
  }
  const later = retryUntilAvailable(start, { signal, onOutage: onAway }).catch(
    (error: unknown) => void onAway(error),
  )
  return async () => (await later)?.()
}
