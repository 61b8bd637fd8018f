import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../router.ts'

const places = new Map<string, number>()
/** A page that fills itself from the cache is as tall as before within this time. */
const patience = 1200

/** A new page starts at its top; going back returns to where one was. Once, in the shell. */
export function useScrollMemory() {
  const { key, hash } = useLocation()
  const how = useNavigationType()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const place = how === 'POP' ? (places.get(key) ?? 0) : 0
    if (hash) return
    window.scrollTo(0, place)
    if (place === 0) return
    return reach(place)
  }, [key, hash, how])
}

/** Tries again while the page grows, until it is tall enough or the visitor moves. */
function reach(place: number) {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) < 2) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of events) window.removeEventListener(event, stop)
  }
  for (const event of events) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
