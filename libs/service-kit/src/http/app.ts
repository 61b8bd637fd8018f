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
    /** The name of its service. */
    service: string
  }
  interface FastifyRequest {
    /** Finds this request in logs and traces; set when its span begins. */
    traceId: string
  }
}

const jsonLimit = 1024 * 1024

/** What all services have in common: reading requests, errors as problems, unknown paths. */
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
    clientErrorHandler: () => undefined, // our server answers itself
    return503OnClosing: false, // requests over open connections are still answered
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
    // Fastify closes the connection after a refused body; here the rest of a short one is read and dropped instead.
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

/** A limit, an overload, an outage, or a write from another site: the request itself is valid. */
const turnsAway = (status: number, code: string) =>
  status === 429 || status === 503 || code === 'origin-refused'

/** `/health`: the process runs. `/ready`: the engines that requests need answer, too; it lists whatever else is wrong. */
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
