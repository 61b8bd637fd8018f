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

export type Port = Awaited<ReturnType<typeof openPort>>

/** How long replies announce that the port closes, before it does: a new connection at that moment would be reset. */
const tellMs = 1_000
/** After so long without a request, no caller needs the port. */
const quietMs = 300
/** The time that is reserved for running requests. */
const drainMs = 2_000
/** With `tellMs` longer than our callers keep an idle connection: by then they have closed it. */
const sweepMs = idleConnectionMs + 500 - tellMs

/** A port that is open before its service is up: `/health` is fine, and everything else gets 503 with `Retry-After`. */
export async function openPort(
  service: string,
  at: { host: string; port: number; bounds?: ConnectionBounds | undefined },
) {
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
    /** Why the service is not up yet: shown in `/ready`. */
    waitingFor: (why: string) => (reason = why),
    /** From now on the service answers. */
    handTo: (next: RequestListener) => (listener = next),
    /**
     * Goes on answering, with a header that says it is closing, until callers use other processes; then accepts no connection.
     * Callers of ours that have no other process may continue for a while: they are stopping, too.
     * Resolves when all connections are closed; requests that are still running after `withinMs` are cut off.
     */
    async close(withinMs: number) {
      closing = true
      reason = `${service} is stopping`
      const serverClosed = once(server, 'close')
      const began = performance.now()
      const lastedMs = () => performance.now() - began
      if (listeners.connections() > 0) {
        await sleep(Math.min(tellMs, withinMs))
        if (isInside) await untilQuiet({ asked: () => asked, mostMs: withinMs - drainMs - lastedMs() })
      }
      TcpServer.prototype.close.call(server) // HTTP's own `close` would cut idle connections, on which a request may be arriving
      const closed = Promise.all([serverClosed, listeners.close()])
      await closed.finally(
        drainConnections(server, { sweepMs, withinMs: Math.max(0, withinMs - lastedMs()) }),
      )
    },
  }
}

/** Resolves when there was no request for a moment. */
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
