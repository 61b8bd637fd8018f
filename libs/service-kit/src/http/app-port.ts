import type { FastifyInstance } from 'fastify'
import { listenOn, type Acceptors } from './http-listeners.ts'
import type { ConnectionBounds } from './connection-bounds.ts'
import { letGo } from './drain-connections.ts'

/** The port of an app: opened when asked to, 0 for a free one, and closed with the app whether it was opened or not. */
export function portOf(
  app: FastifyInstance,
  given: { crowd: boolean; bounds: ConnectionBounds | undefined },
) {
  let acceptors: Acceptors | undefined
  return {
    async listen({ port, host = '127.0.0.1' }: { port: number; host?: string }): Promise<string> {
      let url = ''
      acceptors = await listenOn(
        app.server,
        { port, host, ...given },
        async (at) => (url = await app.listen(at)),
      )
      return url
    },
    async close(): Promise<void> {
      const closed = Promise.all([app.close(), acceptors?.close()])
      await closed.finally(letGo(app.server, { sweepMs: 100, withinMs: 6_000 }))
    },
  }
}
