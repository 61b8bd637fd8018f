import { tabMemory } from '@vitrine/web-kit'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** The cards on the page, by their names in the memory. */
const cards = new Map<string, HTMLElement>()

const heights = tabMemory<string>('vitrine.heights', {
  most: 500,
  beforeLeaving: () => cards.forEach((card, name) => remember(name, card)),
})

const remember = (name: string, { offsetHeight }: HTMLElement) => {
  if (offsetHeight) heights.set(name, `auto ${offsetHeight}px`)
}

/**
 * How much room a card off the screen takes: what it took when it was last seen, so that going back and a reload find
 * their place.
 */
export function useRememberedHeight(card: RefObject<HTMLElement | null>, id: string) {
  const width = document.documentElement.clientWidth
  const name = `${id} ${width}`
  const [known] = useState(() => heights.get(name))
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    cards.set(name, element)
    return () => {
      cards.delete(name)
      remember(name, element)
    }
  }, [card, name])
  return known
}
