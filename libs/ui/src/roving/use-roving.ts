import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

const item = '[data-roving]'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

type RovingOptions = {
  /** The item that Tab reaches, where something else decides it; the one that had the focus last without it. */
  current?: number
  onMove?: (index: number) => void
}

/** One Tab stop for a group of controls: the arrow keys, Home and End move within it. Assistive technology reaches all. */
export function useRoving({ current, onMove }: RovingOptions = {}) {
  const group = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState(0)
  const items = () => [...(group.current?.querySelectorAll<HTMLElement>(item) ?? [])]
  const indexOf = ({ target }: FocusEvent | KeyboardEvent) =>
    items().findIndex((one) => one.contains(target as Node))

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event)
    const step = steps[event.key]
    if (index < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const all = items()
    const next = step(index, all.length - 1)
    if (!all[next]) return
    all[next].focus()
    onMove?.(next)
  }
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event)
    if (index >= 0) setLast(index)
  }
  return {
    group: { ref: group, onKeyDown, onFocus },
    item: (index: number) => ({ 'data-roving': '', tabIndex: index === (current ?? last) ? 0 : -1 }),
  }
}
