import { refuse } from '@vitrine/event-sourcing'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A write must come from our own pages. A client that is no browser sends neither header. */
export function checkOrigin(request: FastifyRequest): void {
  if (reading.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign || (origin !== undefined && URL.parse(origin)?.host !== request.host))
    refuse('forbidden', 'origin-refused', 'This request came from another site.')
}

/** The same before a body is read. */
export const fromOurPages: onRequestHookHandler = (request, _reply, done) => {
  checkOrigin(request)
  done()
}
