import type { RequestListener } from 'node:http'
import type { OpenEngines, Stop } from '@vitrine/engines'
import { relayOutbox } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import { listenOn, type Acceptors } from '../http/acceptors.ts'
import { admitAll, admitted, type Admits } from '../http/admission.ts'
import { addHealth, newApp } from '../http/app.ts'
import { refuseUnserved } from '../http/contract-served.ts'
import type { Directory, Forward } from '../transport/forward.ts'
import { listen } from './hearing.ts'
import { inProcess } from '../transport/in-process.ts'
import { letGo } from '../http/let-go.ts'
import { operationsOf } from '../operations/operations.ts'
import { forStrangers } from './readiness.ts'
import { serviceContext } from './service-context.ts'
import type { Service } from './service-definition.ts'
import { startWhenAvailable, type Starting } from './start-when-available.ts'
import { measuredCalls } from '../telemetry/engine-metrics.ts'
import type { Log } from '../telemetry/log.ts'
import { silentMeter } from '../telemetry/measurements.ts'
import { meterOf } from '../telemetry/metrics.ts'
import { observedEngines } from '../telemetry/observed-engines.ts'
import { tracedEngines } from '../telemetry/traced-engines.ts'
import { tracedForward } from '../telemetry/traced-forward.ts'

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
  const stopping = new AbortController()
  const stops: Stop[] = [engines.close]
  let acceptors: Acceptors | undefined
  // The gateway faces the network: it has nothing for services to ask, and for operators how it is.
  const isInside = service.name !== 'gateway'
  const stop = async () => {
    const closed = Promise.all([app.close(), acceptors?.close()])
    await closed.finally(letGo(app.server, { sweepMs: 100, withinMs: 6_000 }))
    stopping.abort()
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const { context, copies, projections, isUsed } = serviceContext(
      {
        engines,
        directory: given.directory ?? {},
        log: app.log,
        failed,
        now,
        meter,
        report: () => operations.report(),
      },
      given.gatewayKey,
    )
    const {
      routes,
      admits: ofService = admitAll,
      publishes = [],
      subscriptions = [],
      listeners = [],
      workers = [],
      notes: notesOfService,
    } = await service.build(context)
    admission = ofService
    const isPublic = (type: string) => publishes.includes(type)
    const heard = [...copies, ...subscriptions].map((one) => ({
      ...one,
      name: `${service.name}.${one.name}`,
    }))
    const hasOutbox = isUsed() || publishes.length > 0
    const starting: Starting[] = []
    const operations = operationsOf({
      service: service.name,
      revision: given.revision ?? null,
      engines,
      projections,
      has: { outbox: hasOutbox, subscriptions: heard.length > 0, projections: isUsed() },
      isPublic,
      starting,
      notesOfService,
      meter,
      failed,
      now,
    })
    stops.push(operations.stop)
    const told = isInside ? operations.readiness : async () => forStrangers(await operations.readiness())
    addHealth(app, { service: service.name, readiness: told })
    if (isInside) operations.routes(app)
    else operations.processRoutes(app)
    await app.register(async (scope) => routes(scope))
    await app.ready()
    refuseUnserved(service.name, app, service.contract ?? [])

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
        { port, host, crowd: !isInside, bounds: service.connections },
        async (at) => (url = await app.listen(at)),
      )
      return url
    },
    stop,
  }
}
