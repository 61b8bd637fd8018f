import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Notice, Page, Spinner } from '@vitrine/ui'
import { call, isStatus } from '@vitrine/web-kit'
import { Navigate } from '@vitrine/web-kit/router'
import { useEffect, type ReactNode } from 'react'
import styles from '../operations.module.css'

/** The answer that the administrators' other pages know, too: the cache is shared. */
const sessionQuery = queryOptions({
  queryKey: ['/api/admin/me'],
  queryFn: ({ signal }) => call('GET /api/admin/me', { signal }),
  refetchOnMount: 'always',
})

/**
 * Lets administrators in and sends everyone else to the login, which brings them back here. Until the server has said who
 * this is, nothing of the administration is shown.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { data, isPending, refetch } = useQuery(sessionQuery)
  if (data?.authenticated) return children
  if (data) return <Navigate to="/admin/login" replace state={{ from: '/admin/operations' }} />
  if (isPending)
    return (
      <Page className={styles.checking} aria-busy="true">
        <Spinner size={28} label="Loading" />
      </Page>
    )
  const again = (
    <Button variant="primary" onClick={() => void refetch()}>
      Try again
    </Button>
  )
  return (
    <Page width="narrow">
      <Notice level={1} title="The server did not answer" actions={again}>
        We could not find out whether you are signed in.
      </Notice>
    </Page>
  )
}

/** An answer of 401 means that the session has ended; the gate does the rest. */
export function useSessionEnds(error: unknown) {
  const client = useQueryClient()
  const ended = isStatus(error, 401)
  useEffect(() => {
    if (ended) client.setQueryData(sessionQuery.queryKey, { authenticated: false })
  }, [ended, client])
}
