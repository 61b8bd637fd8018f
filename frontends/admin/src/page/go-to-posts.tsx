import { Button } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'

/** Where there is nothing to see before there are posts. */
export const GoToPosts = () => (
  <Button asChild>
    <Link to="/admin/dashboard?tab=content">Go to the posts</Link>
  </Button>
)
