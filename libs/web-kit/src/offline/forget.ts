import { dropAllChanges } from './pending-changes.ts'

/** When another person takes over: what was kept to be sent is dropped, what was stored to be read is removed. */
export function forgetVisitor() {
  dropAllChanges()
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage({ forget: true }))
    .catch(() => undefined)
}
