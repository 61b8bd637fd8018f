import type { SearchOrder } from '@vitrine/contracts'
import { useSearchParams } from '@vitrine/web-kit/router'
import type { SearchesAsked } from './searches-query.ts'

type Found = NonNullable<SearchesAsked['found']>
type Sort = NonNullable<SearchesAsked['sort']>

/** The columns beside the words, each of which can be sorted by. */
export const columnsOf = (found: Found): readonly Exclude<SearchOrder, 'words'>[] =>
  found === 'none' ? ['nothing', 'searches', 'opened'] : ['searches', 'found', 'opened']

const sortsOf = (found: Found) =>
  (['words', ...columnsOf(found)] as const).flatMap((order): Sort[] => [order, `-${order}`])

export type SearchesView = {
  found: Found
  sort: Sort
  /** Each change is a step that the back button takes back. */
  show: (found: Found, sort?: Sort) => void
}

/** What is looked at of searches; it is in the address, where it differs from what comes first. */
export function useSearchesView(): SearchesView {
  const [search, setSearch] = useSearchParams()
  const found = search.get('searched') === 'none' ? 'none' : 'any'
  const first: Sort = `-${columnsOf(found)[0] ?? 'searches'}`
  const sort = sortsOf(found).find((one) => one === search.get('searches')) ?? first
  const show = (next: Found, by?: Sort) =>
    setSearch(
      (before) => {
        const address = new URLSearchParams(before)
        for (const [name, value] of Object.entries({
          searched: next === 'none' ? next : '',
          searches: by ?? '',
        }))
          if (value) address.set(name, value)
          else address.delete(name)
        return address
      },
      { preventScrollReset: true },
    )
  return { found, sort, show }
}
