import { Button } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  useTitle('404 Page Not Found')
  return (
    <MessagePage
      scene="missing"
      title="404 Page Not Found"
      actions={
        <Button variant="primary" asChild>
          <Link to="/">Back to Feed</Link>
        </Button>
      }
    >
      There is nothing at this address. It may have been mistyped, or the page has been removed.
    </MessagePage>
  )
}
