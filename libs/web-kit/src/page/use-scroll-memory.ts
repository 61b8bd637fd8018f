import { listen } from '@vitrine/ui'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../router.ts'
import { tabMemory } from '../storage/tab-memory.ts'

/** Where a page was scrolled to; before a reload also which article began on the screen, and how far down. */
type Place = { y: number; article?: { index: number; top: number } }

const places = tabMemory<Place>('vitrine.places', {
  most: 50,
  beforeLeaving: () => {
    if (current !== undefined && !reaching) places.set(current, { y: window.scrollY, ...articleAtTop() })
  },
})
/** How long a page may take to be as tall as before: one that is still in memory, one that was reloaded. */
const patience = { inMemory: 1_200, reloaded: 10_000 }

/** While a page is still growing to the remembered height, its scroll position is not remembered. */
let reaching = false
let current: string | undefined
let isFirst = true

/** A new page starts at its top; going back, or a reload, returns to where one was. Once, in the shell. */
export function useScrollMemory() {
  const { key, pathname, search, hash } = useLocation()
  const how = useNavigationType()
  const name = `${key} ${pathname}${search}`

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    current = name
    const remember = () => {
      if (!reaching) places.set(name, { y: window.scrollY })
    }
    return listen({ scroll: remember })
  }, [name])

  useLayoutEffect(() => {
    const place = (how === 'POP' ? places.get(name) : undefined) ?? { y: 0 }
    if (hash) return
    window.scrollTo(0, place.y)
    if (place.y === 0) return
    return reach(place, isFirst ? patience.reloaded : patience.inMemory)
  }, [name, hash, how])

  useLayoutEffect(() => {
    isFirst = false
  }, [name])
}

const articles = () => document.querySelectorAll('article')

/** The first article that begins on the screen, or the one that fills it: what lies above may change its height. */
function articleAtTop(): Pick<Place, 'article'> {
  const tops = [...articles()].map((one) => one.getBoundingClientRect())
  const begins = tops.findIndex(({ top }) => top >= 0 && top < window.innerHeight)
  const index = begins >= 0 ? begins : tops.findIndex(({ bottom }) => bottom > 0)
  const found = tops[index]
  return found ? { article: { index, top: found.top } } : {}
}

/** Where to scroll now; undefined while the article that the position refers to is missing. */
function goalOf({ y, article }: Place): number | undefined {
  if (!article) return y
  const found = articles()[article.index]
  return found && window.scrollY + found.getBoundingClientRect().top - article.top
}

/** After so many frames the articles above the found one have their real height. */
const settling = 10

/** Tries again while the page grows, until it is tall enough or the visitor moves. */
function reach(place: Place, within: number) {
  reaching = true
  let frame = 0
  const align = () => window.scrollTo(0, goalOf(place) ?? place.y)
  const settle = (left: number) => {
    align()
    if (left > 0) frame = requestAnimationFrame(() => settle(left - 1))
    else stop()
  }
  const observer = new ResizeObserver(() => {
    align()
    const goal = goalOf(place)
    if (goal === undefined || Math.abs(window.scrollY - goal) >= 2) return
    observer.disconnect()
    settle(place.article ? settling : 0)
  })
  const timer = setTimeout(() => stop(), within)
  const stop = () => {
    reaching = false
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    stopListening()
  }
  const stopListening = listen({ wheel: stop, touchstart: stop, keydown: stop, pointerdown: stop })
  observer.observe(document.body)
  return stop
}
