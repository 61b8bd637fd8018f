import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { loggedRequest } from '../telemetry/log.ts'

/** What is looked at before anything is read of a body. */
export function lookFirst(app: FastifyInstance): void {
  const say = sayNowAndThen(app.log)
  app.addHook('onRequest', (request, reply, next) => {
    if (isGone(request.socket)) {
      reply.hijack()
      request.socket.destroy()
    } else if (!isHost(request.headers.host)) {
      say(request)
      next(hostless)
    } else next(isPacked(request.headers['content-encoding']) ? packed : undefined)
  })
}

/** A name or an address, and a port: what could stand in an address that leads here. */
const isHost = (host = '') => /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
const hostless = new Refusal('invalid', 'request-invalid', 'The `Host` of the request names no host.')

const sayAgainMs = 60_000

/** Nothing that anybody has to mend: a line a minute, however many come. */
function sayNowAndThen(log: Pick<FastifyBaseLogger, 'info'>) {
  let saidAt = -Infinity
  return (request: FastifyRequest) => {
    if (performance.now() - saidAt < sayAgainMs) return
    saidAt = performance.now()
    log.info({ req: loggedRequest(request) }, 'a request was refused: its Host names no host')
  }
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
