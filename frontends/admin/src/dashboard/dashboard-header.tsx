import { ChartIcon, PlusIcon } from '@vitrine/backoffice'
import { Badge, Button, PageHeader } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import styles from './dashboard.module.css'
import { Logout } from './logout.tsx'

export const DashboardHeader = () => (
  <PageHeader
    title="Dashboard"
    actions={
      <div className={styles.actions}>
        <Badge look="pink">Administrator</Badge>
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
