import { listen } from '@vitrine/ui'
import { useSyncExternalStore } from 'react'

/** The service worker marks what it answers from the device: the network could not be reached. */
export const storedAt = 'x-vitrine-stored'

/** `offline`: the device has no network. `unreachable`: it has one, and the last call did not reach the server. */
export type Connection = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let reached = true

const connection = (): Connection => (!navigator.onLine ? 'offline' : reached ? 'online' : 'unreachable')

/** Whether the server can be reached, as far as the device and the last call know. */
export const isOnline = () => connection() === 'online'

/** Each call says whether it reached the server. */
export function noteReached(now: boolean) {
  if (reached === now) return
  reached = now
  for (const listener of listeners) listener()
}

/** Asks the server whether it answers; any answer will do. */
export async function askServer(): Promise<void> {
  await fetch('/health', { cache: 'no-store' }).then(
    () => noteReached(true),
    () => noteReached(false),
  )
}

function subscribe(listener: () => void) {
  const change = () => {
    reached = true
    listener()
  }
  listeners.add(listener)
  const stopListening = listen({ online: change, offline: change })
  return () => {
    listeners.delete(listener)
    stopListening()
  }
}

export const useConnection = () => useSyncExternalStore(subscribe, connection, () => 'online' as const)
