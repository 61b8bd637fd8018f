import { Button } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { Stage } from './stage.tsx'

export function NotFound() {
  useTitle('404 Page Not Found')
  return (
    <Stage
      scene="empty"
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
    </Stage>
  )
}
