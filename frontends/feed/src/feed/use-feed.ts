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

type FeedPage = OutfitPage<FeedOutfit>

/** Preferences rank the outfits and hide none. */
const preferencesIn = ({ age, gender, stylePreferences }: QuizData) => ({
  styles: stylePreferences.join(','),
  gender,
  age,
})

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

/** Finds an outfit that a feed or a search has already brought. */
export function useKnownOutfit() {
  const client = useQueryClient()
  return (id: string) =>
    client
      .getQueriesData<InfiniteData<OutfitPage>>({
        predicate: ({ queryKey: [list, asked] }) => lists.includes(list) && typeof asked === 'object',
      })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ outfits }) => outfits)
      .find((outfit) => outfit.id === id)
}
