import { useQuery } from '@tanstack/react-query'
import { LoadFailed, LoadingBlocks, manyOf, useSessionEnds } from '@vitrine/backoffice'
import { Notice, VisuallyHidden } from '@vitrine/ui'
import { useState } from 'react'
import { AddressesDialog } from './addresses-dialog.tsx'
import { calendarQuery, type PlacedEntry } from './calendar-data.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHead } from './calendar-head.tsx'
import styles from './calendar.module.css'
import { DayDialog } from './day-dialog.tsx'
import { weeksOf, type CalendarView, type Day } from './days.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useCalendarView } from './use-calendar-view.ts'
import { useMove } from './use-move.ts'

/** Posts of a day that are shown; the others are counted. */
const perDay: Record<CalendarView, number> = { month: 3, week: 20 }

export function Calendar() {
  const { view, day, show, stepped } = useCalendarView()
  const days = weeksOf(view, day).flat()
  const calendar = useQuery(calendarQuery(days[0] ?? day, days.at(-1) ?? day, perDay[view]))
  const [said, announce] = useState('')
  const mover = useMove(announce)
  const [openDay, setOpenDay] = useState<Day>()
  const [openEntry, setOpenEntry] = useState<PlacedEntry>()
  const [hasAddresses, setHasAddresses] = useState(false)
  const showEntry = (entry: PlacedEntry) => {
    setOpenDay(undefined)
    setOpenEntry(entry)
  }
  useSessionEnds(calendar.error)
  const { data, error } = calendar
  return (
    <div className={styles.page}>
      <CalendarHead
        view={view}
        day={day}
        onShow={show}
        onStep={(steps) => show({ day: stepped(day, steps) })}
        onOpenDay={() => setOpenDay(day)}
        onAddresses={() => setHasAddresses(true)}
      />
      {error && !data ? (
        <LoadFailed
          title="The calendar did not load"
          error={error}
          fallback="The server did not answer. Nothing was changed."
          onRetry={() => void calendar.refetch()}
        />
      ) : data?.preparing ? (
        <Notice title="The calendar is being prepared">
          It is made once, from all changes of all posts: {manyOf(data.preparing.events, 'change')} until now.
        </Notice>
      ) : data ? (
        <CalendarGrid
          view={view}
          day={day}
          days={data.days}
          mover={mover}
          stepped={stepped}
          onDay={(next) => show({ day: next })}
          onOpenDay={setOpenDay}
          onOpenEntry={showEntry}
          announce={announce}
        />
      ) : (
        <LoadingBlocks heights={['42rem']} />
      )}
      <p id="calendar-keys" className={styles.keys}>
        Arrow keys move between days, Page Up and Page Down between months or weeks; Enter opens a day. Tab
        goes to the posts of a day: the space bar picks one up, Enter puts it down on another day, Escape
        leaves it.
      </p>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      {openDay ? (
        <DayDialog day={openDay} onOpenEntry={showEntry} onClose={() => setOpenDay(undefined)} />
      ) : null}
      {openEntry ? (
        <EntryDialog entry={openEntry} mover={mover} onClose={() => setOpenEntry(undefined)} />
      ) : null}
      {hasAddresses ? <AddressesDialog onClose={() => setHasAddresses(false)} /> : null}
    </div>
  )
}
