import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { plusDays, startOfWeek, type Day } from './days.ts'

type Asked = {
  day: Day
  /** The same day of the next view, or of the one before. */
  stepped: (from: Day, steps: number) => Day
  onDay: (day: Day) => void
  onPress: (day: Day) => void
}

const steps: Record<string, (day: Day, stepped: Asked['stepped']) => Day> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => startOfWeek(day),
  End: (day) => plusDays(startOfWeek(day), 6),
  PageUp: (day, stepped) => stepped(day, -1),
  PageDown: (day, stepped) => stepped(day, 1),
}

const cellOf = (grid: HTMLElement | null, day: Day) =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? undefined

/** The keys of a grid of days: arrows, Home, End and the page keys move the focus from day to day, into other months too. */
export function useGridKeys({ day, stepped, onDay, onPress }: Asked) {
  const grid = useRef<HTMLDivElement>(null)
  const coming = useRef<Day>(undefined)
  useLayoutEffect(() => {
    if (coming.current !== day) return
    coming.current = undefined
    cellOf(grid.current, day)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isOnCell = event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined
    if (isOnCell && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return onPress(day)
    }
    const next = steps[event.key]?.(day, stepped)
    if (!next) return
    event.preventDefault()
    coming.current = next
    onDay(next)
  }
  return {
    grid: { ref: grid, onKeyDown },
    focusDay: (next: Day) => {
      coming.current = next
      onDay(next)
      if (next === day) cellOf(grid.current, next)?.focus()
    },
  }
}
