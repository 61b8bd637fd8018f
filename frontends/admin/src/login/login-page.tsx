import { useAdminSession } from '@vitrine/backoffice'
import { LinkButton } from '@vitrine/storefront'
import { BackIcon, Eyebrow, Heading, Page } from '@vitrine/ui'
import { shopName, useTitle } from '@vitrine/web-kit'
import { Navigate, useLocation, useNavigate } from '@vitrine/web-kit/router'
import { cameFrom } from '../session/came-from.ts'
import { SignInForm } from '../session/sign-in-form.tsx'
import styles from './login.module.css'

const home = '/admin/dashboard'

/** The page that was asked for before the login; only pages of this frontend. */
function useGoal() {
  const from = cameFrom(useLocation().state, '/admin/')
  return from && from !== '/admin/login' ? from : home
}

export function LoginPage() {
  useTitle('Administrator Login')
  const { state } = useAdminSession()
  const navigate = useNavigate()
  const goal = useGoal()
  if (state === 'signed-in') return <Navigate to={goal} replace />
  return (
    <div className={styles.login}>
      <header className={styles.way}>
        <LinkButton to="/" variant="quiet">
          <BackIcon size={18} />
          Back
        </LinkButton>
      </header>
      <Page width="narrow" className={styles.page}>
        <div className={styles.card}>
          <div className={styles.head}>
            <Eyebrow>{shopName}</Eyebrow>
            <Heading level={1} size="title">
              Administration
            </Heading>
            <p className={styles.text}>For those who write and publish posts.</p>
          </div>
          <div className={styles.fields}>
            <SignInForm onSignedIn={() => void navigate(goal, { replace: true })} />
          </div>
        </div>
      </Page>
    </div>
  )
}
