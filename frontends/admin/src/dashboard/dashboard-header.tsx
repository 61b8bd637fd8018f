import { useQueryClient } from '@tanstack/react-query'
import { Badge, Button, ChartIcon, LeaveIcon, PageHeader, PlusIcon, toast } from '@vitrine/ui'
import { call, isStatus } from '@vitrine/web-kit'
import { Link, useNavigate } from '@vitrine/web-kit/router'
import { useState } from 'react'
import styles from './dashboard.module.css'

export const DashboardHeader = () => (
  <PageHeader
    title="Dashboard"
    actions={
      <div className={styles.actions}>
        <Badge look="pink">Administrator</Badge>
        <Button asChild variant="quiet" className={styles.action}>
          <Link to="/admin/operations">
            <ChartIcon size={18} />
            <span className={styles.word}>Operations</span>
          </Link>
        </Button>
        <Button asChild variant="primary" className={styles.action}>
          <Link to="/admin/create">
            <PlusIcon size={18} />
            <span className={styles.word}>Create Post</span>
          </Link>
        </Button>
        <Logout />
      </div>
    }
  />
)

/** Ends the session on the server first: a logout that did not happen is not announced. */
function Logout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function logout() {
    setBusy(true)
    try {
      await call('POST /api/admin/logout').catch((error: unknown) => {
        if (!isStatus(error, 401)) throw error
      })
    } catch {
      setBusy(false)
      return void toast({ title: 'Logout failed', description: 'Please try again', destructive: true })
    }
    client.clear()
    toast({ title: 'Logged Out' })
    void navigate('/admin/login', { replace: true })
  }

  return (
    <Button
      variant="quiet"
      className={styles.action}
      busy={busy}
      icon={<LeaveIcon size={18} />}
      onClick={() => void logout()}
    >
      <span className={styles.word}>Logout</span>
    </Button>
  )
}
