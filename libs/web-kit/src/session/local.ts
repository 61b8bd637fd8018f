import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** A private window may refuse storage; the page then works without memory. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export function readLocal(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: string | null) {
  try {
    if (value === null) storage()?.removeItem(key)
    else storage()?.setItem(key, value)
  } catch (error) {
    console.warn(`Could not keep ${key}`, error)
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored text, followed as this tab or another one changes it. */
export const useLocal = (key: string) =>
  useSyncExternalStore(
    listen,
    () => readLocal(key),
    () => null,
  )
