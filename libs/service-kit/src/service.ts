import type { ServiceName } from '@vitrine/contracts'
import type { Engines, EventBus, Listener, OpenEngines, Stop, Subscription } from '@vitrine/engines'
import {
  projectionsOf,
  relayOutbox,
  type EventSource,
  type Projection,
  type Projections,
  type Reading,
} from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import { addHealth, newApp, type Log } from './app.ts'
import type { Directory, Forward } from './forward.ts'
import { inProcess } from './in-process.ts'
import { deadLettersOf } from './operations/dead-letters.ts'
import { deadLettersRoutes } from './operations/dead-letters.routes.ts'
import { logRoutes } from './operations/log.routes.ts'
import { notesOf } from './operations/notes.ts'
import { processReports, type ReportProcess } from './operations/process-report.ts'
import { processRoutes } from './operations/process.routes.ts'
import { projectionsRoutes } from './operations/projections.routes.ts'
import type { ReportFailure } from './outages.ts'
import { readinessOf } from './readiness.ts'
import { remoteLog } from './remote-log.ts'
import { startWhenAvailable, type Starting } from './start-when-available.ts'
import type { Meter } from './telemetry/measurements.ts'
import { meterOf } from './telemetry/metrics.ts'
import { inSpan } from './telemetry/tracing.ts'

/** Everything around a service that is not its own; time included, so that tests can choose it. */
export type ServiceContext = {
  engines: Engines
  directory: Directory
  log: Log
  /** Where failures go of work that nobody waits for. */
  failed: ReportFailure
  now: () => Date
  /** What it measures: `telemetry/instruments.ts` lists it. */
  meter: Meter
  /** What this process tells an operator of this service; to be asked once it is up. */
  report: ReportProcess
  /** The projections of this service; whoever appends events brings them there with `apply`. */
  projections: Pick<Projections, 'project' | 'apply'>
  /** Keeps a copy of what another service owns: it hears that one's events, and asks for those that it missed. */
  replicate: <Event, Document extends object, Row extends object>(
    projection: Projection<Event, Document, Row>,
    from: ServiceName,
  ) => Reading<Document, Row>
  /** The public events of another service, from its log: for what a subscription missed. */
  logOf: (service: ServiceName) => EventSource
}

/** What a service is made of: its table of contents. */
export type ServiceDefinition = {
  routes: (app: FastifyInstance) => void | Promise<void>
  /** Types of its events that others may hear. */
  publishes?: readonly string[]
  /** What it hears from others, beside what it replicates. */
  subscriptions?: readonly Subscription[]
  /** What each of its processes hears while it runs, for what it keeps in memory. */
  listeners?: readonly Listener[]
  /** What it does unasked. */
  workers?: readonly (() => Stop | Promise<Stop>)[]
}

export type Service = {
  name: ServiceName | 'gateway'
  /** Proxies whose word about a visitor is believed: addresses or networks, separated by commas. */
  trustProxy?: string
  build: (context: ServiceContext) => ServiceDefinition | Promise<ServiceDefinition>
}

export const defineService = <Built extends Service>(service: Built): Built => service

export type StartOptions = {
  openEngines: OpenEngines
  directory?: Directory
  /** Shared by the gateway and the services; a request without it is a stranger's. */
  gatewayKey: string
  log?: Log | false
  now?: () => Date
  /** Which build this is. */
  revision?: string | undefined
}

export type RunningService = {
  name: string
  app: FastifyInstance
  forward: Forward
  /** Opens a port; 0 picks a free one. Answers the address. */
  listen: (at: { port: number; host?: string }) => Promise<string>
  stop: Stop
}

/** Brings one service up: engines, projections, routes, outbox, subscriptions, workers; and down again in the opposite order. */
export async function startService(service: Service, given: StartOptions): Promise<RunningService> {
  const meter = meterOf(service.name)
  const { app, failed } = newApp(service, { ...given, meter })
  const now = given.now ?? (() => new Date())
  const engines = await given.openEngines(service.name)
  const directory = given.directory ?? {}
  const stopping = new AbortController()
  const stops: Stop[] = [engines.close]
  const stop = async () => {
    await app.close()
    stopping.abort()
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const { projections, isUsed } = projectionsOnTouch(engines, failed('a projection could not be built yet'))
    const copies: Subscription[] = []
    let report: ReportProcess | undefined
    const logOf: ServiceContext['logOf'] = (from) =>
      remoteLog({ service: from, forward: () => directory[from], gatewayKey: given.gatewayKey })
    const replicate: ServiceContext['replicate'] = (projection, from) => {
      const { name, events } = projection
      copies.push({
        name,
        types: events.types,
        handle: (event) => projections().applyTo(name, event),
        missed: () => projections().rebuild(name),
      })
      return projections().project(projection, logOf(from))
    }
    const {
      routes,
      publishes = [],
      subscriptions = [],
      listeners = [],
      workers = [],
    } = await service.build({
      engines,
      directory,
      log: app.log,
      failed,
      now,
      meter,
      report: () => report!(),
      projections: {
        project: (...asked) => projections().project(...asked),
        apply: (events) => projections().apply(events),
      },
      replicate,
      logOf,
    })
    const isPublic = (type: string) => publishes.includes(type)
    const heard = [...copies, ...subscriptions].map((one) => traced(service.name, one))
    const hasOutbox = isUsed() || publishes.length > 0
    const deadLetters = deadLettersOf({
      service: service.name,
      store: () => engines.eventStore,
      bus: () => engines.bus,
      hasOutbox,
      hasSubscriptions: heard.length > 0,
    })
    const starting: Starting[] = []
    const notes = notesOf({ deadLetters, projections: isUsed() ? projections() : undefined })
    const readiness = () => readinessOf({ engines, starting, notes })
    report = processReports({
      service: service.name,
      readiness,
      deadLetters,
      revision: given.revision ?? null,
    })
    addHealth(app, { service: service.name, readiness })
    // The gateway faces the network: it has nothing for operators or services to ask.
    if (service.name !== 'gateway') {
      const store = () => engines.eventStore
      logRoutes({ store, isPublic })(app)
      projectionsRoutes({ projections, failed })(app)
      deadLettersRoutes({ deadLetters, store, log: app.log, failed, now })(app)
      processRoutes({ report })(app)
    }
    await app.register(async (scope) => routes(scope))
    await app.ready()

    if (isUsed()) {
      await projections().open()
      stops.push(projections().start())
    }
    if (hasOutbox)
      stops.push(
        relayOutbox({
          store: engines.eventStore,
          bus: engines.bus,
          project: projections().apply,
          isPublic,
          onFailed: failed('an event could not be passed on yet'),
        }),
      )
    const around = { signal: stopping.signal, onFailed: failed('something could not be started') }
    const begin = [
      ...heard.map((one) => ({
        what: `the subscription ${one.name}`,
        start: () => engines.bus.subscribe(one),
      })),
      ...listeners.map((one) => ({
        what: `the listener for ${one.types.join(', ')}`,
        start: () => listen(engines.bus, tracedListener(service.name, one)),
      })),
      ...workers.map((work) => ({ what: 'a worker', start: async () => work() })),
    ]
    for (const one of begin) {
      const started = await startWhenAvailable(one, around)
      starting.push(started)
      stops.push(started.stop)
    }
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

/** A service without projections touches neither documents nor log for them. */
function projectionsOnTouch(engines: Engines, onFailed: (error: unknown) => void) {
  let made: Projections | undefined
  return {
    projections: () =>
      (made ??= projectionsOf({ documents: engines.documents, store: engines.eventStore, onFailed })),
    isUsed: () => made !== undefined,
  }
}

/** What was published before it listens, it may have missed: the service runs already. */
async function listen(bus: EventBus, listener: Listener): Promise<Stop> {
  const stop = await bus.listen(listener)
  try {
    await listener.missed?.()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const traced = (service: string, subscription: Subscription): Subscription => {
  const name = `${service}.${subscription.name}`
  return { ...subscription, name, handle: inSpans(name, subscription.handle) }
}
const tracedListener = (service: string, listener: Listener): Listener => ({
  ...listener,
  handle: inSpans(service, listener.handle),
})

const inSpans =
  (name: string, handle: Listener['handle']): Listener['handle'] =>
  (event) =>
    inSpan({ name: `${name} ${event.type}`, kind: 'consumer', parent: event.trace }, () => handle(event))
