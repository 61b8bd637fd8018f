import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { callWithHeaders, nextIn, type QuizData } from '@vitrine/web-kit'
import { useMemo } from 'react'
import { preferencesIn } from './feed-address.ts'

type FeedPage = { outfits: Outfit[]; next: string | undefined }

const queryIn = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams)

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

/** An outfit published between two pages moves others along; none is shown twice. */
const withoutRepeats = (pages: readonly FeedPage[]) => [
  ...new Map(pages.flatMap(({ outfits }) => outfits).map((outfit) => [outfit.id, outfit])).values(),
]

export function useFeed(quiz: QuizData) {
  const feed = useInfiniteQuery(feedQuery(quiz))
  const { data } = feed
  const outfits = useMemo(() => data && withoutRepeats(data.pages), [data])
  return { ...feed, outfits }
}

/** Finds an outfit that a feed has already brought. */
export function useKnownOutfit() {
  const client = useQueryClient()
  return (id: string) =>
    client
      .getQueriesData<InfiniteData<FeedPage>>({
        queryKey: ['/api/outfits'],
        predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
      })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ outfits }) => outfits)
      .find((outfit) => outfit.id === id)
}
