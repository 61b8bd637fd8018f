import { useQuery } from '@tanstack/react-query'
import { useMissingRole } from '@vitrine/backoffice'
import type { Outfit, PendingChanges } from '@vitrine/contracts'
import { AlertDialog, Button, late } from '@vitrine/ui'
import { useState, useSyncExternalStore } from 'react'
import { administratorsQuery } from '../../history/history-data.ts'
import { whoText } from '../../history/who.ts'
import { momentText } from '../../dashboard/figures.ts'
import banner from '../draft/draft-banner.module.css'
import { useEditor } from '../editor-context.ts'
import { usePendingActions } from './pending-actions.ts'
import styles from './pending-banner.module.css'
import { applyText, changedSince, failureText, pendingTitle } from './pending-words.ts'

const WhenDialog = late(async () => (await import('./when-dialog.tsx')).WhenDialog)
const Differences = late(async () => (await import('./pending-differences.tsx')).PendingDifferences)

type Props = {
  post: Outfit
  etag: string | null
  pending: PendingChanges
  /** The form holds them. */
  continued: boolean
  onContinue: () => void
  /** They are not what was read any more. */
  onReload: () => void
}

/** What is kept beside the post, by whom and until when, and what can be done with it. */
export function PendingBanner({ post, etag, pending, continued, onContinue, onReload }: Props) {
  const [asking, setAsking] = useState<'time' | 'differences' | 'discard'>()
  const missing = useMissingRole('publisher')
  const names = useQuery(administratorsQuery).data
  const { history, onSessionEnded } = useEditor()
  const isTyped = useSyncExternalStore(history.subscribe, history.canUndo)
  const act = usePendingActions({ id: post.id, etag, onDone: onReload, onSessionEnded })
  const { keptAt, keptBy, applyAt, conflicts, outdated } = pending
  const close = () => setAsking(undefined)
  const inTheWay = conflicts.length > 0
  const nextText = !post.published
    ? 'This post is not published: they wait until it is.'
    : inTheWay && !applyAt
      ? ''
      : applyText(applyAt)
  const busyWith = act.isPending ? act.variables.type : undefined
  return (
    <section className={banner.banner} aria-label="Pending changes">
      <div className={banner.text}>
        <p className={banner.title}>
          {continued ? 'You are editing the pending changes' : pendingTitle(pending)}
        </p>
        <p>
          Kept by {whoText({ by: keptBy }, names)} on <time dateTime={keptAt}>{momentText(keptAt)}</time>.{' '}
          {nextText}
        </p>
        {inTheWay ? (
          <p className={styles.failure}>
            {failureText(pending) ?? `They cannot be published: ${changedSince(conflicts)}.`} Continue
            editing: the next save asks which to keep.
          </p>
        ) : outdated ? (
          <p>The post was saved since. When they are published, both are put together.</p>
        ) : null}
        {missing ? <p>To publish them: {missing}</p> : null}
        {isTyped && !continued ? <p>To continue them, save or undo what you have typed here first.</p> : null}
      </div>
      <div className={banner.actions}>
        {continued ? null : (
          <Button variant="primary" disabled={act.isPending || isTyped} onClick={onContinue}>
            Continue editing
          </Button>
        )}
        {post.published && !inTheWay && !continued ? (
          <Button
            busy={busyWith === 'publish'}
            disabled={act.isPending || missing !== undefined}
            onClick={() => act.mutate({ type: 'publish' })}
          >
            Publish changes
          </Button>
        ) : null}
        {post.published && !inTheWay && !continued ? (
          <Button
            aria-haspopup="dialog"
            busy={busyWith === 'schedule'}
            disabled={act.isPending || missing !== undefined}
            onClick={() => setAsking('time')}
          >
            {applyAt ? 'Change time…' : 'Publish changes at…'}
          </Button>
        ) : null}
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking('differences')}>
          See changes
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          busy={busyWith === 'discard'}
          disabled={act.isPending || (applyAt !== null && missing !== undefined)}
          onClick={() => setAsking('discard')}
        >
          Discard changes
        </Button>
      </div>
      {asking === 'time' ? (
        <WhenDialog
          title="Schedule the pending changes"
          description="At this time, the changes become part of the live post."
          applyAt={applyAt}
          cancel="Cancel"
          confirm={(isTimed) => (isTimed ? 'Schedule' : 'Publish by hand')}
          onConfirm={(next) => {
            close()
            act.mutate({ type: 'schedule', applyAt: next })
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'differences' ? <Differences before={post} after={pending.merged} onClose={close} /> : null}
      <AlertDialog
        open={asking === 'discard'}
        onOpenChange={(open) => (open ? undefined : close())}
        title="Discard the pending changes?"
        description="The live post stays as it is. The changes cannot be brought back."
        confirm="Discard"
        cancel="Keep them"
        destructive
        onConfirm={() => {
          close()
          act.mutate({ type: 'discard' })
        }}
      />
    </section>
  )
}
