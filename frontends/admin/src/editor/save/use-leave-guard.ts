import { isReloading } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useCallback, useEffect, useRef, useState } from 'react'

type Entry = { idx?: number; guard?: true } | null

/** Asks before unsaved work is left: by a link of ours, by the browser's back button, or by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const dirty = useRef(isDirty)
  const armed = useRef(false)
  const free = useRef(false)
  const goal = useRef<() => void>(undefined)

  useEffect(() => {
    dirty.current = isDirty
  })

  /** A second history entry for this page: the back button takes that one, and the page is still there to ask. */
  const arm = useCallback(() => {
    if (armed.current || free.current) return
    armed.current = true
    const entry: Entry = history.state
    history.pushState({ ...entry, idx: (entry?.idx ?? 0) + 1, guard: true }, '')
  }, [])

  useEffect(() => {
    const path = location.pathname
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!free.current && !isReloading() && dirty.current()) event.preventDefault()
    }
    const onPop = ({ state }: PopStateEvent) => {
      const entry: Entry = state
      if (!armed.current || !entry || entry.guard || location.pathname !== path) return
      armed.current = false
      if (!dirty.current()) return history.back()
      arm()
      goal.current = () => history.go(-2)
      setAsking(true)
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onPop)
    }
  }, [arm])

  /** The second entry gives way to the next page, so that going back from there finds one of this. */
  const go = (to: string, state?: object) => {
    free.current = true
    void navigate(to, { replace: armed.current, state })
  }
  return {
    asking,
    arm,
    go,
    stay: () => setAsking(false),
    /** Goes there, or asks first. */
    leaveFor(to: string) {
      goal.current = () => go(to)
      if (isDirty()) setAsking(true)
      else goal.current()
    },
    leave() {
      free.current = true
      goal.current?.()
    },
  }
}
