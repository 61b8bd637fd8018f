import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { plainRequest, type PlainRequest } from './plain-request.ts'

type Exchange = { request: IncomingMessage; reply: ServerResponse }
type Parse = (bytes: Buffer) => void

/**
 * Judges what comes next over connections that were refused once, before Node parses it: to parse a request that is refused
 * costs twice as much as all the rest. Only where the parser stands between two requests, and one plain request came.
 */
export function unparsedRequests(given: {
  /** What to write instead of an answer, or undefined to let it in. */
  refuses: (asked: PlainRequest) => string | undefined
}) {
  const latest = new WeakMap<Socket, Exchange>()
  const watched = new WeakSet<Socket>()
  let isJudged = false

  const watch = (socket: Socket) => {
    const [parse] = socket.listeners('data') as Parse[]
    if (!parse || watched.has(socket)) return
    watched.add(socket)
    let isBetween = false
    socket.on('data', (bytes: Buffer) => {
      const asked = plainRequest(bytes)
      const before = latest.get(socket)
      const mayJudge = isBetween && asked && before?.reply.writableFinished && socket.writableLength === 0
      const refusal = mayJudge ? given.refuses(asked) : undefined
      if (refusal) return void socket.write(refusal, 'latin1')
      isJudged = Boolean(mayJudge)
      parse(bytes)
      isJudged = false
      const exchange = latest.get(socket)
      const isExact = isBetween || asked?.bodyBytes === 0
      isBetween = asked !== undefined && isExact && exchange !== before && exchange!.request.complete
    })
    socket.removeListener('data', parse)
  }
  return {
    /** Told of every request that was parsed; answers whether it was let in before. */
    parsed(exchange: Exchange): boolean {
      latest.set(exchange.request.socket, exchange)
      return isJudged
    },
    watch,
  }
}
