import { countText, manyOf, useMissingRole, useQuestion } from '@vitrine/backoffice'
import { Button, CloseIcon, IconButton, late } from '@vitrine/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import styles from './change-bar.module.css'
import type { Change, Chosen } from './change-many.ts'
import { useChangeMany } from './use-change-many.ts'
import type { Choice } from './use-chosen.ts'

const ScheduleDialog = late(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const TagsDialog = late(async () => (await import('./tags-dialog.tsx')).TagsDialog)
const LeftDialog = late(async () => (await import('./left-dialog.tsx')).LeftDialog)

type BarProps = {
  choice: Choice
  /** Has the focus when the bar takes it along. */
  back: RefObject<HTMLElement | null>
}

/** At the foot of the list: what can be done to the chosen posts, and then what became of it. */
export function ChangeBar({ choice, back }: BarProps) {
  const changing = useChangeMany(choice)
  const { outcome } = changing
  const chosen = [...choice.chosen.values()]
  const isShown = outcome !== undefined || chosen.length > 0
  const bar = useRef<HTMLElement>(null)
  const wasShown = useRef(false)
  // What was pressed has gone with what it was for.
  useEffect(() => {
    const isLost = wasShown.current && document.activeElement === document.body
    if (isLost) (isShown ? bar : back).current?.focus()
    wasShown.current = isShown
  }, [outcome, isShown, back])
  if (!isShown) return null
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={outcome ? 'What was changed' : 'Chosen posts'}
      className={styles.bar}
    >
      {outcome ? (
        <Settled changing={changing} />
      ) : (
        <Actions chosen={chosen} onClear={choice.clear} changing={changing} />
      )}
    </section>
  )
}

type Changing = { changing: ReturnType<typeof useChangeMany> }
type Props = Changing & { chosen: readonly Chosen[]; onClear: () => void }

function Actions({ chosen, onClear, changing: { busy, done, change } }: Props) {
  const [open, setOpen] = useState<'schedule' | 'tags'>()
  const [pressed, setPressed] = useState<string>()
  const missing = useMissingRole('publisher')
  const posts = manyOf(chosen.length, 'post')
  const act = (what: Change) => {
    setOpen(undefined)
    change(what, chosen)
  }
  const deletion = useQuestion<number, unknown>({
    words: () => ({
      title: `Delete ${posts}?`,
      description: `Are you sure you want to delete ${posts}? Administrators find them in the trash for 30 days.`,
      confirm: 'Delete',
      destructive: true,
    }),
    action: { mutationFn: async () => change({ type: 'delete' }, chosen) },
  })
  const button = (label: string, onClick: () => void) => (
    <Button
      size="small"
      busy={busy && pressed === label}
      disabled={busy || missing !== undefined}
      onClick={() => {
        setPressed(label)
        onClick()
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p className={styles.text} role="status">
        {busy
          ? `Changing ${done > 0 ? `${countText(done)} of ` : ''}${posts}…`
          : missing
            ? `${posts} chosen. ${missing}`
            : `${posts} chosen`}
      </p>
      <div className={styles.actions}>
        {button('Publish', () => act({ type: 'publish' }))}
        {button('Unpublish', () => act({ type: 'unpublish' }))}
        {button('Schedule', () => setOpen('schedule'))}
        {button('Tags', () => setOpen('tags'))}
        {button('Delete', () => deletion.ask(chosen.length))}
      </div>
      <IconButton label="Choose none" disabled={busy} onClick={onClear}>
        <CloseIcon size={18} />
      </IconButton>
      {open === 'schedule' ? (
        <ScheduleDialog posts={posts} onSchedule={act} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'tags' ? (
        <TagsDialog posts={posts} onChange={act} onClose={() => setOpen(undefined)} />
      ) : null}
      {deletion.dialog}
    </>
  )
}

function Settled({ changing: { busy, outcome, undo, forget } }: Changing) {
  const [showsLeft, setShowsLeft] = useState(false)
  if (!outcome) return null
  const { text, left, undoable } = outcome
  return (
    <>
      <p className={styles.text} role="status">
        {busy ? 'Undoing…' : text}
      </p>
      <div className={styles.actions}>
        {undoable.length > 0 ? (
          <Button size="small" busy={busy} onClick={undo}>
            Undo
          </Button>
        ) : null}
        {left.length > 0 ? (
          <Button size="small" onClick={() => setShowsLeft(true)}>
            {left.length === 1 ? 'Which one' : 'Which ones'}
          </Button>
        ) : null}
      </div>
      <IconButton label="Close" disabled={busy} onClick={forget}>
        <CloseIcon size={18} />
      </IconButton>
      {showsLeft ? <LeftDialog left={left} onClose={() => setShowsLeft(false)} /> : null}
    </>
  )
}
