import { ChartIcon, PlusIcon } from '@vitrine/backoffice'
import { LinkButton } from '@vitrine/storefront'
import { Badge, Button, PageHeader, SearchIcon } from '@vitrine/ui'
import { useShowCommands } from '../commands/page-commands.ts'
import { ariaKeys } from '../commands/shortcuts.ts'
import styles from './dashboard.module.css'
import { Logout } from './logout.tsx'

export const DashboardHeader = () => (
  <PageHeader
    title="Dashboard"
    actions={
      <div className={styles.actions}>
        <Badge look="pink">Administrator</Badge>
        <CommandsButton />
        <LinkButton to="/admin/operations" variant="quiet" className={styles.action}>
          <ChartIcon size={18} />
          <span className={styles.word}>Operations</span>
        </LinkButton>
        <LinkButton to="/admin/create" variant="primary" className={styles.action}>
          <PlusIcon size={18} />
          <span className={styles.word}>Create Post</span>
        </LinkButton>
        <Logout />
      </div>
    }
  />
)

/** Where there is room, which is where there are keys. */
function CommandsButton() {
  const show = useShowCommands()
  return (
    <Button
      variant="quiet"
      icon={<SearchIcon size={18} />}
      className={styles.commands}
      aria-keyshortcuts={ariaKeys('commands')}
      onClick={() => show('commands')}
    >
      Commands
    </Button>
  )
}
