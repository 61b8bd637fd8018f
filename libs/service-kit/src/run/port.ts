import { once } from 'node:events'
import type { RequestListener, IncomingMessage } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '@vitrine/contracts'
import { listenOn } from '../http/http-listeners.ts'
import type { ConnectionBounds } from '../http/connection-bounds.ts'
import { newServer } from '../http/http-server.ts'
import { drainConnections } from '../http/drain-connections.ts'
import { closingHeader, comingUpHeader, idleConnectionMs } from '../transport/over-http.ts'
import { protectiveHeaders } from '../http/protective-headers.ts'
import { newTraceId } from '../telemetry/trace-context.ts'

export type Port = {
  url: string
  /** Why the service is not up yet: told in `/ready`. */
  waitingFor(reason: string): void
  /** From now on the service answers. */
  handTo(listener: RequestListener): void
  /**
   * Answers on, and says to everyone that it is closing, until they ask others; then accepts no connection any more.
   * Callers of ours that have no other may go on for a while: they end, too, and hand over what they hold.
   * Resolves when all are closed; what is under way after `withinMs` is cut off.
   */
  close(withinMs: number): Promise<void>
}

/** How long everyone is told that the port closes. A connection that is made at that very moment would be reset. */
const tellMs = 1_000
/** Nobody goes on asking who asked nothing for so long. */
const quietMs = 300
/** What is left then is for what is under way. */
const drainMs = 2_000
/** Together longer than a caller of ours keeps a connection that it does not use: by then it has let go of it. */
const sweepMs = idleConnectionMs + 500 - tellMs

/** A port that is open before its service is up: it says that the process lives, and asks everyone else to come back. */
export async function openPort(
  service: string,
  at: { host: string; port: number; bounds?: ConnectionBounds | undefined },
): Promise<Port> {
  let reason = `${service} is starting`
  let closing = false
  let asked = 0
  const isInside = service !== 'gateway'
  const unready: RequestListener = (request, reply) => {
    const { status, body } = meanwhile(pathOf(request), { service, reason })
    const again = status === 503 ? { 'retry-after': '2', [comingUpHeader]: '1' } : {}
    const type = 'code' in body ? 'application/problem+json' : 'application/json'
    reply.writeHead(status, { ...protectiveHeaders, 'content-type': type, ...again })
    reply.end(JSON.stringify(body))
    request.resume()
  }
  let listener = unready
  const server = newServer((request, reply) => {
    if (closing) {
      reply.shouldKeepAlive = false
      reply.setHeader(closingHeader, '1')
    }
    const path = pathOf(request)
    if (path !== '/ready' && path !== '/health') asked += 1
    const answer = closing && path === '/ready' ? unready : listener
    answer(request, reply)
  })
  const listeners = await listenOn(server, { ...at, isPublic: !isInside })
  const { port } = listeners

  return {
    url: `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}`,
    waitingFor: (why) => (reason = why),
    handTo: (next) => (listener = next),
    async close(withinMs) {
      closing = true
      reason = `${service} is stopping`
      const serverClosed = once(server, 'close')
      const began = performance.now()
      const lastedMs = () => performance.now() - began
      if (listeners.connections() > 0) {
        await sleep(Math.min(tellMs, withinMs))
        if (isInside) await untilQuiet({ asked: () => asked, mostMs: withinMs - drainMs - lastedMs() })
      }
      TcpServer.prototype.close.call(server) // that of HTTP would cut idle connections, over which a request may be on its way
      const closed = Promise.all([serverClosed, listeners.close()])
      await closed.finally(drainConnections(server, { sweepMs, withinMs: Math.max(0, withinMs - lastedMs()) }))
    },
  }
}

/** Until nobody asked anything for a moment. */
async function untilQuiet({ asked, mostMs }: { asked: () => number; mostMs: number }): Promise<void> {
  const until = performance.now() + mostMs
  for (let before = NaN; before !== asked() && performance.now() < until; await sleep(quietMs))
    before = asked()
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''

function meanwhile(path: string, { service, reason }: { service: string; reason: string }) {
  if (path === '/health') return { status: 200, body: { service, live: true } }
  if (path === '/ready')
    return { status: 503, body: { service, ready: false, unavailable: [reason], degraded: [] } }
  const message = 'Part of the shop is starting. Please try again in a moment.'
  const problem: Problem = { message, code: 'service-unavailable', traceId: newTraceId() }
  return { status: 503, body: problem }
}
