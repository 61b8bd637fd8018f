import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { FeedOutfit } from '@vitrine/contracts'
import { queryIn, withoutRepeats, type OutfitPage } from '@vitrine/storefront'
import { addressOf, callWithHeaders, nextIn, tabMemory, type QuizData } from '@vitrine/web-kit'
import { useLocation, useNavigationType } from '@vitrine/web-kit/router'
import { useEffect, useMemo, useState } from 'react'
import { preferencesIn, shownPagesKey } from './feed-address.ts'

type FeedPage = OutfitPage<FeedOutfit>

const addressIn = (link: string) => addressOf('/api/outfits', {}, queryIn(link))

const feedQuery = (quiz: QuizData) =>
  infiniteQueryOptions({
    queryKey: ['/api/outfits', preferencesIn(quiz)],
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => {
      const { reply, headers } = await callWithHeaders('GET /api/outfits', {
        query: queryIn(pageParam),
        signal,
      })
      const next = nextIn(headers)
      return { outfits: reply, next: next && addressIn(next) }
    },
    initialPageParam: addressOf('/api/outfits', {}, preferencesIn(quiz)),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: false,
  })

const shownPages = tabMemory<string[]>(shownPagesKey, { most: 5 })

export function useFeed(quiz: QuizData) {
  const query = feedQuery(quiz)
  useFreshVisit(query)
  useShownPages(query)
  const feed = useInfiniteQuery(query)
  const { data } = feed
  useEffect(() => {
    if (data) shownPages.set(query.initialPageParam, data.pageParams as string[])
  }, [data, query.initialPageParam])
  const outfits = useMemo(() => data && withoutRepeats(data.pages), [data])
  return { ...feed, outfits }
}

/** What the feed has learned shows on a fresh visit. Whoever comes back finds the list as it was. */
function useFreshVisit({ queryKey }: ReturnType<typeof feedQuery>) {
  const client = useQueryClient()
  const { key } = useLocation()
  const how = useNavigationType()
  const [visit, setVisit] = useState<string>()
  if (visit === key) return
  setVisit(key)
  if (how !== 'POP' && client.getQueryState(queryKey)?.isInvalidated) client.removeQueries({ queryKey })
}

const restored = new Set<string>()

/** After a reload the list is as long as it was, all at once: what is below its first page has kept its place. */
function useShownPages(query: ReturnType<typeof feedQuery>) {
  const client = useQueryClient()
  const { initialPageParam: first } = query
  if (restored.has(first)) return
  restored.add(first)
  const pages = shownPages.get(first)?.length ?? 1
  if (pages > 1) client.infiniteQuery({ ...query, pages }).catch(() => undefined)
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
