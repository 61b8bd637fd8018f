import { FirstPicture, PrerenderedPage, sampleSources } from '@vitrine/web-kit/prerendered-page'
import type { ReactElement } from 'react'
import { cardSizes } from './results/card-sizes.ts'
import { SearchPage } from './search-page.tsx'

/** The page as the HTML shows it before its code has arrived. What is typed before the code is there would be lost. */
export const prerendered: Record<string, ReactElement> = {
  '/search': (
    <div inert>
      <PrerenderedPage at="/search">
        <SearchPage />
      </PrerenderedPage>
    </div>
  ),
  /** For the head, once for each of the first pictures that were found. */
  '/search picture': <FirstPicture sizes={cardSizes} />,
}

/** What of the drawings comes from the sample, and the name of what takes its place. */
export const samples: readonly [sample: string, name: string][] = [[sampleSources.avif, 'AVIF']]
