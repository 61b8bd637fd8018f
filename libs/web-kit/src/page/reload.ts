import { useEffect } from 'react'
import { tabTexts } from '../storage/storage.ts'

type Kept = { path: string; values: Record<string, unknown> }

const keptKey = 'vitrine.kept'
const reasonsKey = 'vitrine.reloads'
/** Of one tab. */
const mostReasons = 20

const live = new Map<string, () => unknown>()
const holds = new Set<() => boolean>()
let reloading = false
let kept: Kept | undefined | null = null

/** Pages are also drawn ahead, where there is no address. */
const here = () => (typeof location === 'undefined' ? '' : location.pathname + location.search)

function read(key: string): unknown {
  try {
    return JSON.parse(tabTexts.read(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

const write = (key: string, value: unknown) => tabTexts.write(key, JSON.stringify(value))

/** The page is on its way out by a reload of its own; nobody has to be asked. */
export const isReloading = () => reloading

/** While `busy` says so, the page does not reload itself: something is under way that would be cut off. */
export function useHoldReload(busy: () => boolean) {
  useEffect(() => {
    holds.add(busy)
    return () => void holds.delete(busy)
  }, [busy])
}

/** `value` is asked for before a reload of the page's own; `takeKept` has it after that. Returns how to end it. */
export function keepOverReload(name: string, value: () => unknown) {
  live.set(name, value)
  return () => void (live.get(name) === value && live.delete(name))
}

/** What was kept under a name, if the page has just reloaded itself here. */
export function takeKept(name: string): unknown {
  if (kept === null) {
    kept = read(keptKey) as Kept | undefined
    write(keptKey, null)
  }
  return kept?.path === here() ? kept.values[name] : undefined
}

/** It has been put to use; whoever opens the page again begins anew. */
export function dropKept(name: string) {
  if (kept) delete kept.values[name]
}

/** Reloads the page; what screens keep over a reload is there again afterwards. */
export function reloadPage(reload = () => location.reload()) {
  const values = Object.fromEntries([...live].map(([name, value]) => [name, value()]))
  write(keptKey, { path: here(), values } satisfies Kept)
  reloading = true
  reload()
}

/**
 * Reloads the page for a reason, a name that a page which has been reloaded for it would not give again; once in this tab,
 * so that a fault that stays is no loop. Returns whether it does.
 */
export function reloadOnce(reason: string, reload?: () => void): boolean {
  const reasons = (read(reasonsKey) ?? []) as string[]
  if (reloading || reasons.includes(reason) || [...holds].some((busy) => busy())) return reloading
  if (!write(reasonsKey, [...reasons, reason].slice(-mostReasons))) return false
  reloadPage(reload)
  return true
}
