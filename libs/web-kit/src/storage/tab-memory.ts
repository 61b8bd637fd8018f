import { jsonIn } from './json.ts'
import { tabTexts } from './storage.ts'

/** Whether this document takes the place of one that the tab had before: reloaded, or gone back to. */
function isReturn() {
  const [opened] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  return ['reload', 'back_forward'].includes((opened as PerformanceNavigationTiming | undefined)?.type ?? '')
}

/** What a tab memory held when this tab was left. Nothing in a page that was opened anew. */
export function rememberedInTab<Value>(key: string): [name: string, value: Value][] {
  if (!isReturn()) return []
  const entries = jsonIn(tabTexts.read(key))
  return Array.isArray(entries) ? entries : []
}

type Options = {
  /** How many of the newest values are kept. */
  most: number
  /** Called before the values are written. */
  beforeLeaving?: () => void
}

/** Values by name that outlive a reload of this tab: read when first asked for, written when the page is left. */
export function tabMemory<Value>(key: string, { most, beforeLeaving }: Options) {
  let opened: Map<string, Value> | undefined
  const open = () => {
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save())
    return new Map(rememberedInTab<Value>(key))
  }
  const values = () => (opened ??= open())
  const save = () => {
    beforeLeaving?.()
    tabTexts.write(key, JSON.stringify([...values()].slice(-most)))
  }
  return {
    get: (name: string) => values().get(name),
    set(name: string, value: Value) {
      values().delete(name)
      values().set(name, value)
    },
  }
}
