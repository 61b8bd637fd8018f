import { visit as visitPages, type Visit } from '@vitrine/storefront/fixtures/visit'
import { SearchPage } from './search-page.tsx'

/** Opens the search the way a browser does. */
export const visit = (path: string, options?: Visit) => visitPages({ '/search': SearchPage }, path, options)
