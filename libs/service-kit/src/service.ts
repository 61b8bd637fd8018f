import type { RequestListener } from 'node:http'
import type { Engines, OpenEngines, Stop, Subscription } from '@vitrine/engines'
import { projectionsOf, relayOutbox, type Projections } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import { listenOn, type Acceptors } from './acceptors.ts'
import { admitAll, admitted, type Admits } from './admission.ts'
import { addHealth, newApp } from './app.ts'
import { callEndpoint, type Directory, type Forward } from './forward.ts'
import { listen } from './hearing.ts'
import { inProcess } from './in-process.ts'
import { letGo } from './let-go.ts'
import { deadLettersOf } from './operations/dead-letters.ts'
import { deadLettersRoutes } from './operations/dead-letters.routes.ts'
import { logRoutes } from './operations/log.routes.ts'
import { notesOf } from './operations/notes.ts'
import { processReports } from './operations/process-report.ts'
import { processRoutes } from './operations/process.routes.ts'
import { projectionsRoutes } from './operations/projections.routes.ts'
import { forStrangers, readinessOf } from './readiness.ts'
import { remoteLog } from './remote-log.ts'
import type { Ask, Service, ServiceContext } from './service-definition.ts'
import { startWhenAvailable, type Starting } from './start-when-available.ts'
import { measuredCalls } from './telemetry/engine-metrics.ts'
import type { Log } from './telemetry/log.ts'
import { silentMeter } from './telemetry/measurements.ts'
import { meterOf } from './telemetry/metrics.ts'
import { observedEngines } from './telemetry/observed-engines.ts'
import { observeService } from './telemetry/service-metrics.ts'
import { tracedEngines } from './telemetry/traced-engines.ts'
import { tracedForward } from './telemetry/traced-forward.ts'
import { visitorHeaders } from './visitor.ts'

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
  /** Answers what comes over the network. */
  answer: RequestListener
  /** Opens a port; 0 picks a free one. Answers the address. */
  listen: (at: { port: number; host?: string }) => Promise<string>
  stop: Stop
}

/** Brings one service up: engines, projections, routes, outbox, subscriptions, workers; and down again in the opposite order. */
export async function startService(service: Service, given: StartOptions): Promise<RunningService> {
  const meter = meterOf(service.name)
  let admission: Admits = admitAll
  const admits: Admits = (request, reply) => admission(request, reply)
  const { app, failed } = newApp(service, { ...given, meter, admits })
  const now = given.now ?? (() => new Date())
  const opened = await given.openEngines(service.name)
  const measured = meter === silentMeter ? opened : observedEngines(opened, measuredCalls(meter))
  const engines = tracedEngines(service.name, measured)
  const directory = given.directory ?? {}
  const stopping = new AbortController()
  const stops: Stop[] = [engines.close]
  let acceptors: Acceptors | undefined
  // The gateway faces the network: it has nothing for operators or services to ask.
  const isInside = service.name !== 'gateway'
  const stop = async () => {
    const closed = Promise.all([app.close(), acceptors?.close()])
    await closed.finally(letGo(app.server, { sweepMs: 100, withinMs: 6_000 }))
    stopping.abort()
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const { projections, isUsed } = projectionsOnTouch(engines, failed('a projection could not be built yet'))
    const copies: Subscription[] = []
    const headers = visitorHeaders(given.gatewayKey, '')
    const ask: Ask = (from, endpoint, body) =>
      callEndpoint(directory[from], endpoint, { body, headers, repeatable: true })
    const logOf: ServiceContext['logOf'] = (from) => remoteLog({ service: from, ask })
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
      admits: ofService = admitAll,
      publishes = [],
      subscriptions = [],
      listeners = [],
      workers = [],
      notes: notesOfService,
    } = await service.build({
      engines,
      directory,
      ask,
      log: app.log,
      failed,
      now,
      meter,
      report: () => report(),
      projections: {
        project: (...asked) => projections().project(...asked),
        apply: (events) => projections().apply(events),
      },
      replicate,
      logOf,
    })
    admission = ofService
    const isPublic = (type: string) => publishes.includes(type)
    const heard = [...copies, ...subscriptions].map((one) => ({
      ...one,
      name: `${service.name}.${one.name}`,
    }))
    const hasOutbox = isUsed() || publishes.length > 0
    const deadLetters = deadLettersOf({
      service: service.name,
      store: () => engines.eventStore,
      bus: () => engines.bus,
      hasOutbox,
      hasSubscriptions: heard.length > 0,
    })
    const unobserve = observeService(meter, {
      service: service.name,
      outbox: hasOutbox ? engines.eventStore : undefined,
      bus: heard.length > 0 ? engines.bus : undefined,
      projections: isUsed() ? projections() : undefined,
      now,
    })
    stops.push(async () => unobserve())
    const starting: Starting[] = []
    const notes = notesOf({
      deadLetters,
      projections: isUsed() ? projections() : undefined,
      ofService: notesOfService,
    })
    const readiness = () => readinessOf({ engines, starting, notes })
    const report = processReports({
      service: service.name,
      readiness,
      deadLetters,
      revision: given.revision ?? null,
    })
    const told = isInside ? readiness : async () => forStrangers(await readiness())
    addHealth(app, { service: service.name, readiness: told })
    if (isInside) {
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
        start: () => listen(engines.bus, one),
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
    forward: tracedForward(service.name, inProcess(app)),
    answer: admitted(admits, app.routing),
    async listen({ port, host = '127.0.0.1' }) {
      let url = ''
      acceptors = await listenOn(
        app.server,
        { port, host, crowd: !isInside },
        async (at) => (url = await app.listen(at)),
      )
      return url
    },
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
