import type { CalendarDay } from '@vitrine/contracts'
import { useMemo, useState } from 'react'
import type { PlacedEntry } from './calendar-data.ts'
import { today } from './clock-changes.ts'
import { DayCell } from './day-cell.tsx'
import { isSameView, weeksOf, type CalendarView, type Day } from './days.ts'
import styles from './grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import { isMovable, type Mover } from './use-move.ts'
import { dayText, titleOf, weekdayText } from './words.ts'

type Props = {
  view: CalendarView
  day: Day
  days: readonly CalendarDay[]
  mover: Mover
  stepped: (from: Day, steps: number) => Day
  onDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenEntry: (entry: PlacedEntry) => void
  announce: (text: string) => void
}

/** The days of a month or a week. A post is moved by a drag, or picked up with the space bar and put down with Enter. */
export function CalendarGrid(props: Props) {
  const { view, day, days, mover, stepped, onDay, onOpenDay, onOpenEntry, announce } = props
  const [picked, setPicked] = useState<PlacedEntry>()
  const [dragged, setDragged] = useState<PlacedEntry>()
  const byDay = useMemo(() => new Map(days.map((one) => [one.day, one])), [days])
  const putDown = (on: Day) => {
    if (!picked) return onOpenDay(on)
    setPicked(undefined)
    mover.toDay(picked, on)
  }
  const { grid, focusDay } = useGridKeys({ day, stepped, onDay, onPress: putDown })
  const pickUp = (entry: PlacedEntry) => {
    if (!isMovable(entry))
      return announce(`“${entry.title}” cannot be moved here. Press Enter to see what can be done.`)
    setPicked(entry)
    focusDay(entry.day)
    announce(
      `“${entry.title}” is picked up from ${dayText(entry.day)}. Choose a day with the arrow keys; Enter puts it down, Escape leaves it.`,
    )
  }
  const leave = () => {
    if (!picked) return
    setPicked(undefined)
    focusDay(picked.day)
    announce(`“${picked.title}” stays on ${dayText(picked.day)}`)
  }
  const now = today()
  const weeks = weeksOf(view, day)
  return (
    <div
      {...grid}
      role="grid"
      aria-label={titleOf(view, day)}
      aria-describedby="calendar-keys"
      className={styles.grid}
      data-view={view}
      onKeyDown={(event) => (event.key === 'Escape' ? leave() : grid.onKeyDown(event))}
    >
      <div role="row" className={styles.weekdays}>
        {(weeks[0] ?? []).map((one) => (
          <span key={one} role="columnheader" className={styles.weekday}>
            {weekdayText(one)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((one) => (
            <DayCell
              key={one}
              day={one}
              shown={byDay.get(one)}
              isCurrent={one === day}
              isToday={one === now}
              isOutside={!isSameView(view, one, day)}
              picked={picked}
              dragged={dragged}
              acts={{ onOpen: onOpenEntry, onPickUp: pickUp, onDrag: setDragged }}
              onFocus={onDay}
              onOpenDay={onOpenDay}
              onDrop={(on) => {
                if (dragged) mover.toDay(dragged, on)
                setDragged(undefined)
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
