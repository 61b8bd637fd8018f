import { Slot } from '../slot.tsx'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './tooltip.module.css'

export const tooltipRules = { delay: 700, skipDelay: 300, gap: 8 } as const

let lastClosed = -Infinity

/** Names or explains the control inside, on hover and on keyboard focus; Esc closes it. Never the only place of a text. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const show = useCallback((at: 'once' | 'hover') => {
    clearTimeout(timer.current)
    const soon = at === 'once' || performance.now() - lastClosed < tooltipRules.skipDelay
    if (soon) setOpen(true)
    else timer.current = setTimeout(() => setOpen(true), tooltipRules.delay)
  }, [])
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setOpen((was) => {
      if (was) lastClosed = performance.now()
      return false
    })
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    place(anchor.current, bubble.current)
    const close = (event: KeyboardEvent) => (event.key === 'Escape' ? hide() : undefined)
    document.addEventListener('keydown', close)
    window.addEventListener('scroll', hide, { passive: true, capture: true })
    return () => {
      document.removeEventListener('keydown', close)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [open, hide])

  return (
    <>
      <Slot
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => (event.pointerType === 'touch' ? undefined : show('hover'))}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => (event.target.matches(':focus-visible') ? show('once') : undefined)}
        onBlur={hide}
      >
        {children}
      </Slot>
      {open ? (
        <div ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
          {text}
        </div>
      ) : null}
    </>
  )
}

function place(anchor: HTMLElement | null, bubble: HTMLElement | null) {
  if (!anchor || !bubble) return
  bubble.showPopover?.()
  const at = anchor.getBoundingClientRect()
  const own = bubble.getBoundingClientRect()
  const { gap } = tooltipRules
  const above = at.top - own.height - gap
  const left = at.left + at.width / 2 - own.width / 2
  bubble.style.top = `${above < gap ? at.bottom + gap : above}px`
  bubble.style.left = `${Math.min(Math.max(left, gap), window.innerWidth - own.width - gap)}px`
}
