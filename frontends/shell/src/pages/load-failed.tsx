import { Button, RestartIcon } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { MessagePage } from './message-page.tsx'

/** Shown in place of a page that could not be loaded or has failed. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage
    scene="failed"
    title="This part of Vitrine could not be opened"
    actions={
      <>
        <Button variant="primary" icon={<RestartIcon size={18} />} onClick={onRetry}>
          Try again
        </Button>
        <Button asChild>
          <Link to="/">Home</Link>
        </Button>
      </>
    }
  >
    The connection may have been interrupted. Nothing that you saved is lost.
  </MessagePage>
)
