import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { ListedOutfit } from '@vitrine/contracts'
import { call, callWithHeaders, nextIn } from '@vitrine/web-kit'
import { useMemo } from 'react'
import { analyticsQuery, recentQuery } from './dashboard-data.ts'
import { countsOf, isByFigures, paramsOf, sortedBy, type Listing } from './listing.ts'

/** `next`: what the page after it is asked with. `left`: how many posts an order by figures had to leave out. */
type PostPage = { posts: ListedOutfit[]; total: number; left: number; next: string | undefined }

export const pageSize = 60
const listKey = ['/api/admin/outfits', 'list'] as const

/** Id, title and version of every post of a listing, as far as one call says them. */
export const idsQuery = (listing: Listing) =>
  queryOptions({
    queryKey: ['/api/admin/outfits/ids', paramsOf(listing)],
    queryFn: ({ signal }) => call('GET /api/admin/outfits/ids', { query: paramsOf(listing), signal }),
  })

/** The posts of a listing, page by page. Asked again whenever the tab opens: others write too, and schedules fall due. */
const listQuery = (listing: Listing) =>
  infiniteQueryOptions({
    queryKey: [...listKey, paramsOf(listing), isByFigures(listing.order) ? listing.order : null],
    queryFn: ({ client, pageParam: after, signal }) =>
      isByFigures(listing.order)
        ? pageByFigures(client, { listing, from: Number(after) })
        : pageOf({ listing, after, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

type Asked = { listing: Listing; after: string; signal: AbortSignal }

async function pageOf({ listing, after, signal }: Asked): Promise<PostPage> {
  const query = { limit: pageSize, ...(after ? { cursor: after } : {}), ...paramsOf(listing) }
  const { reply: posts, headers } = await callWithHeaders('GET /api/admin/outfits', { query, signal })
  const next = nextIn(headers)
  return {
    posts,
    total: Number(headers.get('x-total-count') ?? posts.length),
    left: 0,
    next: (next && new URL(next, location.origin).searchParams.get('cursor')) ?? undefined,
  }
}

/** The catalog says which posts there are, tracking has their figures: both are put together here, for all posts before the first page. */
async function pageByFigures(
  client: QueryClient,
  { listing, from }: { listing: Listing; from: number },
): Promise<PostPage> {
  const asked = from === 0 ? { staleTime: 0 } : {}
  const [{ outfits, total }, rows] = await Promise.all([
    client.fetchQuery({ ...idsQuery(listing), ...asked }),
    client.fetchQuery({ ...analyticsQuery, ...asked }),
  ])
  const counts = countsOf(rows)
  const sorted = sortedBy(
    outfits.map(({ id, title }) => ({ id, title, ...counts(id) })),
    listing.order,
  )
  const ids = sorted.slice(from, from + pageSize).map(({ id }) => id)
  const query = { limit: pageSize, ids: ids.join(',') }
  return {
    posts: ids.length > 0 ? await call('GET /api/admin/outfits', { query }) : [],
    total,
    left: total - outfits.length,
    next: from + pageSize < sorted.length ? String(from + pageSize) : undefined,
  }
}

/** A post that moved between two pages is there once. */
const postsIn = ({ pages }: InfiniteData<PostPage>) => [
  ...new Map(pages.flatMap(({ posts }) => posts).map((post) => [post.id, post])).values(),
]

/** The posts of a listing, as far as they are loaded. While another listing is asked for, they are those of the one before. */
export function usePosts(listing: Listing) {
  const list = useInfiniteQuery(listQuery(listing))
  const { data, isPlaceholderData, isFetchingNextPage, isFetchNextPageError } = list
  const posts = useMemo(() => data && postsIn(data), [data])
  const first = data?.pages[0]
  return {
    found: posts && first ? { posts, total: first.total, unsorted: first.left } : undefined,
    outdated: isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
    more: {
      there: list.hasNextPage && !isPlaceholderData,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError && !isFetchingNextPage,
      load: () => void list.fetchNextPage(),
    },
  }
}
export type Posts = ReturnType<typeof usePosts>

/** Takes a deleted post off what is on the screen, before the server is asked again. */
export function takeOffLists(client: QueryClient, id: string) {
  const isLeft = (post: ListedOutfit) => post.id !== id
  client.setQueryData(recentQuery.queryKey, (posts) => posts?.filter(isLeft))
  client.setQueriesData<InfiniteData<PostPage>>({ queryKey: listKey }, (data) => {
    if (!data || !postsIn(data).some((post) => !isLeft(post))) return data
    const pages = data.pages.map((page) => ({
      ...page,
      posts: page.posts.filter(isLeft),
      total: page.total - 1,
    }))
    return { ...data, pages }
  })
}
