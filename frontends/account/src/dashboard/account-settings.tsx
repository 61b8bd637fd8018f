import type { User } from '@vitrine/contracts'
import { Button, Heading, LeaveIcon, SlidersIcon, Skeleton, late, preloadDialogs } from '@vitrine/ui'
import { accountDeleted } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import type { Leave } from '../session/use-account.ts'
import { SettingRow } from './setting-row.tsx'
import { useSignOut } from './use-sign-out.ts'
import styles from './dashboard.module.css'

const waiting = <Skeleton height="3rem" />
const DisplayName = late(
  async () => (await import(/* webpackChunkName: "settings" */ './settings/settings.ts')).DisplayName,
  { waiting },
)
const ChangePassword = late(
  async () => (await import(/* webpackChunkName: "settings" */ './settings/settings.ts')).ChangePassword,
  { waiting },
)
const Sessions = late(
  async () => (await import(/* webpackChunkName: "settings" */ './settings/settings.ts')).Sessions,
  { waiting },
)
const DownloadData = late(
  async () => (await import(/* webpackChunkName: "settings" */ './settings/settings.ts')).DownloadData,
  { waiting },
)
const DeleteAccount = late(
  async () =>
    (
      await Promise.all([
        import(/* webpackChunkName: "settings" */ './settings/settings.ts'),
        preloadDialogs(),
      ])
    )[0].DeleteAccount,
  { waiting },
)

export function AccountSettings({ user, onLeave }: { user: User; onLeave: Leave }) {
  const { signOut, busy } = useSignOut(() => onLeave())
  return (
    <section className={styles.settings} aria-labelledby="account-settings">
      <Heading id="account-settings" level={2}>
        Account Settings
      </Heading>
      <div className={styles.first}>
        <Button asChild>
          <Link to="/quiz">
            <SlidersIcon size={18} />
            Update Style Preferences
          </Link>
        </Button>
        <Button busy={busy} icon={<LeaveIcon size={18} />} onClick={signOut}>
          Sign Out
        </Button>
      </div>
      <div className={styles.rows}>
        <SettingRow title="Display name" now={user.displayName}>
          <DisplayName user={user} />
        </SettingRow>
        <SettingRow title="Password">
          <ChangePassword user={user} />
        </SettingRow>
        <SettingRow title="Where you are signed in">
          <Sessions />
        </SettingRow>
        <SettingRow title="Download my data">
          <DownloadData />
        </SettingRow>
        <SettingRow title="Delete account">
          <DeleteAccount onDeleted={() => onLeave(accountDeleted)} />
        </SettingRow>
      </div>
    </section>
  )
}
