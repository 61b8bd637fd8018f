import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@vitrine/contracts'
import { Badge, Button, Skeleton, VisuallyHidden, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useRef, useState } from 'react'
import { Failure } from '../../form/failure.tsx'
import formStyles from '../../form/form.module.css'
import { useAttempt } from './use-attempt.ts'
import styles from './settings.module.css'

const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal }),
  refetchOnMount: 'always',
})

const unknownDevice = 'Unknown browser'

/** Where the account is signed in, with a way to end each session but this one. */
export function Sessions() {
  const client = useQueryClient()
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery)
  const { attempt, failure, busy } = useAttempt('The session could not be ended. Please try again.')
  /** The session that is ended; without one, all others. */
  const [ending, setEnding] = useState<string>()
  const list = useRef<HTMLUListElement>(null)

  const end = (work: () => Promise<unknown>, title: string, session?: string) => {
    setEnding(session)
    void attempt(async () => {
      await work()
      toast({ title, description: 'It takes effect within a second.' })
      // The button that was pressed goes away with its session.
      list.current?.focus()
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    })
  }
  const endOne = ({ session, device }: AccountSession) =>
    end(
      () => call('DELETE /api/auth/sessions/:session', { params: { session } }),
      `Signed out: ${device ?? unknownDevice}`,
      session,
    )
  const endOthers = () => end(() => call('DELETE /api/auth/sessions'), 'Signed out everywhere else')

  if (!sessions)
    return error ? (
      <div className={formStyles.form}>
        <Failure text="Your sessions could not be loaded." />
        <Button className={formStyles.submit} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Skeleton height="3.5rem" />
    )
  return (
    <div className={formStyles.form}>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.session} className={styles.session}>
            <Session session={session} />
            {session.current ? (
              <Badge look="positive">This browser</Badge>
            ) : (
              <Button
                size="small"
                busy={busy && ending === session.session}
                disabled={busy}
                onClick={() => endOne(session)}
              >
                Sign out<VisuallyHidden> {session.device ?? unknownDevice}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure text={failure} />
      {sessions.length > 1 ? (
        <Button
          className={formStyles.submit}
          busy={busy && ending === undefined}
          disabled={busy}
          onClick={endOthers}
        >
          Sign out everywhere else
        </Button>
      ) : null}
    </div>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

const Session = ({ session: { device, startedAt } }: { session: AccountSession }) => (
  <p>
    {device ?? unknownDevice}
    {startedAt ? <small className={styles.since}>Since {day.format(new Date(startedAt))}</small> : null}
  </p>
)
