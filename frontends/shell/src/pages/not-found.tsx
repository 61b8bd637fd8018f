import { Button, Notice, Page } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'

export function NotFound() {
  useTitle('404 Page Not Found')
  return (
    <Page>
      <Notice
        level={1}
        title="404 Page Not Found"
        actions={
          <>
            <Button variant="primary" asChild>
              <Link to="/">Back to Feed</Link>
            </Button>
            <Button asChild>
              <Link to="/search">Search</Link>
            </Button>
          </>
        }
      >
        There is nothing at this address. It may have been mistyped, or what stood here was taken out of the
        window.
      </Notice>
    </Page>
  )
}
