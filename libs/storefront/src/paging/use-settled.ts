import { useCallback, useState } from 'react'
import { watchView } from '../watch-view.ts'

/** Cards that come into sight take their own height in place of an estimate within so many frames. */
const frames = 4

/** Whether an element has come into sight and stands still: what is above it may have been estimated until then. */
export function useSettled() {
  const [settled, setSettled] = useState(false)
  const element = useCallback((observed: HTMLElement | null) => {
    if (!observed) return undefined
    let frame = 0
    const settle = (left: number) => {
      if (left === 0) setSettled(true)
      else frame = requestAnimationFrame(() => settle(left - 1))
    }
    const unwatch = watchView(observed, (inView) => {
      cancelAnimationFrame(frame)
      if (inView) settle(frames)
      else setSettled(false)
    })
    return () => {
      cancelAnimationFrame(frame)
      unwatch()
      setSettled(false)
    }
  }, [])
  return { element, settled }
}
