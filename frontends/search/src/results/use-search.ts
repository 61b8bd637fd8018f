import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FoundOutfit } from '@vitrine/contracts'
import { queryIn, withoutRepeats, type OutfitPage } from '@vitrine/storefront'
import {
  addressOf,
  callWithHeaders,
  nextIn,
  noteList,
  replyInPage,
  type WorkerMessage,
} from '@vitrine/web-kit'
import { useMemo } from 'react'
import { paramsOf, type Criteria } from '../criteria/criteria.ts'
import { nearestIn, type Nearest } from './nearest.ts'

/** `name`: of the search, for what is opened from it. */
type ResultPage = OutfitPage<FoundOutfit> & {
  total: number
  name: string | null
  nearest: Nearest | undefined
}

const pageOf = (outfits: FoundOutfit[], headers: Pick<Headers, 'get'>): ResultPage => ({
  outfits,
  next: nextIn(headers),
  total: Number(headers.get('x-total-count') ?? outfits.length),
  name: headers.get('x-vitrine-search'),
  nearest: nearestIn(headers),
})

/** The service worker stores the calls that it sees. What came with the page has to be handed to it. */
const tellWorker = (message: WorkerMessage) =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))

type FoundInPage = { reply: FoundOutfit[]; headers: Record<string, string> }
let isTaken = false

/** What the gateway found for the address that was opened; used once, because later it may be outdated. */
function foundInPage(criteria: Criteria) {
  const address = addressOf('/api/search', {}, paramsOf(criteria))
  const found = replyInPage<FoundInPage>(address)
  if (!found || isTaken) return undefined
  isTaken = true
  tellWorker({ loading: true, seen: [], replies: [[address, found.reply, found.headers]] })
  const headers = { get: (name: string) => found.headers[name] ?? null }
  noteList(found.reply, headers)
  return { pages: [pageOf(found.reply, headers)], pageParams: [''] }
}

const searchQuery = (criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: ['/api/search', paramsOf(criteria)],
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => {
      const query = pageParam ? queryIn(pageParam) : paramsOf(criteria)
      const { reply, headers } = await callWithHeaders('GET /api/search', { query, signal })
      return pageOf(reply, headers)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    initialData: () => foundInPage(criteria),
    placeholderData: keepPreviousData,
  })

/**
 * What was found. While a search is under way `outfits` are those of the search before (`outdated`), if it found any; an answer
 * that comes after its search was replaced is never shown.
 */
export function useSearch(criteria: Criteria) {
  const search = useInfiniteQuery(searchQuery(criteria))
  const { data, isFetching, isFetchingNextPage, isPlaceholderData, isFetchNextPageError } = search
  const found = useMemo(() => data && withoutRepeats(data.pages), [data])
  const moreFailed = isFetchNextPageError && !isFetchingNextPage
  return {
    outfits: isPlaceholderData && found?.length === 0 ? undefined : found,
    total: data?.pages[0]?.total ?? 0,
    name: data?.pages[0]?.name,
    nearest: data?.pages[0]?.nearest,
    searching: isFetching && !isFetchingNextPage,
    outdated: isPlaceholderData,
    failed: search.isError && !isFetchNextPageError,
    retry: () => void search.refetch(),
    more: {
      there: search.hasNextPage && !isPlaceholderData,
      loading: isFetchingNextPage,
      failed: moreFailed,
      load: () => void search.fetchNextPage(),
    },
  }
}

export type Search = ReturnType<typeof useSearch>
