import { ClockIcon } from '@vitrine/backoffice'
import { cx, VisuallyHidden } from '@vitrine/ui'
import type { KeyboardEvent } from 'react'
import type { PlacedEntry } from './calendar-data.ts'
import styles from './entry.module.css'
import { isMovable } from './use-move.ts'
import { hasFailed, stateText, timeText } from './words.ts'

export type EntryActs = {
  onOpen: (entry: PlacedEntry) => void
  onPickUp: (entry: PlacedEntry) => void
  onDrag: (entry: PlacedEntry | undefined) => void
}
type Props = EntryActs & { entry: PlacedEntry; tabIndex?: number; isPicked?: boolean }

/** A post on its day: opened by a press, picked up by the space bar or a drag. */
export function EntryButton({ entry, tabIndex, isPicked, onOpen, onPickUp, onDrag }: Props) {
  const { kind, title, at } = entry
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onPickUp(entry)
  }
  return (
    <button
      type="button"
      className={cx(styles.entry, styles[hasFailed(entry) ? 'failed' : kind])}
      data-picked={isPicked || undefined}
      tabIndex={tabIndex}
      draggable={isMovable(entry)}
      onClick={() => onOpen(entry)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(entry)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {at ? <VisuallyHidden>{stateText(entry)}, </VisuallyHidden> : null}
      <span className={styles.when}>
        {at ? timeText(at) : 'Plan'}
        {kind === 'scheduled' || kind === 'changes' ? <ClockIcon size={11} /> : null}
      </span>{' '}
      <span className={styles.title}>{title}</span>
    </button>
  )
}
