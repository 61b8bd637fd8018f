import type { WorkerMessage } from '@vitrine/web-kit'

/** What the worker uses of its global scope, which the types of pages do not know. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: WorkerMessage }
  fetch: ExtendableEvent & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith: (response: Promise<Response>) => void
  }
}

export type WorkerScope = {
  location: Location
  navigator: { connection?: { saveData?: boolean } }
  caches: CacheStorage
  fetch: typeof fetch
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}
