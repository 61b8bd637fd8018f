import { ShopperHeader } from '@vitrine/storefront'
import { Page } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Unreachable } from '../session/unreachable.tsx'
import { useAccount } from '../session/use-account.ts'
import { AccountSettings } from './account-settings.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Destinations } from './destinations.tsx'
import { Profile } from './profile.tsx'
import styles from './dashboard.module.css'

export function DashboardPage() {
  useTitle('Dashboard')
  const { user, unreachable, leave } = useAccount()
  return (
    <>
      <ShopperHeader title="Welcome back!" />
      <Page width="wide" className={styles.page} aria-busy={!user && !unreachable}>
        {user ? (
          <>
            <Profile user={user} />
            <Destinations />
            <AccountSettings user={user} onLeave={leave} />
          </>
        ) : unreachable ? (
          <Unreachable />
        ) : (
          <DashboardSkeleton />
        )}
      </Page>
    </>
  )
}
