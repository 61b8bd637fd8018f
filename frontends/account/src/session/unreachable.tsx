import { Button, Notice } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'

/** In place of a page for those signed in, where nobody was before and the server cannot be asked. */
export const Unreachable = () => (
  <Notice
    title="Signing in needs a connection"
    actions={
      <Button asChild variant="primary">
        <Link to="/">Back to Feed</Link>
      </Button>
    }
  >
    Vitrine cannot be reached right now. This page opens by itself when it can.
  </Notice>
)
