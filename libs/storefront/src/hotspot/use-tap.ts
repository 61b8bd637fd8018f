import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { isTap, type Press } from './tap-rule.ts'

const pressOf = ({ timeStamp, clientX, clientY }: MouseEvent): Press => ({
  at: timeStamp,
  x: clientX,
  y: clientY,
})

/** Calls back on a quick tap, and on every press by keyboard or assistive technology. */
export function useTap(onTap: () => void) {
  const down = useRef<Press>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      down.current = pressOf(event)
    },
    onClick: (event: MouseEvent) => {
      const began = down.current
      down.current = undefined
      if (event.detail === 0 || !began || isTap(began, pressOf(event))) onTap()
    },
  }
}
