import { isInside } from '@vitrine/ui'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Carousel } from './use-carousel.ts'

/** `beginsAt`: a press that moves sideways by so many pixels is a swipe. `throwMs`: for so long it would go on when it is let go. */
const rules = { beginsAt: 10, throwMs: 500, beyondTheEnd: 1 / 3 } as const

type Swipe = { x: number; at: number; began: boolean; from: number }

/** The pictures follow a finger or the mouse, and come to rest on one of them; the press ends as no click. */
export function useSwipe({ selected, show, count }: Carousel & { count: number }) {
  const slides = useRef<HTMLDivElement>(null)
  const swipe = useRef<Swipe>(undefined)
  const swiped = useRef(false)

  const begin = (now: Swipe, { clientX, timeStamp, currentTarget, pointerId }: PointerEvent) => {
    const { left } = slides.current!.getBoundingClientRect()
    const viewport = currentTarget.getBoundingClientRect()
    // The pictures may still be on their way: they are taken up where they are.
    const from = left - viewport.left + selected * viewport.width
    Object.assign(now, { x: clientX, at: timeStamp, began: true, from })
    swiped.current = true
    slides.current!.dataset['swiping'] = ''
    currentTarget.setPointerCapture?.(pointerId)
  }
  const rest = () => {
    const now = swipe.current
    swipe.current = undefined
    if (!now?.began) return undefined
    delete slides.current!.dataset['swiping']
    slides.current!.style.translate = ''
    return now
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      swiped.current = false
      if (!event.isPrimary || event.button > 0 || count < 2 || isInside(event, '[data-still]')) return
      swipe.current = { x: event.clientX, at: event.timeStamp, began: false, from: 0 }
    },
    onPointerMove(event: PointerEvent) {
      const now = swipe.current
      if (!now || !event.isPrimary) return
      if (event.buttons === 0) return void rest()
      if (!now.began && Math.abs(event.clientX - now.x) < rules.beginsAt) return
      if (!now.began) begin(now, event)
      const by = now.from + event.clientX - now.x
      const isBeyond = by > 0 ? selected === 0 : selected === count - 1
      slides.current!.style.translate = `${isBeyond ? by * rules.beyondTheEnd : by}px`
    },
    onPointerUp(event: PointerEvent) {
      if (!event.isPrimary) return
      const now = rest()
      if (!now) return
      const by = event.clientX - now.x
      const thrown = (by * rules.throwMs) / Math.max(1, event.timeStamp - now.at)
      const pictures = (now.from + by + thrown) / slides.current!.offsetWidth
      show(selected - Math.sign(Math.round(pictures)))
    },
    onPointerCancel: (event: PointerEvent) => void (event.isPrimary && rest()),
    onClickCapture(event: MouseEvent) {
      // A press by keyboard has no detail.
      if (!swiped.current || event.detail === 0) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
  return [slides, handlers] as const
}
