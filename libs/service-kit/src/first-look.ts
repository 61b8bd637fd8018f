import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'

/** What is looked at before anything is read of a body. */
export function lookFirst(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (isGone(request.socket)) {
      reply.hijack()
      request.socket.destroy()
    } else next(isPacked(request.headers['content-encoding']) ? packed : undefined)
  })
}

/** A client that has gone has no address any more. One that was seen is remembered, however soon its client goes. */
const isGone = (socket: { remoteAddress?: string | undefined }) => socket.remoteAddress === undefined

/** Nothing is unpacked here: a few bytes would become many. */
const isPacked = (coding = '') => !/^(identity)?$/i.test(coding)
const packed = new Refusal(
  'wrong-media-type',
  'media-type-unsupported',
  'Please send the body as it is, without a Content-Encoding.',
)
