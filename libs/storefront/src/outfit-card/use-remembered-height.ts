import { useLayoutEffect, useState, type RefObject } from 'react'

const heights = new Map<string, string>()

/** How much room a card off the screen takes: what it took when it was last seen, so that going back finds its place. */
export function useRememberedHeight(card: RefObject<HTMLElement | null>, id: string) {
  const width = document.documentElement.clientWidth
  const key = `${id} ${width}`
  const [known] = useState(() => heights.get(key))
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.offsetHeight) heights.set(key, `auto ${element.offsetHeight}px`)
    }
  }, [card, key])
  return known
}
