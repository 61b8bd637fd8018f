import { Cluster } from '@vitrine/backoffice'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { listed } from '../items/items.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { mergeToSave, sourcesOf, type Meeting } from './meeting.ts'
import styles from './merge-dialog.module.css'
import type { Choice, Choices, Conflict } from '@vitrine/contracts/merge'

type Props = {
  /** None while nothing has to be chosen. */
  meeting: Meeting | undefined
  onClose: () => void
  onSave: (chosen: ReturnType<typeof mergeToSave>, meeting: Meeting) => void
}

/** Two editors changed the same: the second one chooses, field by field. Everything else is merged. */
export function MergeDialog({ meeting, onClose, onSave }: Props) {
  const [chosen, setChosen] = useState<{ meeting?: Meeting | undefined; choices: Choices }>()
  const choices = chosen && chosen.meeting === meeting ? chosen.choices : {}
  const result = meeting && mergeToSave(meeting, choices)
  const both = result?.both ?? []
  const left = both.filter(({ path }) => !choices[path]).length
  const choose = (conflicts: readonly Conflict[], choice: Choice) => {
    const next = conflicts.map(({ path }) => [path, choice] as const)
    setChosen({ meeting, choices: { ...choices, ...Object.fromEntries(next) } })
  }
  return (
    <Dialog
      open={meeting !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      look="wide"
      title="Someone else saved this post"
      description="What only one of you changed is put together. Please choose what you both changed. Nothing is saved before that."
      actions={
        <>
          <p role="status" className={styles.left}>
            {left > 0 ? `${left} of ${both.length} left to choose` : 'All chosen'}
          </p>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            variant="primary"
            disabled={left > 0}
            onClick={() => meeting && result && onSave(result, meeting)}
          >
            Save merged post
          </Button>
        </>
      }
    >
      {meeting ? <Sources {...meeting} /> : null}
      {both.length > 1 ? (
        <Cluster gap={3}>
          <Button size="small" onClick={() => choose(both, 'mine')}>
            Choose all of yours
          </Button>
          <Button size="small" onClick={() => choose(both, 'theirs')}>
            Choose all of theirs
          </Button>
        </Cluster>
      ) : null}
      {both.map((conflict) => (
        <ConflictQuestion
          key={conflict.path}
          conflict={conflict}
          choice={choices[conflict.path]}
          onChoose={(choice) => choose([conflict], choice)}
        />
      ))}
    </Dialog>
  )
}

function Sources(meeting: Meeting) {
  const sources = sourcesOf(meeting)
  if (!sources)
    return <p className={styles.note}>What you both began with is not known, so all that differs is asked.</p>
  return (
    <dl className={styles.sources}>
      {Object.entries({ 'They changed': sources.theirs, 'You changed': sources.mine }).map(
        ([label, fields]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fields.length > 0 ? listed(fields) : 'Nothing'}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
