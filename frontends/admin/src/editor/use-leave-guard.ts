import { useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useRef, useState } from 'react'

/** The router numbers its history entries. */
const placeIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0

/** Asks before unsaved work is left: by a link of ours, by the browser's back button, or by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const dirty = useRef(isDirty)
  const free = useRef(false)
  const goal = useRef<() => void>(undefined)

  useEffect(() => {
    dirty.current = isDirty
  })

  useEffect(() => {
    const here = { path: location.pathname, place: placeIn(history.state) }
    let returning = false
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!free.current && dirty.current()) event.preventDefault()
    }
    /** Heard before the router does: the entry is put back, and the router never learns that it was left. */
    const onPop = (event: PopStateEvent) => {
      if (returning) {
        returning = false
        return event.stopImmediatePropagation()
      }
      if (free.current || location.pathname === here.path || !dirty.current()) return
      event.stopImmediatePropagation()
      const steps = placeIn(event.state) - here.place || -1
      returning = true
      history.go(-steps)
      goal.current = () => history.go(steps)
      setAsking(true)
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onPop, { capture: true })
    }
  }, [])

  const go = (leave: () => void) => {
    free.current = true
    leave()
  }
  return {
    asking,
    stay: () => setAsking(false),
    /** Goes there, or asks first. */
    leaveFor(to: string, state?: unknown) {
      goal.current = () => void navigate(to, { state })
      if (isDirty()) setAsking(true)
      else go(goal.current)
    },
    leave: () => go(goal.current ?? (() => undefined)),
    /** After a save there is nothing to lose. */
    release: () => {
      free.current = true
    },
  }
}
