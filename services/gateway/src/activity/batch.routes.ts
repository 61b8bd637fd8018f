import { activityApi, trackingApi } from '@vitrine/contracts'
import {
  callEndpoint,
  inRequestSpan,
  parseOrRefuse,
  takeJson,
  visitorHeaders,
  visitorOf,
  type Forward,
} from '@vitrine/service-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { overload } from '../overload/overloaded.ts'
import { addSecurityHeadersToBodies } from '../security/headers.ts'
import { fromOurPages } from '../security/origin.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import type { ListIds } from './list-ids.ts'
import type { MissedBatches } from './missed-batches.ts'
import { refuseDeeperThan } from './nesting.ts'
import type { SeenPosts } from './seen-posts.ts'

const { reportActivity } = activityApi
/** More than fifty of the longest items; a beacon has no more either. */
const longestBody = 64 * 1024
/** The call, its items, an item, and what it says. */
const deepestBody = 4
/** Views and clicks go to tracking too, and come first. */
const mostUnderWay = 32

/**
 * What pages report of cards seen, pins opened and taps. Neither an address nor a session goes on to tracking; taste is told of people
 * who agreed to it, unless their browser asks not to be followed.
 */
export function batchRoutes(
  app: FastifyInstance,
  given: {
    tracking: Forward | undefined
    gatewayKey: string
    lists: ListIds
    missed: MissedBatches
    seen: SeenPosts
    sessions: SessionTokens
    secretsOf: SecretsOf
    limitersOf: LimitersOf
    now: () => Date
  },
) {
  const { tracking, gatewayKey, lists, missed, seen, sessions, secretsOf, limitersOf, now } = given
  const headers = visitorHeaders(gatewayKey, '')
  let underWay = 0

  const report = async (body: ReturnType<typeof reported>) => {
    if (underWay >= mostUnderWay) throw overload()
    underWay += 1
    const told = missed.take()
    try {
      const sent = told > 0 ? { ...body, missed: told } : body
      return await callEndpoint(tracking, trackingApi.recordBatch, { body: sent, headers, repeatable: true })
    } catch (error) {
      missed.add(told)
      throw error
    } finally {
      underWay -= 1
    }
  }
  const reported = (request: FastifyRequest) => {
    refuseDeeperThan(deepestBody, request.body)
    // Texts of an item are checked with their item: one that cannot be stored costs no other.
    const sent = parseOrRefuse(reportActivity.body, request.body, 'body', { fromInside: true })
    const { origin, referer, 'accept-language': language } = request.headers
    const { agent, private: isPrivate } = visitorOf(request.headers, false)
    return {
      ...sent,
      items: sent.items.map(withListIn(lists)),
      at: now().toISOString(),
      visitor: { agent, private: isPrivate },
      language,
      page: origin ?? referer,
    }
  }

  addSecurityHeadersToBodies(app)
  // A beacon may send nothing but text without a preflight request.
  takeJson(app, 'text/plain')

  app.route({
    method: reportActivity.method,
    url: reportActivity.path,
    bodyLimit: longestBody,
    onRequest: [...limitersOf(reportActivity), fromOurPages],
    onResponse: async (_, reply) => {
      if (reply.statusCode === 503) missed.add()
    },
    handler: (request, reply) =>
      inRequestSpan({ endpoint: reportActivity, request, reply, untrusted: true }, async () => {
        const batch = reported(request)
        const told = await report(batch)
        if (!batch.visitor.private)
          void sessions.of(secretsOf(request)).then(
            ({ caller }) => seen.add(caller, batch.items, told.outcomes),
            () => undefined, // identity is unavailable: then nobody is known
          )
        return reply.header('cache-control', 'no-store').send(told)
      }),
  })
}

/** An item with the name of its list; without one where that was not given out here. Cards of a list are together. */
function withListIn({ nameIn }: ListIds): (item: unknown) => unknown {
  let latest: { list: string; name: string | undefined } | undefined
  return (item) => {
    if (typeof item !== 'object' || item === null || !('list' in item)) return item
    const { list, ...rest } = item
    if (typeof list !== 'string') return item
    if (latest?.list !== list) latest = { list, name: nameIn(list) }
    return { ...rest, list: latest.name }
  }
}
