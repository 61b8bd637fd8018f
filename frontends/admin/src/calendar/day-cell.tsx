import type { CalendarDay } from '@vitrine/contracts'
import { manyOf } from '@vitrine/backoffice'
import { cx, VisuallyHidden } from '@vitrine/ui'
import { useState } from 'react'
import type { PlacedEntry } from './calendar-data.ts'
import { oddHours } from './clock-changes.ts'
import { EntryButton, type EntryActs } from './entry-button.tsx'
import type { Day } from './days.ts'
import styles from './grid.module.css'
import { dayText, shortDayText } from './words.ts'

type Props = {
  day: Day
  /** Undefined while it loads. */
  shown: CalendarDay | undefined
  isCurrent: boolean
  isToday: boolean
  isOutside: boolean
  picked: PlacedEntry | undefined
  dragged: PlacedEntry | undefined
  acts: EntryActs
  onFocus: (day: Day) => void
  onOpenDay: (day: Day) => void
  onDrop: (day: Day) => void
}

/** One day: its posts, and how many there are besides. */
export function DayCell(props: Props) {
  const { day, shown, isCurrent, isToday, isOutside, picked, dragged, acts, onFocus, onOpenDay, onDrop } =
    props
  const [isOver, setIsOver] = useState(false)
  const entries = shown?.entries ?? []
  const more = (shown?.total ?? 0) - entries.length
  const hours = shown && oddHours(shown)
  const about = [
    dayText(day),
    ...(isToday ? ['today'] : []),
    ...(hours ? [`a day of ${hours} hours`] : []),
    ...(shown ? [shown.total > 0 ? manyOf(shown.total, 'post') : 'no posts'] : []),
    ...(picked ? [`press Enter to put “${picked.title}” here`] : []),
  ]
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div
      role="gridcell"
      data-day={day}
      data-empty={entries.length === 0 || undefined}
      data-target={(isOver && dragged !== undefined) || (isCurrent && picked !== undefined) || undefined}
      className={cx(styles.cell, isOutside && styles.outside, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isCurrent}
      tabIndex={tabIndex}
      onFocus={() => (isCurrent ? undefined : onFocus(day))}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop(day)
      }}
    >
      <VisuallyHidden>{about.join(', ')} </VisuallyHidden>
      <div className={styles.head}>
        <button type="button" className={styles.date} tabIndex={-1} onClick={() => onOpenDay(day)}>
          <VisuallyHidden>Open </VisuallyHidden>
          <span className={styles.number}>{Number(day.slice(8))}</span>
          <span className={styles.long}>{shortDayText(day)}</span>
        </button>
        {hours ? <span className={styles.hours}>{hours} hours</span> : null}
      </div>
      {entries.map((entry) => (
        <EntryButton
          key={`${entry.id} ${entry.kind}`}
          entry={{ ...entry, day }}
          tabIndex={tabIndex}
          isPicked={picked?.id === entry.id && picked.kind === entry.kind}
          {...acts}
        />
      ))}
      {more > 0 ? (
        <button type="button" className={styles.more} tabIndex={tabIndex} onClick={() => onOpenDay(day)}>
          and {more.toLocaleString('en')} more
        </button>
      ) : null}
    </div>
  )
}
