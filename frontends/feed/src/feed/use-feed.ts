import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { FeedOutfit } from '@vitrine/contracts'
import { queryIn, withoutRepeats, type OutfitPage } from '@vitrine/storefront'
import { callWithHeaders, nextIn, type QuizData } from '@vitrine/web-kit'
import { useMemo } from 'react'
import { preferencesIn } from './feed-address.ts'

type FeedPage = OutfitPage<FeedOutfit>

const feedQuery = (quiz: QuizData) =>
  infiniteQueryOptions({
    queryKey: ['/api/outfits', preferencesIn(quiz)],
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => {
      const query = pageParam ? queryIn(pageParam) : preferencesIn(quiz)
      const { reply, headers } = await callWithHeaders('GET /api/outfits', { query, signal })
      return { outfits: reply, next: nextIn(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export function useFeed(quiz: QuizData) {
  const feed = useInfiniteQuery(feedQuery(quiz))
  const { data } = feed
  const outfits = useMemo(() => data && withoutRepeats(data.pages), [data])
  return { ...feed, outfits }
}

const lists: readonly unknown[] = ['/api/outfits', '/api/search']

/** The outfits that a feed or a search has already brought, in their order. */
export function useKnownOutfits() {
  const client = useQueryClient()
  return () =>
    withoutRepeats(
      client
        .getQueriesData<InfiniteData<OutfitPage>>({
          predicate: ({ queryKey: [list, asked] }) => lists.includes(list) && typeof asked === 'object',
        })
        .flatMap(([, data]) => data?.pages ?? []),
    )
}
