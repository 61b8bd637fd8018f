import { trackingApi } from '@vitrine/contracts'
import { inRequestSpan, takeJson } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { addSecurityHeadersToBodies } from '../security/headers.ts'
import { fromOurPages } from '../security/origin.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import type { ActivityBatches } from './activity-batches.ts'
import { refuseDeeperThan } from './nesting.ts'
import type { ListIds } from './list-ids.ts'
import { newRecordId } from './record-id.ts'
import { lengthOf, reporterOf } from './reported.ts'

const { recordClick } = trackingApi
/** More than a click of the longest values, each letter of them escaped. */
const longestBody = 128 * 1024
/** A click has two levels. */
const deepestBody = 4

/** Clicks are the most frequent calls, and need the least. Each is answered when it is on disk. */
export function clickRoutes(
  app: FastifyInstance,
  given: {
    batches: ActivityBatches
    lists: Pick<ListIds, 'nameIn'>
    sessions: SessionTokens
    secretsOf: SecretsOf
    limitersOf: LimitersOf
    now: () => Date
  },
) {
  const { batches, lists, sessions, secretsOf, limitersOf, now } = given

  addSecurityHeadersToBodies(app)
  // A beacon may send nothing but text without a preflight request.
  takeJson(app, 'text/plain')

  app.route({
    method: recordClick.method,
    url: recordClick.path,
    bodyLimit: longestBody,
    onRequest: [...limitersOf(recordClick), fromOurPages],
    handler: (request, reply) =>
      inRequestSpan(
        { endpoint: recordClick, request, reply, untrusted: true, parent: traceIn(request.body) },
        async () => {
          refuseDeeperThan(deepestBody, request.body)
          const { origin, referer, 'content-length': length } = request.headers
          const session = await sessions.of(secretsOf(request))
          const reporter = reporterOf(request, session)
          const at = now()
          await batches.add(
            {
              kind: 'click',
              id: newRecordId(at),
              at: at.toISOString(),
              ...reporter,
              body: request.body,
              list: listNamed(request.body, lists),
              page: origin ?? referer,
            },
            lengthOf(reporter) + Number(length ?? longestBody),
          )
          return reply.code(204).send()
        },
      ),
  })
}

/** The name of the list that a click came from; undefined where that was not given out here. */
function listNamed(body: unknown, { nameIn }: Pick<ListIds, 'nameIn'>): string | undefined {
  const isNamed = typeof body === 'object' && body !== null && 'list' in body
  return isNamed && typeof body.list === 'string' ? nameIn(body.list) : undefined
}

/** A beacon carries no headers of its own. */
const traceIn = (body: unknown) => (body as { traceparent?: unknown } | null)?.traceparent
