import { Button, Notice, Page, Spinner } from '@vitrine/ui'
import { Link, Navigate, useLocation } from '@vitrine/web-kit/router'
import { useState, type ReactNode } from 'react'
import styles from './admin-gate.module.css'
import { useAdminSession } from './admin-session.ts'

type GateProps = {
  children: ReactNode
  /** Work in hand is kept on screen when the session ends; the page then asks to sign in itself. */
  keepWhenEnded?: boolean
}

const ownAccount = '/admin/account'

/**
 * Lets administrators in and sends everyone else to the login, which brings them back here. Until the server has said who
 * this is, nothing of the administration is shown. Whoever lacks a second factor that owners require is led to set one up.
 */
export function AdminGate({ children, keepWhenEnded = false }: GateProps) {
  const { pathname } = useLocation()
  const { state, lacksFactor, retry } = useAdminSession()
  const [opened, setOpened] = useState(false)
  if (state === 'signed-in' && !opened) setOpened(true)
  if (lacksFactor && !keepWhenEnded && pathname !== ownAccount) return <Navigate to={ownAccount} replace />
  if (state === 'signed-in' || (keepWhenEnded && opened)) return children
  if (state === 'signed-out') return <Navigate to="/admin/login" replace state={{ from: pathname }} />
  if (state === 'loading')
    return (
      <Page className={styles.loading} aria-busy="true">
        <Spinner size={28} label="Loading" />
      </Page>
    )
  return (
    <Page width="narrow">
      <Notice
        level={1}
        title="The server did not answer"
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
            <Button asChild>
              <Link to="/admin/login">Go to login</Link>
            </Button>
          </>
        }
      >
        We could not find out whether you are signed in. Nothing was lost.
      </Notice>
    </Page>
  )
}
