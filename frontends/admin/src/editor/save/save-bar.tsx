import { ChevronUpIcon, useMissingRole } from '@vitrine/backoffice'
import type { Role } from '@vitrine/contracts'
import { Button, IconButton, cx } from '@vitrine/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCommands, type Command } from '../../commands/page-commands.ts'
import { ariaKeys } from '../../commands/shortcuts.ts'
import { usePostForm } from '../editor-context.ts'
import { notSaved, unfinished } from '../items/items.ts'
import { KeepButton } from '../pending/keep-button.tsx'
import type { PendingOfPost } from '../pending/pending-of-post.ts'
import type { Intent } from './post-draft.ts'
import { PreviewButton } from '../publishing/preview-dialog.tsx'
import { UndoButtons } from '../undo/undo-buttons.tsx'
import styles from './save-bar.module.css'
import { SaveNote } from './save-note.tsx'
import { momentText } from '../../dashboard/figures.ts'
import { isoOf } from '../publishing/schedule.ts'

const asSetText = 'As set under Publishing: '

type Choice = Exclude<Intent, 'keep'>

type Props = {
  /** Whether shoppers see the post as it was saved last. */
  live: boolean
  /** Whether they will see it by a schedule. */
  scheduled: boolean
  saving: Intent | undefined
  failure: string | undefined
  pending: PendingOfPost
  onSave: (intent: Choice) => void
  onKeep: (applyAt: string | null) => void
}

/** Stays at the foot of the page; says what each button will do, and what is in the way, before it is pressed. */
export function SaveBar({ live, scheduled, saving, failure, pending, onSave, onKeep }: Props) {
  const id = useId()
  const { control } = usePostForm()
  const [items, immediately, scheduledAt] = useWatch({
    control,
    name: ['items', 'publishImmediately', 'scheduledAt'],
  })
  const incomplete = unfinished(items).length
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<Intent>(undefined)
  const busy = saving !== undefined
  const [toWrite, toPublish] = [useNeed('editor'), useNeed('publisher')]
  // On a phone alone; elsewhere there is room for all.
  const [more, setMore] = useState(false)
  const at = isoOf(scheduledAt)
  /** A post that is live, or has its time, keeps its date unless somebody says otherwise. */
  const main: Choice = live || (at && !immediately) ? 'submit' : 'publish-now'
  /** What the keys for saving do: a post that nobody sees yet stays a draft, whatever is set under Publishing. */
  const byKeys: Choice = live ? 'submit' : 'draft'
  const shown = live || scheduled
  const asSetHint = [asSetText, ...resultOf({ live, immediately, at })]
  const choices = {
    'publish-now': { name: 'Publish Now', hint: live ? 'Dated now' : 'Live at once' },
    draft: { name: 'Save as Draft', hint: live ? 'Takes it offline' : 'Not published' },
    submit: {
      name: immediately ? 'Publish Post' : 'Save Draft',
      hint: asSetHint.join(''),
    },
  }
  const publishes = { 'publish-now': true, draft: shown, submit: shown || immediately || at !== null }
  const isMissing = (intent: Choice) => (publishes[intent] ? toPublish : toWrite)
  const hintOf = (intent: Choice) => isMissing(intent) ?? choices[intent].hint
  const keysOf = (intent: Choice): Pick<Command, 'shortcut' | 'alsoBy'> => {
    if (intent === byKeys)
      return intent === main ? { shortcut: 'save', alsoBy: 'main' } : { shortcut: 'save' }
    return intent === main ? { shortcut: 'main' } : {}
  }
  const ariaKeysOf = (intent: Choice) => {
    const { shortcut, alsoBy } = keysOf(intent)
    return [shortcut, alsoBy].flatMap((one) => (one && ariaKeys(one)) ?? []).join(' ') || undefined
  }
  const command = (intent: Choice) => ({
    name: choices[intent].name,
    hint: hintOf(intent),
    run: () => onSave(intent),
    isDisabled: () => busy || isMissing(intent) !== undefined,
    ...keysOf(intent),
  })
  // Enter takes the first one, which therefore publishes nothing either.
  const inOrder: readonly Choice[] = live
    ? ['submit', 'publish-now', 'draft']
    : ['draft', 'publish-now', 'submit']
  useCommands(inOrder.map(command))

  useEffect(() => {
    if (saving) last.current = saving
    else if (failure) bar.current?.querySelector<HTMLElement>(`[data-intent="${last.current}"]`)?.focus()
  }, [saving, failure])

  const common = (intent: Choice) => ({
    'data-intent': intent,
    'aria-describedby': `${id}-${intent}`,
    'aria-keyshortcuts': ariaKeysOf(intent),
    disabled: busy || isMissing(intent) !== undefined,
    busy: saving === intent,
    className: styles.button ?? '',
    variant: intent === main ? ('primary' as const) : ('outline' as const),
  })
  const asSet = (
    <div key="as-set" className={styles.choice}>
      <Button type="submit" {...common('submit')}>
        {choices.submit.name}
      </Button>
      <p id={`${id}-submit`} className={styles.hint}>
        {isMissing('submit') ?? (
          <>
            <span className={styles.lead}>{asSetHint.slice(0, -1).join('')}</span>
            {asSetHint.at(-1)}
          </>
        )}
      </p>
    </div>
  )
  const atOnce = (
    <div key="at-once" className={styles.atOnce} role="group" aria-label="Whatever is set under Publishing">
      <div className={styles.choice}>
        <Button {...common('publish-now')} onClick={() => onSave('publish-now')}>
          {choices['publish-now'].name}
        </Button>
        <p id={`${id}-publish-now`} className={styles.hint}>
          {hintOf('publish-now')}
        </p>
      </div>
      <div className={styles.choice}>
        <Button {...common('draft')} onClick={() => onSave('draft')}>
          {choices.draft.name}
        </Button>
        <p id={`${id}-draft`} className={styles.hint}>
          {hintOf('draft')}
        </p>
      </div>
    </div>
  )
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label="Save">
      <div className={styles.word}>
        {failure ? (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        ) : null}
        <p role="status" className={styles.caution}>
          {incomplete ? `${notSaved(incomplete)} until complete.` : null}
        </p>
      </div>
      {main === 'submit' ? [asSet, atOnce] : [atOnce, asSet]}
      <IconButton
        label="More actions"
        className={styles.moreButton}
        aria-expanded={more}
        aria-controls={`${id}-more`}
        onClick={() => setMore(!more)}
      >
        <ChevronUpIcon size={20} />
      </IconButton>
      <div id={`${id}-more`} className={cx(styles.more, more && styles.open)}>
        {live ? (
          <div className={cx(styles.choice, styles.later)}>
            <KeepButton
              className={styles.button}
              describedBy={`${id}-keep`}
              busy={saving === 'keep'}
              disabled={busy || toWrite !== undefined}
              pending={pending}
              onKeep={onKeep}
            />
            <p id={`${id}-keep`} className={styles.hint}>
              {toWrite ?? 'The live post stays as it is'}
            </p>
          </div>
        ) : null}
        <div className={styles.tools}>
          <UndoButtons disabled={busy} />
          <PreviewButton />
        </div>
        <SaveNote disabled={busy} />
      </div>
    </div>
  )
}

/** What the submit button leads to, by the checkbox and the schedule; on a phone there is room for the last part alone. */
function resultOf({ live, immediately, at }: { live: boolean; immediately: boolean; at: string | null }) {
  if (immediately) return live ? ['stays live, ', 'keeps its date'] : ['goes live']
  if (at) return ['goes live ', `on ${momentText(at)}`]
  return live ? ['a draft, ', 'takes it offline'] : ['stays a draft']
}

/** What a button lacks, short enough to stand below it. */
const useNeed = (role: Role) => (useMissingRole(role) ? `Needs the role ${role}` : undefined)
