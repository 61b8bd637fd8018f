import { randomBytes } from 'node:crypto'
import type { Caller, ServiceName } from '@vitrine/contracts'
import { identityApi } from '@vitrine/contracts'
import type { Engines, OpenEngines, Stop, Subscription } from '@vitrine/engines'
import { relayOutbox, type View } from '@vitrine/event-sourcing'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { tokenVerifier, type PublicKey } from './caller.ts'
import { callEndpoint, inProcess, type Directory, type Forward } from './forward.ts'
import { problemReply } from './problem-reply.ts'
import { inSpan } from './telemetry.ts'
import { cameFromGateway, visitorOf, type Visitor } from './visitor.ts'

export type Log = FastifyBaseLogger

/** Everything around a service that is not an engine; time included, so that tests can choose it. */
export type Surroundings = {
  engines: Engines
  directory: Directory
  log: Log
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling: verified on first use. */
    identify: () => Promise<{ caller: Caller; visitor: Visitor; fromGateway: boolean }>
    /** Finds this request in logs and traces; set when its span begins. */
    traceId: string
  }
}

const newTraceId = () => randomBytes(16).toString('hex')
const jsonLimit = 1024 * 1024

/** Brings one service up: engines, routes, outbox, subscriptions, workers; and down again in the opposite order. */
export async function startService(service: Service, given: StartOptions): Promise<RunningService> {
  const app = newApp(service.name, given)
  const engines = await given.openEngines(service.name)
  const stops: Stop[] = [engines.close]
  const stop = async () => {
    await app.close()
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const log = app.log
    const parts = await service.build({
      engines,
      directory: given.directory ?? {},
      log,
      now: given.now ?? (() => new Date()),
    })
    addHealth(app, service.name, engines)
    await app.register(async (scope) => parts.routes(scope))
    await app.ready()

    const publishes = new Set(parts.publishes)
    stops.push(
      relayOutbox({
        store: engines.eventStore,
        bus: engines.bus,
        views: parts.views ?? [],
        isPublic: (type) => publishes.has(type),
        onFailed: (error) => log.error({ err: error }, 'an event could not be passed on yet'),
      }),
    )
    for (const subscription of parts.subscriptions ?? [])
      stops.push(await engines.bus.subscribe(traced(service.name, subscription)))
    for (const work of parts.workers ?? []) stops.push(await work())
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

function newApp(name: string, given: StartOptions): FastifyInstance {
  const logging =
    given.log === undefined
      ? { logger: { level: 'warn', name } }
      : given.log
        ? { loggerInstance: given.log }
        : {}
  const app: FastifyInstance = Fastify({
    ...logging,
    bodyLimit: jsonLimit,
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
  })

  const itself = name === 'identity' ? inProcess(app) : undefined
  const verify = tokenVerifier(async () => {
    const { keys } = await callEndpoint(itself ?? given.directory?.['identity'], identityApi.readKeys)
    return keys as PublicKey[]
  })
  app.decorateRequest('traceId', '')
  app.decorateRequest('identify', function identify() {
    const fromGateway = cameFromGateway(this.headers, given.gatewayKey)
    const visitor = visitorOf(this.headers, fromGateway)
    const token = /^Bearer (.+)$/.exec(this.headers.authorization ?? '')?.[1]
    const caller = token ? verify(token) : Promise.resolve<Caller>({})
    return caller.then((known) => ({ caller: known, visitor, fromGateway }))
  })

  app.setErrorHandler((error, request, reply) => {
    const { status, problem, retryAfter, expected } = problemReply(error, request.traceId || newTraceId())
    if (!expected)
      request.log.error({ err: error, traceId: problem.traceId, route: request.url }, 'unexpected error')
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    return reply.code(status).type('application/problem+json').send(problem)
  })
  app.setNotFoundHandler((_request, reply) => {
    const problem = {
      message: 'There is nothing at this address.',
      code: 'unknown-path',
      traceId: newTraceId(),
    }
    return reply.code(404).type('application/problem+json').send(problem)
  })
  return app
}

/** `/health`: the process lives. `/ready`: its engines answer too. */
function addHealth(app: FastifyInstance, service: string, engines: Engines) {
  app.get('/health', async () => ({ service, live: true }))
  app.get('/ready', async (_request, reply) => {
    try {
      await engines.health()
      return { service, ready: true }
    } catch (error) {
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ service, ready: false, reason: (error as Error).message })
    }
  })
}
