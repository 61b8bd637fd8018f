import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { FoundPage } from './find-page.ts'

/**
 * The page of an outfit counts as a read of the API. So does the page of a list, which is never refused: a client over the
 * limit gets it without outfits.
 */
export function pageLimits(
  limiters: readonly onRequestHookHandler[],
  findPage: (url: string) => FoundPage | undefined,
) {
  const limited = new WeakSet<FastifyRequest>()
  const onRequest = limiters.map(
    (limit): onRequestHookHandler =>
      function (request, reply, done) {
        const { outfit, lists } = findPage(request.url)?.route ?? {}
        const withoutOutfits = (error?: Error) => {
          if (error) limited.add(request)
          done()
        }
        if (outfit) limit.call(this, request, reply, done)
        else if (lists) limit.call(this, request, reply, withoutOutfits)
        else done()
      },
  )
  return { onRequest, isLimited: (request: FastifyRequest) => limited.has(request) }
}
