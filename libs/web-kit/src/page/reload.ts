import { useEffect } from 'react'
import { jsonIn } from '../storage/json.ts'
import { tabTexts } from '../storage/storage.ts'

type Stored = { path: string; values: Record<string, unknown> }

const storedKey = 'vitrine.kept'
const reasonsKey = 'vitrine.reloads'
/** Of one tab. */
const mostReasons = 20

const live = new Map<string, () => unknown>()
const holds = new Set<() => boolean>()
let reloading = false
let restored: Stored | undefined | null = null

/** Pages are also prerendered, where there is no address. */
const here = () => (typeof location === 'undefined' ? '' : location.pathname + location.search)

const read = <Value>(key: string) => (jsonIn(tabTexts.read(key)) ?? undefined) as Value | undefined

const write = (key: string, value: unknown) => tabTexts.write(key, JSON.stringify(value))

/** Whether the page is reloading itself: nobody has to be asked before it is left. */
export const isReloading = () => reloading

/** While `busy` is true, the page does not reload itself: that would interrupt an upload or a save. */
export function useHoldReload(busy: () => boolean) {
  useEffect(() => {
    holds.add(busy)
    return () => void holds.delete(busy)
  }, [busy])
}

/** `value` is called before the page reloads itself; `takeRestored` returns it afterwards. Returns how to unregister. */
export function storeForReload(name: string, value: () => unknown) {
  live.set(name, value)
  return () => void (live.get(name) === value && live.delete(name))
}

/** What was stored under a name, if the page has just reloaded itself here. */
export function takeRestored(name: string): unknown {
  if (restored === null) {
    restored = read<Stored>(storedKey)
    write(storedKey, null)
  }
  return restored?.path === here() ? restored.values[name] : undefined
}

/** It is in use now; a page that is opened again starts without it. */
export function dropRestored(name: string) {
  if (restored) delete restored.values[name]
}

/** Reloads the page; what screens have stored is restored afterwards. */
export function reloadPage(reload = () => location.reload()) {
  const values = Object.fromEntries([...live].map(([name, value]) => [name, value()]))
  write(storedKey, { path: here(), values } satisfies Stored)
  reloading = true
  reload()
}

/**
 * Reloads the page for a reason, once for each reason in this tab, so that a fault that stays causes no loop. Returns whether
 * it reloads.
 */
export function reloadOnce(reason: string, reload?: () => void): boolean {
  const reasons = read<string[]>(reasonsKey) ?? []
  if (reloading || reasons.includes(reason) || [...holds].some((busy) => busy())) return reloading
  if (!write(reasonsKey, [...reasons, reason].slice(-mostReasons))) return false
  reloadPage(reload)
  return true
}
