import { calendarKinds } from '@vitrine/contracts'
import { Button, ChevronLeftIcon, ChevronRightIcon, Chip, cx, IconButton } from '@vitrine/ui'
import { zoneName } from '../editor/publishing/schedule.ts'
import styles from './calendar.module.css'
import { today } from './clock-changes.ts'
import type { CalendarView, Day } from './days.ts'
import entryStyles from './entry.module.css'
import { kindNames, titleOf } from './words.ts'

type Props = {
  view: CalendarView
  day: Day
  onShow: (next: { view?: CalendarView; day?: Day }) => void
  onStep: (steps: 1 | -1) => void
  onOpenDay: () => void
  onAddresses: () => void
}

const views: Record<CalendarView, string> = { month: 'Month', week: 'Week' }

/** What is shown, and the way to what is before and after it. */
export const CalendarHead = ({ view, day, onShow, onStep, onOpenDay, onAddresses }: Props) => (
  <>
    <div className={styles.head}>
      <div className={styles.steps}>
        <IconButton label={`The ${view} before`} onClick={() => onStep(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={`The ${view} after`} onClick={() => onStep(1)}>
          <ChevronRightIcon />
        </IconButton>
        <h2 className={styles.title}>{titleOf(view, day)}</h2>
      </div>
      <div className={styles.tools}>
        <Button size="small" onClick={() => onShow({ day: today() })}>
          Today
        </Button>
        <div role="group" aria-label="View" className={styles.views}>
          {(['month', 'week'] as const).map((one) => (
            <Chip key={one} pressed={view === one} onClick={() => onShow({ view: one })}>
              {views[one]}
            </Chip>
          ))}
        </div>
        <Button size="small" variant="quiet" onClick={onOpenDay}>
          Plan a draft
        </Button>
        <Button size="small" variant="quiet" onClick={onAddresses}>
          Calendar addresses
        </Button>
      </div>
    </div>
    <div className={styles.facts}>
      <ul className={styles.legend} aria-label="What is shown">
        {calendarKinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            <span aria-hidden="true" className={cx(styles.mark, entryStyles[kind])} />
            {kindNames[kind]}
          </li>
        ))}
      </ul>
      <p>Your time: {zoneName()}</p>
    </div>
  </>
)
