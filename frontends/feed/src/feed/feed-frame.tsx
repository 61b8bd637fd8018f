import { ShopperHeader } from '@vitrine/storefront'
import { Page } from '@vitrine/ui'
import type { ReactNode } from 'react'

export const feedTitle = "Today's Picks for You"

/** The header of the feed and the sheet under it. */
export const FeedFrame = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <>
    <ShopperHeader title={feedTitle} />
    <Page width="wide" aria-busy={busy}>
      {children}
    </Page>
  </>
)
