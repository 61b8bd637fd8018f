import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { listen } from '../listen.ts'
import { Slot } from '../slot.tsx'
import { placeAbove } from './tooltip-place.ts'
import styles from './tooltip.module.css'

/** `skipDelay`: within this time after one has closed, the next opens at once. `stay`: for the way from the control to the text. */
export const tooltipRules = { delay: 700, skipDelay: 300, stay: 100 } as const

/** Of all tooltips one is open: when the last was left, and how it is closed. */
let leftAt = -Infinity
let closeOther = () => {}

/** Explains the control inside, on hover and on keyboard focus; Esc closes it. Never the only place of a text. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId()
  const control = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const close = () => {
    clearTimeout(timer.current)
    if (open) leftAt = Date.now()
    setOpen(false)
  }
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, milliseconds)
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    const recent = Date.now() - leftAt < tooltipRules.skipDelay
    after(recent || open ? 0 : tooltipRules.delay, () => setOpen(true))
  }
  const onPointerLeave = () => {
    pressed.current = false
    if (open) leftAt = Date.now()
    after(tooltipRules.stay, close)
  }
  const onPointerDown = () => {
    pressed.current = true
    close()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!pressed.current && target.matches(':focus-visible')) setOpen(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <>
      <Slot
        ref={control}
        aria-describedby={open ? id : undefined}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
        onPointerDown={onPointerDown}
        onFocus={onFocus}
        onBlur={close}
      >
        {children}
      </Slot>
      {open ? (
        <TooltipContent {...{ id, control, onPointerEnter, onPointerLeave }} onClose={close}>
          {text}
        </TooltipContent>
      ) : null}
    </>
  )
}

type TooltipContentProps = HTMLAttributes<HTMLSpanElement> & {
  control: RefObject<HTMLElement | null>
  onClose: () => void
}

function TooltipContent({ control, onClose, ...rest }: TooltipContentProps) {
  const content = useRef<HTMLSpanElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const [own, anchor] = [content.current, control.current]
    if (!own || !anchor) return
    closeOther()
    closeOther = () => close()
    own.showPopover?.()
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    const size = { width: own.offsetWidth, height: own.offsetHeight }
    const { left, top } = placeAbove(anchor.getBoundingClientRect(), size, window)
    own.style.left = `${left}px`
    own.style.top = `${top}px`
  }, [control])

  useEffect(() => listen({ scroll: () => close() }), [])
  useEffect(() => listen({ keydown: ({ key }) => (key === 'Escape' ? close() : undefined) }, document), [])

  return <span ref={content} role="tooltip" popover="manual" className={styles.tooltip} {...rest} />
}
