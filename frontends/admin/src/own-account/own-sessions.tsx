import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import { Badge, Button, Skeleton, VisuallyHidden, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useRef } from 'react'
import { whenText } from '../history/words.ts'
import { FormFailure } from '../form/form-failure.tsx'
import styles from './own-account.module.css'

const sessionsQuery = queryOptions({
  queryKey: ['/api/admin/account/sessions'],
  queryFn: ({ signal }) => call('GET /api/admin/account/sessions', { signal }),
  refetchOnMount: 'always',
})

const unknownDevice = 'Unknown browser'

/** Where an administrator is signed in, with a way to end each session but this one. */
export function OwnSessions() {
  const client = useQueryClient()
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery)
  const list = useRef<HTMLUListElement>(null)
  /** Without a session, all others. */
  const end = useMutation({
    mutationFn: (session?: string) =>
      session
        ? call('DELETE /api/admin/account/sessions/:session', { params: { session } })
        : call('DELETE /api/admin/account/sessions'),
    onSuccess(_, session) {
      toast({ title: session ? 'Signed out there' : 'Signed out everywhere else' })
      // The button that was pressed goes away with its session.
      list.current?.focus()
    },
    onError: failureToast('The session was not ended'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  if (!sessions)
    return error ? (
      <>
        <FormFailure>Your sessions did not load.</FormFailure>
        <Button className={styles.button} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    ) : (
      <Skeleton width="100%" height="4rem" />
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className={styles.list}>
        {sessions.map(({ session, current, device, startedAt }) => (
          <li key={session} className={styles.entry}>
            <div>
              <p>{device ?? unknownDevice}</p>
              {startedAt ? <p className={styles.small}>Since {whenText(startedAt)}</p> : null}
            </div>
            {current ? (
              <Badge look="positive">This browser</Badge>
            ) : (
              <Button
                size="small"
                busy={end.isPending && end.variables === session}
                disabled={end.isPending}
                onClick={() => end.mutate(session)}
              >
                Sign out<VisuallyHidden> {device ?? unknownDevice}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          className={styles.button}
          busy={end.isPending && end.variables === undefined}
          disabled={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  )
}
