import { Cluster, PencilIcon, PlusIcon, Stack } from '@vitrine/backoffice'
import type { DayNote } from '@vitrine/contracts'
import { Button, Heading, IconButton, Skeleton, TrashIcon } from '@vitrine/ui'
import { useRef } from 'react'
import { useShowMore } from '../../dashboard/show-more.tsx'
import { momentOf } from '../chart/moments.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { useNoteChanges } from './notes-data.ts'
import section from '../section.module.css'
import styles from './notes.module.css'

type Props = {
  /** Undefined until they have come. */
  notes: readonly DayNote[] | undefined
  failed: boolean
  onRetry: () => void
  /** Without a day: a new one. */
  onWrite: (day?: string) => void
}

const shownFirst = 5

/** What administrators noted about the days of the span, the latest first. */
export function NotesPanel({ notes, failed, onRetry, onWrite }: Props) {
  const { remove } = useNoteChanges()
  const add = useRef<HTMLButtonElement>(null)
  const { shown, more } = useShowMore(notes?.toReversed() ?? [], { step: shownFirst, className: styles.more })
  return (
    <Stack as="section" gap={3} aria-labelledby="notes-on-days">
      <Cluster gap={[2, 4]} justify="space-between">
        <Heading id="notes-on-days" size="small">
          Notes on days
        </Heading>
        <Button ref={add} size="small" icon={<PlusIcon size={16} />} onClick={() => onWrite()}>
          Write a note
        </Button>
      </Cluster>
      {notes ? null : failed ? (
        <NotLoaded what="notes" onRetry={onRetry} />
      ) : (
        <Skeleton width="100%" height="2.75rem" />
      )}
      {notes?.length === 0 ? (
        <p className={section.none}>
          No day of this span has a note. A sale, a shoot, a newsletter: what is noted stands at its day in
          the chart.
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul className={section.list} aria-label="Notes on days">
          {shown.map((note) => (
            <li key={note.day} className={styles.item}>
              <span className={styles.day}>{momentOf(note.day)}</span>
              <span className={styles.text}>{note.text}</span>
              <span className={styles.tools}>
                <IconButton
                  label={`Change the note on ${momentOf(note.day)}`}
                  onClick={() => onWrite(note.day)}
                >
                  <PencilIcon size={18} />
                </IconButton>
                <IconButton
                  label={`Remove the note on ${momentOf(note.day)}`}
                  busy={remove.isPending}
                  onClick={() => remove.mutate(note, { onSuccess: () => add.current?.focus() })}
                >
                  <TrashIcon size={18} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more}
    </Stack>
  )
}
