import type { FastifyInstance } from 'fastify'
import { listenOn, type HttpListeners } from './http-listeners.ts'
import type { ConnectionBounds } from './connection-bounds.ts'
import { drainConnections } from './drain-connections.ts'

/** The port of an app: opened when asked to, 0 for a free one, and closed with the app whether it was opened or not. */
export function portOf(
  app: FastifyInstance,
  given: { isPublic: boolean; bounds: ConnectionBounds | undefined },
) {
  let listeners: HttpListeners | undefined
  return {
    async listen({ port, host = '127.0.0.1' }: { port: number; host?: string }): Promise<string> {
      let url = ''
      listeners = await listenOn(
        app.server,
        { port, host, ...given },
        async (at) => (url = await app.listen(at)),
      )
      return url
    },
    async close(): Promise<void> {
      const closed = Promise.all([app.close(), listeners?.close()])
      await closed.finally(drainConnections(app.server, { sweepMs: 100, withinMs: 6_000 }))
    },
  }
}
