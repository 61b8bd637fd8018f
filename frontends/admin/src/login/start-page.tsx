import { Page, Spinner } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Navigate } from '@vitrine/web-kit/router'
import { AdminGate } from '../session/admin-gate.tsx'
import styles from './login.module.css'

/** `/admin` itself shows nothing: it knows where one belongs. */
export function StartPage() {
  useTitle('Administration')
  const waiting = (
    <Page className={styles.waiting} aria-busy="true">
      <Spinner size={28} label="Loading" />
    </Page>
  )
  return (
    <AdminGate waiting={waiting}>
      <Navigate to="/admin/dashboard" replace />
    </AdminGate>
  )
}
