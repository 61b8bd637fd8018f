import { gatewayApi } from '@vitrine/contracts'
import { takeJson, visitorHeaders, visitorOf, type Router } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { checkOrigin } from '../security/origin.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'

/** What tells an administrator from others. */
export type AdministratorsGiven = {
  gatewayKey: string
  sessions: SessionTokens
  secretsOf: SecretsOf
  limitersOf: LimitersOf
}

/** Origin, limits and session, as for every forwarded call, in a scope of calls that the gateway answers; their bodies are read here. */
export function letAdministratorsIn(
  app: FastifyInstance,
  given: AdministratorsGiven,
): Pick<Router, 'app' | 'identify'> {
  const { limitersOf } = given
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
  return { app, identify: administratorBy(given) }
}

/** By the session of the browser: these calls are served here, and carry no token. */
const administratorBy =
  ({ sessions, secretsOf, gatewayKey }: AdministratorsGiven): Router['identify'] =>
  async (request) => {
    const { caller } = await sessions.of(secretsOf(request))
    return { caller, visitor: visitorOf(visitorHeaders(gatewayKey, request.ip), true), fromGateway: false }
  }
