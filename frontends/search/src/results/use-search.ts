import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FoundOutfit } from '@vitrine/contracts'
import { queryIn, withoutRepeats, type OutfitPage } from '@vitrine/storefront'
import { callWithHeaders, nextIn } from '@vitrine/web-kit'
import { useMemo } from 'react'
import { paramsOf, type Criteria } from '../criteria/criteria.ts'

type ResultPage = OutfitPage<FoundOutfit> & { total: number }

const searchQuery = (criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: ['/api/search', paramsOf(criteria)],
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => {
      const query = pageParam ? queryIn(pageParam) : paramsOf(criteria)
      const { reply, headers } = await callWithHeaders('GET /api/search', { query, signal })
      const total = Number(headers.get('x-total-count') ?? reply.length)
      return { outfits: reply, next: nextIn(headers), total }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/**
 * What was found. While a search is under way `outfits` are those of the search before (`stale`), if it found any; an answer
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
    searching: isFetching && !isFetchingNextPage,
    stale: isPlaceholderData,
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
