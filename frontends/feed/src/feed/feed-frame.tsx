import { IconButton, Page, PageHeader, RestartIcon, toneOf } from '@vitrine/ui'
import { useGender } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import type { ReactNode } from 'react'

export const feedTitle = "Today's Picks for You"

/** The header of the feed and the sheet under it. */
export function FeedFrame({ busy, children }: { busy: boolean; children: ReactNode }) {
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
      <PageHeader title={feedTitle} tone={header} actions={restart} />
      <Page width="wide" aria-busy={busy}>
        {children}
      </Page>
    </>
  )
}
