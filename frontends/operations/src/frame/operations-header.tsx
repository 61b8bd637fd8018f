import { BackIcon, Badge, IconButton, PageHeader } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import styles from '../operations.module.css'

export const OperationsHeader = () => (
  <PageHeader
    title="Operations"
    leading={
      <IconButton asChild label="Back to the dashboard">
        <Link to="/admin/dashboard">
          <BackIcon />
        </Link>
      </IconButton>
    }
    actions={
      <Badge look="pink" className={styles.badge}>
        Administrator
      </Badge>
    }
  />
)
