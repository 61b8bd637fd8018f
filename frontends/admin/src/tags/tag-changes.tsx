import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailed, manyOf, RoleButton, useSessionEnds } from '@vitrine/backoffice'
import type { TagChange } from '@vitrine/contracts'
import { ProgressBar } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useEffect } from 'react'
import { useShowMore } from '../dashboard/show-more.tsx'
import { administratorsQuery } from '../history/history-data.ts'
import { whenText } from '../history/words.ts'
import { refreshPosts } from '../session/caches.ts'
import { doneText, goingOnText, progressText } from './change-words.ts'
import { isLatestOf, isOpen, tagChangesQuery, tagsKey } from './tags-data.ts'
import styles from './tags.module.css'
import { useChangeTag } from './use-change-tag.ts'

const none: readonly TagChange[] = []

/** The changes that go on, and what became of those before. */
export function TagChanges() {
  const { data: changes = none, error, refetch } = useQuery(tagChangesQuery)
  useSessionEnds(error)
  useRefreshAfter(changes)
  const { shown, more } = useShowMore(
    changes.filter((change) => !isOpen(change)),
    { step: 2 },
  )
  if (error && changes.length === 0)
    return (
      <section aria-label="Changes of tags" className={styles.changes}>
        <LoadFailed
          title="The changes of tags did not load"
          error={error}
          fallback="The server did not answer."
          onRetry={() => void refetch()}
        />
      </section>
    )
  if (changes.length === 0) return null
  return (
    <section aria-label="Changes of tags" className={styles.changes}>
      <h2 className={styles.heading}>Changes</h2>
      <p role="status" className={styles.note}>
        {error
          ? 'The server does not answer. The changes go on, and are shown here again soon.'
          : latestText(changes)}
      </p>
      <ul className={styles.list}>
        {changes
          .filter(isOpen)
          .toReversed()
          .map((change) => (
            <GoingOn key={change.id} change={change} />
          ))}
        {shown.map((change) => (
          <Done key={change.id} change={change} isLatest={isLatestOf(change, changes)} />
        ))}
      </ul>
      {more}
    </section>
  )
}

/** For those who do not see the bars: said when something begins or ends, not at every step. */
function latestText(changes: readonly TagChange[]): string {
  const open = changes.filter(isOpen).length
  return open > 0
    ? `${manyOf(open, 'change')} in progress. You can leave this page meanwhile.`
    : 'All changes are done.'
}

/** Lists that show a tag are read again when a change has ended. */
function useRefreshAfter(changes: readonly TagChange[]) {
  const client = useQueryClient()
  const open = changes
    .filter(isOpen)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!open) return
    return () => {
      void client.invalidateQueries({ queryKey: tagsKey })
      void refreshPosts(client)
    }
  }, [client, open])
}

function GoingOn({ change }: { change: TagChange }) {
  const { state, done, refused, total } = change
  const text = goingOnText(change)
  return (
    <li className={styles.change}>
      <p className={styles.what}>{text}</p>
      {state === 'running' ? (
        <>
          <ProgressBar label={text} value={total ? ((done + refused) / total) * 100 : 0} />
          <p className={styles.made}>{progressText(change)}</p>
        </>
      ) : null}
    </li>
  )
}

function Done({ change, isLatest }: { change: TagChange; isLatest: boolean }) {
  const names = useQuery(administratorsQuery).data
  const { change: begin, busy } = useChangeTag()
  const { from, to, by, endedAt, reversible, refused, refusals } = change
  const who = (by && names?.get(by)) ?? 'an administrator'
  return (
    <li className={styles.change}>
      <p className={styles.what}>{doneText(change)}</p>
      <p className={styles.made}>
        By {who}
        {endedAt ? (
          <>
            , <time dateTime={endedAt}>{whenText(endedAt)}</time>
          </>
        ) : null}
      </p>
      {refused > 0 ? (
        <details className={styles.left}>
          <summary>{manyOf(refused, 'post')} left as before</summary>
          <ul>
            {refusals.map(({ id, message }) => (
              <li key={id}>
                <Link to={`/admin/history/${id}`}>History of the post</Link>: {message}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {reversible && isLatest && to !== null ? (
        <RoleButton
          needs="publisher"
          size="small"
          busy={busy}
          aria-label={`Rename back: “${to}” to “${from}”`}
          onClick={() => void begin({ from: to, to: from }).catch(() => undefined)}
        >
          Rename back
        </RoleButton>
      ) : null}
    </li>
  )
}
