import { repeat } from '@vitrine/concurrency'
import type { Stop } from '@vitrine/engines'
import { relayOutbox } from '@vitrine/event-sourcing'
import { behindGate, openGate, type RequestGate } from '../http/request-gate.ts'
import { portOf } from '../http/app-port.ts'
import { addHealth, newApp } from '../http/app.ts'
import { refuseUnserved } from '../http/contract-served.ts'
import { routerOf } from '../http/router.ts'
import { administrationOf } from '../operations/administration.ts'
import { operationsOf } from '../operations/operations.ts'
import { meterOf } from '../telemetry/metrics.ts'
import { tracedEngines } from '../telemetry/traced-engines.ts'
import { tracedForward } from '../telemetry/traced-forward.ts'
import { inProcess } from '../transport/in-process.ts'
import { subscribeListener } from './subscribe-listener.ts'
import { publicReadiness } from './readiness.ts'
import { serviceContext } from './service-context.ts'
import type { RunningService, Service, StartOptions } from './service-definition.ts'
import { startWhenAvailable, type Starting } from './start-when-available.ts'

/** Starts one service in three steps, below in their order; stops it in the opposite order. */
export async function startService(service: Service, given: StartOptions): Promise<RunningService> {
  const opened = await open(service, given)
  try {
    const built = await build(service, given, opened)
    await begin(opened, built)
  } catch (error) {
    await opened.stop()
    throw error
  }
  const { app, gate, port, stop } = opened
  return {
    name: service.name,
    app,
    forward: tracedForward(service.name, inProcess(app)),
    answer: behindGate(gate, app.routing),
    listen: port.listen,
    stop,
  }
}

const sweepEveryMs = 10 * 60 * 1000

type Opened = Awaited<ReturnType<typeof open>>
type Built = Awaited<ReturnType<typeof build>>

/** First: an app that has no routes yet, and the engines. */
async function open(service: Service, given: StartOptions) {
  const meter = meterOf(service.name)
  const current: { gate: RequestGate } = { gate: openGate }
  const gate: RequestGate = (request, reply) => current.gate(request, reply)
  const { app, failed } = newApp(service, { log: given.log, meter, gate })
  const engines = tracedEngines(service.name, await given.openEngines(service.name), meter)
  // The gateway is public: it serves no internal calls but the report of its process.
  const isInside = service.name !== 'gateway'
  const port = portOf(app, { isPublic: !isInside, bounds: service.connections })
  const stopping = new AbortController()
  const stops: Stop[] = [engines.close]
  return {
    app,
    current,
    gate,
    engines,
    failed,
    isInside,
    meter,
    now: given.now ?? (() => new Date()),
    port,
    stopping: stopping.signal,
    stops,
    async stop() {
      await port.close()
      stopping.abort()
      for (const stopPart of stops.reverse()) await stopPart()
    },
  }
}

/** Second: the parts of the service, and its routes. Nothing runs yet. */
async function build(service: Service, given: StartOptions, opened: Opened) {
  const { app, engines, failed, isInside, meter, now, stops } = opened
  const { directory = {}, gatewayKey, revision = null } = given
  const report = () => operations.report()
  const administration = administrationOf({ service: service.name, documents: () => engines.documents, now })
  const { context, copies, projections, isUsed } = serviceContext(
    { engines, directory, log: app.log, failed, now, meter, report, administration },
    gatewayKey,
  )
  const parts = await service.build(context)
  const { gate = openGate, publishes = [], listeners = [], workers = [] } = parts
  opened.current.gate = gate

  const isPublic = (type: string) => publishes.includes(type)
  const subscriptions = [...copies, ...(parts.subscriptions ?? [])].map((one) => ({
    ...one,
    name: `${service.name}.${one.name}`,
  }))
  const has = {
    outbox: isUsed() || publishes.length > 0,
    subscriptions: subscriptions.length > 0,
    projections: isUsed(),
  }
  const starting: Starting[] = []
  const shared = { service: service.name, revision, projections, has, isPublic, starting, administration }
  const operations = operationsOf({ ...opened, ...shared, notesOfService: parts.notes })
  stops.push(operations.stop)

  const readiness = isInside
    ? operations.readiness
    : async () => publicReadiness(await operations.readiness())
  addHealth(app, { service: service.name, readiness })
  const router = routerOf(app, { service: service.name, gatewayKey, directory, verified: given.verified })
  if (isInside) operations.routes(router)
  else operations.processRoutes(router)
  await app.register(async (scope) => parts.routes({ ...router, app: scope }))
  await app.ready()
  refuseUnserved(service.name, app, service.contract ?? [])
  return { administration, has, isPublic, listeners, projections, starting, subscriptions, workers }
}

/** Third: background work. What cannot start because an engine is unavailable starts later. */
async function begin({ engines, failed, stopping, stops }: Opened, built: Built): Promise<void> {
  const { administration, has, isPublic, listeners, projections, starting, subscriptions, workers } = built
  if (has.projections) {
    await projections().open()
    stops.push(projections().start())
    const onFailed = failed('old records of the administration could not be removed')
    stops.push(repeat({ everyMs: sweepEveryMs, work: administration.sweep, onFailed }))
  }
  if (has.outbox) {
    const onFailed = failed('an event could not be published yet')
    const { eventStore: store, bus } = engines
    stops.push(
      relayOutbox({ store, bus, project: (events) => projections().apply(events), isPublic, onFailed }),
    )
  }
  const unasked = [
    ...subscriptions.map((one) => ({
      what: `the subscription ${one.name}`,
      start: () => engines.bus.subscribe(one),
    })),
    ...listeners.map((one) => ({
      what: `the listener for ${one.types.join(', ')}`,
      start: () => subscribeListener(engines.bus, one),
    })),
    ...workers.map((work) => ({ what: 'a worker', start: async () => work() })),
  ]
  const around = { signal: stopping, onFailed: failed('something could not be started') }
  for (const one of unasked) {
    const started = await startWhenAvailable(one, around)
    starting.push(started)
    stops.push(started.stop)
  }
}
