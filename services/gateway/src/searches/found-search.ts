import { catalogApi, searchedWordsHeader, searchFilters, type ReportedSearch } from '@vitrine/contracts'
import type { ForwardedReply } from '@vitrine/service-kit'

/** What is recorded of a search, beside who and when. */
export type FoundSearch = Pick<Extract<ReportedSearch, { kind: 'search' }>, 'words' | 'filters' | 'found'>

const filterNames = Object.keys(searchFilters)

/**
 * Pure: what an answer of the catalog says of a search. Undefined for later pages of one, and where nothing was searched for:
 * such a page shows everything.
 */
export function foundSearch(
  query: unknown,
  { status, headers }: Pick<ForwardedReply, 'status' | 'headers'>,
): FoundSearch | undefined {
  const said = headers[searchedWordsHeader]
  const asked = catalogApi.searchOutfits.query.safeParse(query)
  if (status !== 200 || typeof said !== 'string' || !asked.success || asked.data.cursor !== undefined)
    return undefined
  const { query: text, cursor: _, limit: __, ...filters } = asked.data
  const isForAll =
    text.trim() === '' && filterNames.every((name) => !(filters as Record<string, unknown>)[name])
  if (isForAll) return undefined
  return { words: decodeURIComponent(said), filters, found: Number(headers['x-total-count'] ?? 0) }
}
