import { Button, Notice } from '@vitrine/ui'
import { shopName } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'

/** Shown where a page needs somebody signed in, nobody was, and the server cannot be reached. */
export const Unreachable = () => (
  <Notice
    title="Signing in needs a connection"
    actions={
      <Button asChild variant="primary">
        <Link to="/">Back to Feed</Link>
      </Button>
    }
  >
    {shopName} cannot be reached right now. This page opens by itself when it can.
  </Notice>
)
