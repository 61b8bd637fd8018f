import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../router.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const places = tabMemory<number>('vitrine.places', { most: 50 })
/** How long a page may take to be as tall as before: one that is still in memory, one that was reloaded. */
const patience = { inMemory: 1_200, reloaded: 10_000 }

/** While a page grows to its place, where it is scrolled to says nothing. */
let reaching = false
let isFirst = true

/** A new page starts at its top; going back, or a reload, returns to where one was. Once, in the shell. */
export function useScrollMemory() {
  const { key, pathname, search, hash } = useLocation()
  const how = useNavigationType()
  const name = `${key} ${pathname}${search}`

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      if (!reaching) places.set(name, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [name])

  useLayoutEffect(() => {
    const place = how === 'POP' ? (places.get(name) ?? 0) : 0
    if (hash) return
    window.scrollTo(0, place)
    if (place === 0) return
    return reach(place, isFirst ? patience.reloaded : patience.inMemory)
  }, [name, hash, how])

  useLayoutEffect(() => {
    isFirst = false
  }, [name])
}

/** Tries again while the page grows, until it is tall enough or the visitor moves. */
function reach(place: number, within: number) {
  reaching = true
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) < 2) stop()
  })
  const timer = setTimeout(() => stop(), within)
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    reaching = false
    observer.disconnect()
    clearTimeout(timer)
    for (const event of events) window.removeEventListener(event, stop)
  }
  for (const event of events) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
