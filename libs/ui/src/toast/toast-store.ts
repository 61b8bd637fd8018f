export type ToastContent = {
  title: string
  description?: string | undefined
  destructive?: boolean | undefined
  /** What can be done about it, on a button; the toast closes with it. */
  action?: { label: string; onSelect: () => void } | undefined
}
export type ShownToast = ToastContent & { id: string; open: boolean }

/** One at a time; five seconds; forgotten long after it was dismissed. */
export const toastRules = { limit: 1, duration: 5000, removalDelay: 1_000_000, swipeThreshold: 50 } as const

let toasts: readonly ShownToast[] = []
let made = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const readToasts = () => toasts

export function listenToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a message in the corner; the one before makes room. Works from anywhere, also outside React. */
export function toast(content: ToastContent) {
  const id = String(++made)
  change([{ ...content, id, open: true }, ...toasts].slice(0, toastRules.limit))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a toast, or all of them; it is removed from memory much later. */
export function dismissToast(id?: string) {
  const leaving = toasts.filter((shown) => id === undefined || shown.id === id)
  for (const shown of leaving) {
    if (removals.has(shown.id)) continue
    removals.set(
      shown.id,
      setTimeout(() => {
        removals.delete(shown.id)
        change(toasts.filter((kept) => kept.id !== shown.id))
      }, toastRules.removalDelay),
    )
  }
  change(toasts.map((shown) => (leaving.includes(shown) ? { ...shown, open: false } : shown)))
}
