import { LinkButton } from '@vitrine/storefront'
import { Notice } from '@vitrine/ui'
import { shopName } from '@vitrine/web-kit'

/** Shown where a page needs somebody signed in, nobody was, and the server cannot be reached. */
export const Unreachable = () => (
  <Notice
    title="Signing in needs a connection"
    actions={
      <LinkButton to="/" variant="primary">
        Back to Feed
      </LinkButton>
    }
  >
    {shopName} cannot be reached right now. This page opens by itself when it can.
  </Notice>
)
