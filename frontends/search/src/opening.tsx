import { Opening } from '@vitrine/web-kit/opening'
import type { ReactElement } from 'react'
import { SearchPage } from './search-page.tsx'

/** The page as the HTML shows it before its code has arrived. What is typed before the code is there would be lost. */
export const openings: Record<string, ReactElement> = {
  '/search': (
    <div inert>
      <Opening at="/search">
        <SearchPage />
      </Opening>
    </div>
  ),
}
