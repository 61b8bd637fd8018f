import { IconButton, Page, PageHeader, RestartIcon, toneOf } from '@vitrine/ui'
import { useGender, useTitle } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'

const title = "Today's Picks for You"

export function FeedPage() {
  useTitle(title)
  const { header } = toneOf('browse', useGender())
  const restart = (
    <IconButton label="Restart quiz" asChild>
      <Link to="/quiz">
        <RestartIcon />
      </Link>
    </IconButton>
  )
  return (
    <>
      <PageHeader title={title} tone={header} actions={restart} />
      <Page width="wide">{null}</Page>
    </>
  )
}
