import { listen } from '@vitrine/ui'
import { useSyncExternalStore } from 'react'
import { deviceTexts } from '../storage/storage.ts'

const listeners = new Set<() => void>()

export const readLocal = deviceTexts.read

export function writeLocal(key: string, value: string | null) {
  deviceTexts.write(key, value)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stopListening = listen({ storage: listener })
  return () => {
    listeners.delete(listener)
    stopListening()
  }
}

/** The stored text, followed as this tab or another one changes it. */
export const useLocal = (key: string) =>
  useSyncExternalStore(
    subscribe,
    () => readLocal(key),
    () => null,
  )
