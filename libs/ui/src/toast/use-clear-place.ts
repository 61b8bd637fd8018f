import { useEffect, type RefObject } from 'react'
import { listen } from '../listen.ts'
import { coversNone, moved, nowhere, shiftFor, type Box } from './toast-place.ts'

const pressed = 'a[href], button, input, select, textarea, summary, label'
/** A link around a whole picture is no control that a toast would hide. */
const tallest = 160
const pause = 100

function controlsBeside(area: HTMLElement): Box[] {
  return [...document.querySelectorAll(pressed)].flatMap((control) => {
    if (area.contains(control) || control.checkVisibility?.({ contentVisibilityAuto: true }) === false)
      return []
    const box = control.getBoundingClientRect()
    const inSight = box.bottom > 0 && box.top < innerHeight && box.width > 0
    return inSight && box.height <= tallest ? [box] : []
  })
}

/** Where the toast stands before it gives way, whatever moves it on the screen. */
function homeOf(area: HTMLElement): Box | undefined {
  const toast = area.querySelector<HTMLElement>('[data-state="open"]')
  if (!toast) return undefined
  const { left, top } = area.getBoundingClientRect()
  const [x, y] = [left + toast.offsetLeft, top + toast.offsetTop]
  return { left: x, top: y, right: x + toast.offsetWidth, bottom: y + toast.offsetHeight }
}

/** Moves a toast off the controls of the page, again as the page changes, and never more than needed. */
export function useClearPlace(area: RefObject<HTMLElement | null>, shown: string | undefined) {
  useEffect(() => {
    let shift = nowhere
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      const own = area.current
      const home = own && homeOf(own)
      if (!home) return
      const controls = controlsBeside(own)
      if (shift === nowhere || !coversNone(moved(home, shift), controls))
        shift = shiftFor(home, { width: innerWidth, height: innerHeight }, controls)
      own.style.setProperty('--toast-x', `${shift.x}px`)
      own.style.setProperty('--toast-y', `${shift.y}px`)
    }
    if (!shown) return
    const placeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(place, pause)
    }
    const frame = requestAnimationFrame(place)
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    const stopListening = listen({ scroll: placeSoon, resize: placeSoon, focusin: placeSoon })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      changes.disconnect()
      stopListening()
    }
  }, [area, shown])
}
