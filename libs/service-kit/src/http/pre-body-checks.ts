import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { loggedRequest } from '../telemetry/log.ts'

/** What is checked before anything of a body is read. */
export function addPreBodyChecks(app: FastifyInstance): void {
  const note = noteOncePerMinute(app.log)
  app.addHook('onRequest', (request, reply, next) => {
    if (isGone(request.socket)) {
      reply.hijack()
      request.socket.destroy()
    } else if (!isHost(request.headers.host)) {
      note(request)
      next(hostless)
    } else next(isCompressed(request.headers['content-encoding']) ? compressed : undefined)
  })
}

/** A name or an address, and a port: what could stand in an address that leads here. */
const isHost = (host = '') => /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
const hostless = new Refusal('invalid', 'request-invalid', 'The `Host` of the request names no host.')

const notedEveryMs = 60_000

/** Nobody has to act on it: at most one line a minute. */
function noteOncePerMinute(log: Pick<FastifyBaseLogger, 'info'>) {
  let notedAt = -Infinity
  return (request: FastifyRequest) => {
    if (performance.now() - notedAt < notedEveryMs) return
    notedAt = performance.now()
    log.info({ req: loggedRequest(request) }, 'a request was refused: its Host names no host')
  }
}

/** A client that has disconnected has no address any more; one that was read before stays known. */
const isGone = (socket: { remoteAddress?: string | undefined }) => socket.remoteAddress === undefined

/** Bodies are not decompressed: a few bytes could become very many. */
const isCompressed = (coding = '') => !/^(identity)?$/i.test(coding)
const compressed = new Refusal(
  'wrong-media-type',
  'media-type-unsupported',
  'Please send the body as it is, without a Content-Encoding.',
)
