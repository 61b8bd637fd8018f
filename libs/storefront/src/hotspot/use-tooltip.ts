import { listen } from '@vitrine/ui'
import { useLayoutEffect, type RefObject } from 'react'
import { placeTooltip } from './tooltip-geometry.ts'

type Elements = {
  tooltip: RefObject<HTMLElement | null>
  hotspot: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Shows the tooltip over everything, beside its hotspot; Esc, a press outside or leaving it by keyboard closes it. */
export function useTooltip({ tooltip, hotspot, onClose }: Elements) {
  useLayoutEffect(() => {
    const [own, anchor] = [tooltip.current, hotspot.current]
    if (!own || !anchor) return
    const arrange = () => arrangeTooltip(own, anchor)
    own.showPopover?.()
    arrange()
    own.focus({ preventScroll: true })
    return listen({ resize: arrange })
  }, [tooltip, hotspot])

  // Before it is seen: the first Esc closes it, also where its code came late.
  useLayoutEffect(() => {
    const inside = (target: EventTarget | null) =>
      [tooltip, hotspot].some(({ current }) => target instanceof Node && current?.contains(target))
    const close = () => {
      if (tooltip.current?.contains(document.activeElement)) hotspot.current?.focus({ preventScroll: true })
      onClose()
    }
    const handlers = {
      keydown(event: KeyboardEvent) {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      },
      pointerdown: ({ target }: Event) => (inside(target) ? undefined : close()),
      focusin: ({ target }: Event) => (inside(target) ? undefined : onClose()),
    }
    return listen(handlers, document)
  }, [tooltip, hotspot, onClose])
}

/** In coordinates of the document, so that it scrolls with its picture. */
function arrangeTooltip(tooltip: HTMLElement, hotspot: HTMLElement) {
  const bounds = { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight }
  const measured = { width: tooltip.offsetWidth, height: tooltip.offsetHeight }
  const picture = (hotspot.offsetParent ?? hotspot).getBoundingClientRect()
  const { left, top, side } = placeTooltip({
    hotspot: hotspot.getBoundingClientRect(),
    bounds,
    picture,
    measured,
  })
  tooltip.style.left = `${left + window.scrollX}px`
  tooltip.style.top = `${top + window.scrollY}px`
  tooltip.dataset['side'] = side
}
