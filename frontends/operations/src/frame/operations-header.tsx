import { BackIcon, Badge, IconButton, PageHeader } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'

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
    actions={<Badge look="pink">Administrator</Badge>}
  />
)
