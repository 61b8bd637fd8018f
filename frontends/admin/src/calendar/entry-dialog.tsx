import { Hint } from '@vitrine/backoffice'
import { LinkButton } from '@vitrine/storefront'
import { Badge, Button, Dialog, TextField } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useState } from 'react'
import { zoneName } from '../editor/publishing/schedule.ts'
import { useTimeAhead } from '../editor/publishing/use-time-ahead.ts'
import type { PlacedEntry } from './calendar-data.ts'
import { momentOf } from './clock-changes.ts'
import { isDay } from './days.ts'
import styles from './dialogs.module.css'
import { isMovable, type Mover } from './use-move.ts'
import { dayText, hasFailed, noteText, problemOf, stateText, timeText } from './words.ts'

type Props = { entry: PlacedEntry; mover: Mover; onClose: () => void }

/** A post in the calendar: what happens when, what went wrong, and another day or time for it. */
export function EntryDialog({ entry, mover, onClose }: Props) {
  const { id, title, picture, day, kind, at } = entry
  const [opened] = useState(() => Date.now())
  const problem = problemOf(entry, opened)
  const act = (asked: Parameters<Mover['move']>[0]) => {
    mover.move(asked)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <LinkButton to={`/admin/edit/${id}`} variant="quiet">
          Open in the editor
        </LinkButton>
      }
    >
      <div className={styles.entry}>
        <Picture src={picture ?? undefined} alt="" ratio="4 / 5" sizes="6rem" />
        <div className={styles.about}>
          <Badge look={hasFailed(entry) ? 'caution' : kind === 'published' ? 'positive' : 'plain'}>
            {stateText(entry)}
          </Badge>
          <p>{at ? `${dayText(day)}, ${timeText(at)}` : dayText(day)}</p>
          {problem ? <p className={styles.problem}>{problem}</p> : null}
          {kind === 'planned' ? <Hint>A note: nothing is published on this day.</Hint> : null}
          {kind === 'published' ? <Hint>Published posts keep their day.</Hint> : null}
        </div>
      </div>
      {isMovable(entry) ? (
        <div className={styles.forms}>
          {kind === 'planned' ? <PlanForm entry={entry} act={act} /> : null}
          <TimeForm entry={entry} act={act} />
          <Button
            variant="quiet"
            size="small"
            className={styles.off}
            onClick={() => act({ entry, place: null })}
          >
            {kind === 'planned' ? 'Take it off the plan' : 'Take it off the schedule'}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

type FormProps = { entry: PlacedEntry; act: Mover['move'] }

function PlanForm({ entry, act }: FormProps) {
  const [day, setDay] = useState(entry.day)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        act({ entry, place: { day } })
      }}
    >
      <TextField
        label="Planned for"
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" disabled={!isDay(day) || day === entry.day}>
        Move
      </Button>
    </form>
  )
}

function TimeForm({ entry, act }: FormProps) {
  const { kind } = entry
  const { isPast, field } = useTimeAhead(entry.at)
  const moment = momentOf(field.value)
  const isSame = moment?.at === entry.at
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!moment) return
        const scheduled = kind === 'planned' ? { ...entry, kind: 'scheduled' as const } : entry
        act({ entry: scheduled, place: { at: moment.at }, note: moment.note })
      }}
    >
      <TextField
        label={kind === 'changes' ? 'Publish the changes on' : 'Publish on'}
        hint={(moment && noteText(moment)) ?? `Your time: ${zoneName()}.`}
        {...field}
      />
      <Button
        type="submit"
        variant={kind === 'planned' ? 'outline' : 'primary'}
        disabled={!moment || isPast || isSame}
      >
        {kind === 'planned' ? 'Schedule' : 'Move'}
      </Button>
    </form>
  )
}
