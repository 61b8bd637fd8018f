import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countText, failureToast, manyOf, Stack, useQuestion } from '@vitrine/backoffice'
import type { Import } from '@vitrine/contracts'
import { Button, ProgressBar } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useEffect, useState } from 'react'
import { whenText } from '../history/words.ts'
import { refreshPosts } from '../session/caches.ts'
import styles from './archive.module.css'
import { ImportRows } from './import-rows.tsx'
import { outcomeNames, sizeText, stateText, toWrite } from './import-words.ts'
import { contentsQuery, importsQuery, isUnderWay } from './imports-data.ts'

type Props = { one: Import; isLatest: boolean; onChoose: () => void }

/** One import: how far it is, what it would do, and what can be done with it. */
export function ImportItem({ one, isLatest, onChoose }: Props) {
  const { name, bytes, askedAt, state, handled, total, failure } = one
  const [isOpen, setOpen] = useState(isLatest)
  const hasRows = (state === 'checked' || state === 'done') && total > 0
  useRefreshAfter(one)
  return (
    <Stack as="li" gap={3} className={styles.import}>
      <div className={styles.row}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.soft}>
          {sizeText(bytes)}, <time dateTime={askedAt}>{whenText(askedAt)}</time>
        </p>
      </div>
      <p className={styles.what} role={failure ? 'alert' : 'status'}>
        {stateText(one)}
      </p>
      {isUnderWay(one) ? (
        <ProgressBar label={stateText(one)} {...(total > 0 ? { value: (handled / total) * 100 } : {})} />
      ) : null}
      {hasRows ? <Outcomes one={one} /> : null}
      <Actions one={one} onChoose={onChoose}>
        {hasRows ? (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the posts' : 'Show the posts'}
          </Button>
        ) : null}
      </Actions>
      {hasRows && isOpen ? <ImportRows one={one} /> : null}
    </Stack>
  )
}

const Outcomes = ({ one: { outcomes } }: { one: Import }) => (
  <dl className={styles.outcomes}>
    {(['new', 'changed', 'same', 'refused'] as const).map((outcome) => (
      <div key={outcome} data-outcome={outcomes[outcome] > 0 ? outcome : undefined}>
        <dt>{outcomeNames[outcome]}</dt>
        <dd>{countText(outcomes[outcome])}</dd>
      </div>
    ))}
  </dl>
)

function Actions({ one, onChoose, children }: Omit<Props, 'isLatest'> & { children: React.ReactNode }) {
  const client = useQueryClient()
  const settled = { onSettled: () => client.invalidateQueries(importsQuery) }
  const params = { id: one.id }
  const check = useMutation({
    mutationFn: () => call('POST /api/admin/imports/:id/check', { params, body: {} }),
    onError: failureToast('The import was not checked'),
    ...settled,
  })
  const importing = useQuestion<number, unknown>({
    words: (posts) => ({
      title: `Import ${manyOf(posts, 'post')}?`,
      description:
        'Posts that are here already become what the file says; the history of each keeps what it was. Refused ones are left out.',
      confirm: 'Import',
    }),
    action: {
      mutationFn: () => call('POST /api/admin/imports/:id/apply', { params, body: {} }),
      onError: failureToast('The import did not begin'),
      ...settled,
    },
  })
  const removal = useQuestion<string, unknown>({
    words: (name) => ({
      title: `Remove “${name}” from this list?`,
      description: 'The file that was sent is deleted. Posts that were imported stay.',
      confirm: 'Remove',
      destructive: true,
    }),
    action: {
      mutationFn: () => call('DELETE /api/admin/imports/:id', { params }),
      onError: failureToast('The import was not removed'),
      ...settled,
    },
  })
  if (isUnderWay(one)) return null
  const isReady = one.state === 'checked' && toWrite(one) > 0
  return (
    <div className={styles.actions}>
      {isReady ? (
        <Button size="small" variant="primary" onClick={() => importing.ask(toWrite(one))}>
          {`Import ${manyOf(toWrite(one), 'post')}`}
        </Button>
      ) : null}
      {one.state === 'receiving' ? (
        <Button size="small" variant="primary" onClick={onChoose}>
          Choose the file again
        </Button>
      ) : null}
      {children}
      {one.state === 'checked' || one.state === 'done' ? (
        <Button size="small" variant="quiet" busy={check.isPending} onClick={() => check.mutate()}>
          Check again
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${one.name}`}
        onClick={() => removal.ask(one.name)}
      >
        Remove
      </Button>
      {importing.dialog}
      {removal.dialog}
    </div>
  )
}

/** Lists of posts are read again when an import has ended. */
function useRefreshAfter(one: Import) {
  const client = useQueryClient()
  const isApplied = one.state === 'applying'
  useEffect(() => {
    if (!isApplied) return
    return () => {
      void client.invalidateQueries(contentsQuery)
      void refreshPosts(client)
    }
  }, [client, isApplied])
}
