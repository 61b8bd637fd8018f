import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** The picture last looked at, by outfit, so that going back shows it again. */
const lastSeen = new Map<string, number>()

const still = (event: Event) => (event.target as Element).closest('[data-still]') !== null

export type Carousel = {
  selected: number
  previous: () => void
  next: () => void
  show: (index: number) => void
}

/** Which picture is visible, and how to move on; it moves only once it is near the screen. */
export function useCarousel({ id, count, near }: { id: string; count: number; near: boolean }) {
  const [start] = useState(() => Math.min(lastSeen.get(id) ?? 0, Math.max(count - 1, 0)))
  const [viewport, embla] = useEmblaCarousel({
    active: near && count > 1,
    startIndex: start,
    duration: 22,
    watchDrag: (_, event) => !still(event),
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  const [selected, setSelected] = useState(start)

  useEffect(() => {
    if (!embla) return
    const select = () => {
      lastSeen.set(id, embla.selectedScrollSnap())
      setSelected(embla.selectedScrollSnap())
    }
    embla.on('select', select).on('reInit', select)
    return () => void embla.off('select', select).off('reInit', select)
  }, [embla, id])

  const carousel: Carousel = {
    selected,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    show: (index: number) => embla?.scrollTo(index),
  }
  return [viewport, carousel] as const
}
