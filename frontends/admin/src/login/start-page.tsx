import { Page, Spinner } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Navigate } from '@vitrine/web-kit/router'
import { AdminGate } from '../session/admin-gate.tsx'
import styles from './login.module.css'

/** `/admin` itself shows nothing: it leads to the dashboard, or to the login. */
export function StartPage() {
  useTitle('Administration')
  const loading = (
    <Page className={styles.loading} aria-busy="true">
      <Spinner size={28} label="Loading" />
    </Page>
  )
  return (
    <AdminGate loading={loading}>
      <Navigate to="/admin/dashboard" replace />
    </AdminGate>
  )
}
