import { tabMemory } from '@vitrine/web-kit'
import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'

/** The cards on the page, by their names in the memory. */
const cards = new Map<string, HTMLElement>()

const heights = tabMemory<string>('vitrine.heights', {
  most: 500,
  beforeLeaving: () => cards.forEach((card, name) => remember(name, card)),
})

const roomOf = ({ offsetHeight }: HTMLElement) => (offsetHeight ? `auto ${offsetHeight}px` : undefined)

const remember = (name: string, card: HTMLElement) => {
  const room = roomOf(card)
  if (room) heights.set(name, room)
}

const skipped = (containIntrinsicSize: string) =>
  ({ contentVisibility: 'auto', containIntrinsicSize }) as const

/**
 * A card is skipped off the screen, where it takes as much room as it did before: in an earlier visit, or when it was laid out
 * first. So nothing moves when it comes into view, and going back and a reload find their place.
 */
export function useRememberedHeight(card: RefObject<HTMLElement | null>, id: string): CSSProperties {
  const width = document.documentElement.clientWidth
  const name = `${id} ${width}`
  const [known] = useState(() => heights.get(name))
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    cards.set(name, element)
    const room = known ? undefined : roomOf(element)
    /** After the other cards have been measured, which is one layout for all of them, and before any is painted. */
    if (room) queueMicrotask(() => Object.assign(element.style, skipped(room)))
    return () => {
      cards.delete(name)
      remember(name, element)
    }
  }, [card, known, name])
  return known ? skipped(known) : {}
}
