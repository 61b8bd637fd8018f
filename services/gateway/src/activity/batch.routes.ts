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
import type { ListIds } from './list-ids.ts'
import type { MissedBatches } from './missed-batches.ts'
import { refuseDeeperThan } from './nesting.ts'

const { reportActivity } = activityApi
/** More than fifty of the longest items; a beacon has no more either. */
const longestBody = 64 * 1024
/** The call, its items, an item, and what it says. */
const deepestBody = 4
/** Views and clicks go to tracking too, and come first. */
const mostUnderWay = 32

/** What pages report of cards seen, pins opened and taps. Nobody is asked for: neither an address nor a session goes on. */
export function batchRoutes(
  app: FastifyInstance,
  given: {
    tracking: Forward | undefined
    gatewayKey: string
    lists: ListIds
    missed: MissedBatches
    limitersOf: LimitersOf
    now: () => Date
  },
) {
  const { tracking, gatewayKey, lists, missed, limitersOf, now } = given
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
      items: sent.items.map((item) => withListOf(item, lists)),
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
      inRequestSpan({ endpoint: reportActivity, request, reply, untrusted: true }, async () =>
        reply.header('cache-control', 'no-store').send(await report(reported(request))),
      ),
  })
}

/** An item with the name of its list; without one where that was not given out here. */
function withListOf(item: unknown, lists: ListIds): unknown {
  if (typeof item !== 'object' || item === null || !('list' in item)) return item
  const { list, ...rest } = item
  return typeof list === 'string' ? { ...rest, list: lists.nameIn(list) } : item
}
