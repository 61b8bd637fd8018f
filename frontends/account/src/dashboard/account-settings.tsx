import type { User } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import {
  Button,
  Heading,
  LeaveIcon,
  SlidersIcon,
  Skeleton,
  ThumbIcon,
  late,
  preloadDialogs,
} from '@vitrine/ui'
import { accountDeleted } from '@vitrine/web-kit'
import type { ComponentType } from 'react'
import type { Leave } from '../session/use-account.ts'
import { SettingRow } from './setting-row.tsx'
import type * as settings from './settings/settings.ts'
import { useSignOut } from './use-sign-out.ts'
import styles from './dashboard.module.css'

const waiting = <Skeleton height="3rem" />
/** All of them come in one file. */
const setting = <Props extends object>(
  pick: (all: typeof settings) => ComponentType<Props>,
  besides?: () => Promise<unknown>,
) =>
  late(
    async () => {
      const [all] = await Promise.all([
        import(/* webpackChunkName: "settings" */ './settings/settings.ts'),
        besides?.(),
      ])
      return pick(all)
    },
    { waiting },
  )
const DisplayName = setting((all) => all.DisplayName)
const ChangePassword = setting((all) => all.ChangePassword)
const Sessions = setting((all) => all.Sessions)
const DownloadData = setting((all) => all.DownloadData)
const DeleteAccount = setting((all) => all.DeleteAccount, preloadDialogs)

export function AccountSettings({ user, onLeave }: { user: User; onLeave: Leave }) {
  const { signOut, busy } = useSignOut(() => onLeave())
  return (
    <section className={styles.settings} aria-labelledby="account-settings">
      <Heading id="account-settings" level={2}>
        Account Settings
      </Heading>
      <div className={styles.first}>
        <LinkButton to="/quiz">
          <SlidersIcon size={18} />
          Update Style Preferences
        </LinkButton>
        <LinkButton to="/taste">
          <ThumbIcon size={18} />
          Your taste
        </LinkButton>
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
