import { logApi } from '@vitrine/contracts'
import type { EventLog } from '@vitrine/engines'
import type { Router } from '../http/router.ts'
import { serve } from '../http/serve.ts'

/** Serves the public events of this log to other services, so that their copies become complete. */
export function logRoutes(
  router: Router,
  { store, isPublic }: { store: () => EventLog; isPublic: (type: string) => boolean },
) {
  serve(router, logApi.scanEvents, async ({ body: { prefix, after } }) => {
    for await (const page of store().scan({ prefix, ...(after ? { after } : {}) })) {
      const last = page.at(-1)
      if (!last) continue
      const events = page.filter(({ type }) => isPublic(type))
      return { events, next: { stream: last.stream, version: last.version } }
    }
    return { events: [], next: null }
  })

  serve(router, logApi.readStream, async ({ body: { stream, after } }) => ({
    events: (await store().read(stream, { after })).filter(({ type }) => isPublic(type)),
  }))
}
