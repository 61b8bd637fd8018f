import {
  gatewayApi,
  identityApi,
  keysOf,
  operationsApi,
  operationsLimits,
  rollupApi,
} from '@vitrine/contracts'
import { Refusal, refuse, refusalStatus } from '@vitrine/event-sourcing'
import {
  callEndpoint,
  operator,
  OperationRefused,
  serve,
  takeJson,
  visitorHeaders,
  visitorOf,
  type Directory,
  type Forward,
  type Operator,
  type ReportProcess,
  type Router,
} from '@vitrine/service-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { checkOrigin } from '../security/origin.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { askGateways, askProcesses, inTime } from './ask-processes.ts'
import { withoutServiceNotes } from './service-notes.ts'

type Given = {
  directory: Directory
  /** All gateways, where it is known how to reach them. */
  gateways: Forward | undefined
  gatewayKey: string
  sessions: SessionTokens
  secretsOf: SecretsOf
  limitersOf: LimitersOf
  report: ReportProcess
  now: () => Date
}

/** What administrators see of every process and ask of every service; the gateway answers it, by asking them. */
export async function operationsRoutes(parent: FastifyInstance, given: Given): Promise<void> {
  const { directory, gateways, gatewayKey, report, now } = given
  const operatorOf = (service: string): Operator => {
    const forward = Object.hasOwn(directory, service) ? directory[service] : undefined
    if (!forward)
      return refuse('missing', 'service-missing', `There is no service ${service}: there are ${names()}.`)
    return operator({ gatewayKey, forward })
  }
  const names = () => Object.keys(directory).join(', ')
  const tracking = () => operatorOf('tracking')
  const orNull = <Answer>(asking: () => Promise<Answer>): Promise<Answer | null> =>
    inTime(Promise.resolve().then(asking)).catch(() => null)

  await parent.register(async (app) => {
    letAdministratorsIn(app, given)
    const router = { app, identify: administratorBy(given) }

    serve(router, gatewayApi.readOperations, async () => {
      const [gateway, services, rollup, ledger] = await Promise.all([
        askGateways(gateways, { report, gatewayKey }),
        askProcesses(directory, gatewayKey),
        orNull(() => tracking().ask(rollupApi.readRollup)),
        orNull(() => tracking().ask(rollupApi.readLedger)),
      ])
      const known = withoutServiceNotes(gateway, Object.keys(directory))
      return { at: now().toISOString(), services: [known, ...services], rollup, ledger }
    })

    serve(router, gatewayApi.listDeadLetters, ({ params: { service, from }, query: { limit } }) =>
      passedOn(operatorOf(service).ask(operationsApi.readOldestDeadLetters, { body: { from, limit } })),
    )
    serve(router, gatewayApi.showDeadLetter, async ({ body: { service, ...body } }) => {
      const events = await passedOn(operatorOf(service).ask(operationsApi.showDeadLetter, { body }))
      return events.slice(0, operationsLimits.events)
    })
    serve(router, gatewayApi.redriveDeadLetters, async ({ body: { service, ...chosen }, request }) => {
      const body = { ...chosen, by: await nameOf(given, request) }
      return passedOn(operatorOf(service).ask(operationsApi.redriveDeadLetters, { body }))
    })
    serve(router, gatewayApi.discardDeadLetters, async ({ body: { service, ...chosen }, request }) => {
      const body = { ...chosen, by: await nameOf(given, request) }
      return passedOn(operatorOf(service).ask(operationsApi.discardDeadLetters, { body }))
    })
    serve(router, gatewayApi.listDecisions, async () => {
      const all = await Promise.all(
        Object.keys(directory).map(async (service) => {
          const decisions = await orNull(() => operatorOf(service).ask(operationsApi.listDecisions))
          return (decisions ?? []).map((decision) => ({ service, ...decision }))
        }),
      )
      return all.flat().sort((one, other) => (one.at < other.at ? 1 : -1))
    })
    serve(router, gatewayApi.rebuildProjection, ({ params: { service, name } }) =>
      passedOn(operatorOf(service).ask(operationsApi.rebuildProjection, { params: { name } })),
    )
    serve(router, gatewayApi.recount, () => passedOn(tracking().ask(rollupApi.recount)))
  })
}

/** Origin, limits and session, as for every forwarded call; the body is read here. */
function letAdministratorsIn(app: FastifyInstance, { limitersOf }: Given): void {
  takeJson(app)
  const [read] = limitersOf(gatewayApi.readOperations)
  const [write] = limitersOf(gatewayApi.recount)
  app.addHook('onRequest', function limit(request, reply, done) {
    void reply.header('cache-control', 'no-store')
    const limiter = request.method === 'GET' ? read : write
    if (limiter) limiter.call(this, request, reply, done)
    else done()
  })
  app.addHook('preValidation', async (request) => checkOrigin(request))
}

/** By the session of the browser: these calls are served here, and carry no token. */
const administratorBy =
  ({ sessions, secretsOf, gatewayKey }: Given): Router['identify'] =>
  async (request) => {
    const { caller } = await sessions.of(secretsOf(request))
    return { caller, visitor: visitorOf(visitorHeaders(gatewayKey, request.ip), true), fromGateway: false }
  }

/** The administrator of the session, as identity says; never as the body says. */
async function nameOf({ directory, gatewayKey }: Given, request: FastifyRequest): Promise<string> {
  const { username } = await callEndpoint(directory['identity'], identityApi.checkAdministrator, {
    headers: {
      ...visitorHeaders(gatewayKey, request.ip),
      cookie: request.headers.cookie ?? '',
      'x-forwarded-proto': request.protocol,
    },
  })
  return username ?? refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
}

const refusalKinds = keysOf(refusalStatus)

/** A refusal of a service is passed on in its own words. */
const passedOn = <Answer>(asking: Promise<Answer>): Promise<Answer> =>
  asking.catch((error: unknown) => {
    if (!(error instanceof OperationRefused)) throw error
    const { status, code, message } = error
    const kind = refusalKinds.find((one) => refusalStatus[one] === status)
    throw kind ? new Refusal(kind, code, message, status === 503 ? { retryAfter: 2 } : {}) : error
  })
