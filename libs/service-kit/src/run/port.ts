import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { comingUpHeader } from '../over-http.ts'
import { refuseUnreadable } from '../unreadable.ts'

export type Port = {
  url: string
  /** Why the service is not up yet: told in `/ready`. */
  waitingFor(reason: string): void
  /** From now on the service answers. */
  handTo(listener: RequestListener): void
  /** Accepts nothing more; resolves when what is under way is answered, or cut off after `withinMs`. */
  close(withinMs: number): Promise<void>
}

/** A port that is open before its service is up: it says that the process lives, and asks everyone else to come back. */
export async function openPort(service: string, at: { host: string; port: number }): Promise<Port> {
  let reason = `${service} is starting`
  let closing = false
  let listener: RequestListener = (request, reply) => {
    const [path] = (request.url ?? '').split('?')
    const { status, body } = meanwhile(path, { service, reason })
    const again = status === 503 ? { 'retry-after': '2', [comingUpHeader]: '1' } : {}
    reply.writeHead(status, { 'content-type': 'application/json', ...again })
    reply.end(JSON.stringify(body))
    request.resume()
  }
  const server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 72_000 }, (request, reply) => {
    if (closing) reply.shouldKeepAlive = false
    listener(request, reply)
  })
  server.on('clientError', refuseUnreadable)
  server.listen(at.port, at.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}`,
    waitingFor: (why) => (reason = why),
    handTo: (next) => (listener = next),
    async close(withinMs) {
      closing = true
      const closed = once(server, 'close')
      server.close()
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const cut = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

function meanwhile(path: string | undefined, { service, reason }: { service: string; reason: string }) {
  if (path === '/health') return { status: 200, body: { service, live: true } }
  if (path === '/ready')
    return { status: 503, body: { service, ready: false, unavailable: [reason], degraded: [] } }
  const message = 'Part of the shop is starting. Please try again in a moment.'
  return { status: 503, body: { message, code: 'service-unavailable', traceId: '' } }
}
