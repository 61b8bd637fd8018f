import { isInside } from '@vitrine/ui'
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** The picture last looked at, by outfit, so that going back shows it again. */
const lastSeen = new Map<string, number>()

const still = (event: Event) => isInside(event, '[data-still]')

export type Carousel = {
  selected: number
  previous: () => void
  next: () => void
  show: (index: number) => void
}

type Mover = { default: (viewport: HTMLElement, options: EmblaOptionsType) => EmblaCarouselType }
type Given = { id: string; count: number; near: boolean }

/** Which picture is visible, and how to move on. What moves it is fetched once a gallery is near the screen. */
export function useCarousel({
  id,
  count,
  near,
}: Given): readonly [RefObject<HTMLDivElement | null>, Carousel] {
  const viewport = useRef<HTMLDivElement>(null)
  const mover = useRef<EmblaCarouselType>(undefined)
  const [selected, setSelected] = useState(() => Math.min(lastSeen.get(id) ?? 0, Math.max(count - 1, 0)))
  const current = useRef(selected)
  const moves = near && count > 1

  useEffect(() => {
    if (!moves) return
    const select = (index: number) => {
      current.current = index
      lastSeen.set(id, index)
      setSelected(index)
    }
    let left = false
    const begin = ({ default: emblaCarousel }: Mover) => {
      if (left || !viewport.current) return
      const embla = emblaCarousel(viewport.current, {
        startIndex: current.current,
        duration: 22,
        watchDrag: (_, event) => !still(event),
        breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
      })
      const follow = () => select(embla.selectedScrollSnap())
      embla.on('select', follow).on('reInit', follow)
      mover.current = embla
    }
    // Without its carousel a gallery still shows a picture.
    // eslint-disable-next-line no-restricted-syntax -- no part of the page: nothing is missing without it
    void import('embla-carousel').then(begin, () => undefined)
    return () => {
      left = true
      mover.current?.destroy()
      mover.current = undefined
    }
  }, [id, moves])

  const carousel: Carousel = {
    selected,
    previous: () => mover.current?.scrollPrev(),
    next: () => mover.current?.scrollNext(),
    show: (index: number) => mover.current?.scrollTo(index),
  }
  return [viewport, carousel]
}
