import { BackIcon, IconButton, Page, PageHeader, toneOf } from '@vitrine/ui'
import { shopName, useGender } from '@vitrine/web-kit'
import { Link, useLocation, useNavigate } from '@vitrine/web-kit/router'
import type { MouseEvent, ReactNode } from 'react'

/** The header of a post and the sheet under it. */
export function PostFrame({ children }: { children: ReactNode }) {
  const { header } = toneOf('browse', useGender())
  return (
    <>
      <PageHeader title={shopName} titleAs="p" tone={header} leading={<BackToFeed />} />
      <Page width="wide">{children}</Page>
    </>
  )
}

/** Leads to the feed; for someone who came from there, to the very place. */
function BackToFeed() {
  const navigate = useNavigate()
  const { state }: { state: { from?: string } | null } = useLocation()
  const goBack = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || state?.from !== 'feed') return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <IconButton label="Back to feed" asChild>
      <Link to="/" onClick={goBack}>
        <BackIcon />
      </Link>
    </IconButton>
  )
}
