import { useState } from 'react'

/** The picture last looked at, by outfit, so that going back shows it again. */
const lastSeen = new Map<string, number>()

export type Carousel = {
  selected: number
  previous: () => void
  next: () => void
  show: (index: number) => void
}

/** Which picture is visible, and how to move on. */
export function useCarousel({ id, count }: { id: string; count: number }): Carousel {
  const within = (index: number) => Math.max(0, Math.min(index, count - 1))
  const [chosen, setChosen] = useState(() => lastSeen.get(id) ?? 0)
  const selected = within(chosen)
  const show = (index: number) => {
    lastSeen.set(id, within(index))
    setChosen(within(index))
  }
  return { selected, previous: () => show(selected - 1), next: () => show(selected + 1), show }
}
