import { AdminGate } from '@vitrine/backoffice'
import { useTitle } from '@vitrine/web-kit'
import { Navigate } from '@vitrine/web-kit/router'

/** `/admin` itself shows nothing: it leads to the dashboard, or to the login. */
export function StartPage() {
  useTitle('Administration')
  return (
    <AdminGate>
      <Navigate to="/admin/dashboard" replace />
    </AdminGate>
  )
}
