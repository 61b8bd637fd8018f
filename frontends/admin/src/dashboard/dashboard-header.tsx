import { ChartIcon, PlusIcon } from '@vitrine/backoffice'
import { Badge, Button, PageHeader, SearchIcon } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
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
