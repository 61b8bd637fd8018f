import {
  gatewayApi,
  identityApi,
  keysOf,
  operationsApi,
  operationsLimits,
  rollupApi,
  type Caller,
} from '@vitrine/contracts'
import { Refusal, refuse, refusalStatus } from '@vitrine/event-sourcing'
import {
  callEndpoint,
  operator,
  OperationRefused,
  serve,
  visitorHeaders,
  type Directory,
  type Forward,
  type Operator,
  type ReportProcess,
} from '@vitrine/service-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { letAdministratorsIn } from './administrators-only.ts'
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
    const router = letAdministratorsIn(app, given)

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
    for (const decide of ['redriveDeadLetters', 'discardDeadLetters'] as const)
      serve(router, gatewayApi[decide], async ({ body: { service, ...chosen }, caller, request }) => {
        const body = { ...chosen, by: await nameOf(given, request), ...administratorIn(caller) }
        return passedOn(operatorOf(service).ask(operationsApi[decide], { body }))
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
    serve(router, gatewayApi.rebuildProjection, ({ params: { service, name }, caller }) => {
      const asked = { params: { name }, body: administratorIn(caller) }
      return passedOn(operatorOf(service).ask(operationsApi.rebuildProjection, asked))
    })
    serve(router, gatewayApi.recount, ({ caller }) =>
      passedOn(tracking().ask(rollupApi.recount, { body: administratorIn(caller) })),
    )
  })
}

/** For the audit. */
const administratorIn = ({ administrator }: Caller) =>
  administrator ? { administrator: administrator.id } : {}

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
