import { dropAllChanges } from './pending-changes.ts'
import type { WorkerMessage } from './worker-message.ts'

/** When another person takes over: pending changes are dropped, what was stored to be read is removed. */
export function forgetVisitor() {
  dropAllChanges()
  const { serviceWorker } = navigator
  const tell = (worker: ServiceWorker | null | undefined) =>
    worker?.postMessage({ forget: true } satisfies WorkerMessage)
  // At once, for the page may be closed now.
  if (serviceWorker?.controller) tell(serviceWorker.controller)
  else
    void serviceWorker
      ?.getRegistration()
      .then((registration) => tell(registration?.active))
      .catch(() => undefined)
}
