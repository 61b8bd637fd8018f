import { PlusIcon } from '@vitrine/backoffice'
import { LinkButton } from '@vitrine/storefront'
import { Badge, PageHeader } from '@vitrine/ui'
import { CommandsButton } from '../commands/commands-button.tsx'
import iconOnPhone from '../commands/icon-on-phone.module.css'
import styles from './dashboard.module.css'
import { Logout } from './logout.tsx'

export const DashboardHeader = () => (
  <PageHeader
    title="Dashboard"
    actions={
      <div className={styles.actions}>
        <Badge look="pink">Administrator</Badge>
        <CommandsButton />
        <LinkButton to="/admin/create" variant="primary" className={iconOnPhone.button}>
          <PlusIcon size={18} />
          <span className={iconOnPhone.word}>Create Post</span>
        </LinkButton>
        <Logout />
      </div>
    }
  />
)
