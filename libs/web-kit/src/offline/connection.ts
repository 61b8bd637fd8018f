import { useSyncExternalStore } from 'react'

/** The service worker marks what it answers from the device: the network could not be reached. */
export const storedAt = 'x-vitrine-stored'

const listeners = new Set<() => void>()
let reached = true

/** Whether the server can be reached, as far as the device and the last call know. */
export const isOnline = () => navigator.onLine && reached

/** Each call says whether it reached the server. */
export function noteReached(now: boolean) {
  if (reached === now) return
  reached = now
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  const change = () => {
    reached = true
    listener()
  }
  listeners.add(listener)
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

export const useOnline = () => useSyncExternalStore(listen, isOnline, () => true)
