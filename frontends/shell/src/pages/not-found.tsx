import { Button, SearchIcon, TextField } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { MessagePage } from './message-page.tsx'
import styles from './message-page.module.css'

export function NotFound() {
  useTitle('404 Page Not Found')
  return (
    <MessagePage
      scene="missing"
      title="404 Page Not Found"
      actions={
        <>
          <form action="/search" role="search" className={styles.search}>
            <TextField
              name="query"
              type="search"
              label="Search"
              hideLabel
              placeholder="Search outfits"
              leading={<SearchIcon />}
            />
          </form>
          <Button variant="primary" asChild>
            <Link to="/">Back to Feed</Link>
          </Button>
        </>
      }
    >
      There is nothing at this address. It may have been mistyped, or the page has been removed.
    </MessagePage>
  )
}
