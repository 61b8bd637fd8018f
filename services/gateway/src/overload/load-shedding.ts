import { catalogApi, type Problem } from '@vitrine/contracts'
import type { Meter } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newRefusal, overloaded } from './overloaded.ts'
import { shedShare, type Priority } from './shed-share.ts'

/**
 * Refuses a share of what comes in while the event loop is late, before anything else is done for it. Nothing is thrown: a
 * refusal has to cost next to nothing, or what is let in has to pay for it.
 */
export function shedLoad(
  app: FastifyInstance,
  given: { delayMs: () => number; meter: Pick<Meter, 'add'>; random?: () => number },
): void {
  const { delayMs, meter, random = Math.random } = given
  let inFlight = 0
  app.addHook('onRequest', (request, reply, next) => {
    const share = shedShare({ delayMs: delayMs(), inFlight }, priorityOf(request))
    if (share > 0 && random() < share) {
      meter.add('vitrine.requests.refused', 1, { 'vitrine.reason': overloaded.code })
      return void reply
        .code(503)
        .headers(refusalHeaders)
        .type('application/problem+json')
        .send(JSON.stringify(newRefusal() satisfies Problem))
    }
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
    next()
  })
}

const refusalHeaders = {
  'retry-after': overloaded.retryAfter,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** What a visitor is in the middle of goes on longest: writes, clicks among them, a post's view, and the files of a page that is open. */
export function priorityOf({
  method,
  url,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): Priority {
  const isRead = method === 'GET' || method === 'HEAD'
  const isView = routeOptions.url === catalogApi.readOutfit.path
  return !isRead || isView || url.startsWith('/assets/') ? 'last' : 'first'
}
