import { isEngineUnavailable } from '@vitrine/engines'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { behindGate, openGate, type RequestGate } from './request-gate.ts'
import { addPreBodyChecks } from './pre-body-checks.ts'
import { newServer } from './http-server.ts'
import { takeValues } from '../transport/local-request.ts'
import { endsSoon } from './unread-bodies.ts'
import { failureLog, type ReportFailure } from '../service/outages.ts'
import { pathOf } from './path.ts'
import { problemReply } from './problem-reply.ts'
import { problemHeaders, protectiveHeaders } from './protective-headers.ts'
import type { Readiness } from '../service/readiness.ts'
import { jsonLog, loggedRequest, type Log } from '../telemetry/log.ts'
import type { Meter } from '../telemetry/measurements.ts'
import { measureRequests } from '../telemetry/request-metrics.ts'
import { takeJson } from './take-json.ts'
import { newTraceId } from '../telemetry/trace-context.ts'
import { refuseUnrouted } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose it is. */
    service: string
  }
  interface FastifyRequest {
    /** Finds this request in logs and traces; set when its span begins. */
    traceId: string
  }
}

const jsonLimit = 1024 * 1024

/** What every service answers in the same way: who is calling, what went wrong, what is not there. */
export function newApp(
  { name, trustProxy }: { name: string; trustProxy?: string },
  given: { log?: Log | false | undefined; meter: Meter; gate?: RequestGate },
): { app: FastifyInstance; failed: ReportFailure } {
  const log = given.log ?? jsonLog({ service: name, level: 'warn' })
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    childLoggerFactory: (logger) => logger, // a request costs no logger of its own
    ...(trustProxy ? { trustProxy } : {}),
    bodyLimit: jsonLimit,
    serverFactory: (handler) => newServer(behindGate(given.gate ?? openGate, handler)),
    clientErrorHandler: () => undefined, // its server answers
    return503OnClosing: false, // what still comes over open connections is answered
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    frameworkErrors: (error, _request, reply) => refuseUnrouted(error, reply),
  })

  measureRequests(app, given.meter)
  addPreBodyChecks(app)
  takeJson(app)
  takeValues(app)

  app.decorate('service', name)
  app.decorateRequest('traceId', '')

  const failed = failureLog(app.log)
  app.setErrorHandler((error, request, reply) => {
    const { status, problem, retryAfter, expected } = problemReply(error, request.traceId || newTraceId())
    if (turnsAway(status, problem.code))
      given.meter.add('vitrine.requests.refused', 1, { 'vitrine.reason': problem.code })
    if (isEngineUnavailable(error)) failed('a request could not be answered')(error)
    if (!expected)
      app.log.error({ err: error, traceId: problem.traceId, req: loggedRequest(request) }, 'unexpected error')
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    if (!reply.hasHeader('x-content-type-options')) void reply.headers(protectiveHeaders)
    // Fastify closes after a body that it refused; the rest of one that may end soon is dropped.
    if (endsSoon(request.headers)) void reply.removeHeader('connection')
    return reply.code(status).type('application/problem+json').send(problem)
  })
  app.setNotFoundHandler((_request, reply) => {
    const problem = {
      message: 'There is nothing at this address.',
      code: 'unknown-path',
      traceId: newTraceId(),
    }
    return reply.code(404).headers(problemHeaders).send(problem)
  })
  return { app, failed }
}

/** A limit, an overload or an outage, or a write from another site: no fault of what was asked. */
const turnsAway = (status: number, code: string) =>
  status === 429 || status === 503 || code === 'origin-refused'

/** `/health`: the process lives. `/ready`: the engines that requests need answer too; what else is amiss is said. */
export function addHealth(
  app: FastifyInstance,
  { service, readiness }: { service: string; readiness: () => Promise<Readiness> },
) {
  app.get('/health', async (_request, reply) => {
    void reply.headers(protectiveHeaders)
    return { service, live: true }
  })
  app.get('/ready', async (_request, reply) => {
    void reply.headers(protectiveHeaders)
    const { ready, unavailable, degraded } = await readiness()
    if (!ready) void reply.code(503).header('retry-after', 2)
    return { service, ready, unavailable, degraded }
  })
}
