import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shop, ShopSnapshot } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'

const perPage = 10

export const shopKey = ['/api/admin/shop'] as const

export const shopQuery = queryOptions({
  queryKey: [...shopKey, 'settings'],
  queryFn: ({ signal }) => call('GET /api/admin/shop', { signal }),
  refetchOnMount: 'always',
})

/** The saves of the settings, the latest first. */
export const shopVersionsQuery = infiniteQueryOptions({
  queryKey: [...shopKey, 'versions'],
  queryFn: ({ pageParam: before, signal }) =>
    call('GET /api/admin/shop/versions', { query: { before, limit: perPage }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ items }) => {
    const last = items.at(-1)?.version ?? 1
    return last > 1 ? last : undefined
  },
  refetchOnMount: 'always',
})

/** What a page will look like, for a text that is typed. */
export const pagePreviewQuery = (text: string) =>
  queryOptions({
    queryKey: [...shopKey, 'preview', text],
    queryFn: async ({ signal }) =>
      (await call('POST /api/admin/shop/preview', { body: { text }, signal })).html,
    placeholderData: (before) => before,
    gcTime: 60_000,
  })

/** What is there of the demo catalogue. */
export const demoQuery = queryOptions({
  queryKey: [...shopKey, 'demo'],
  queryFn: ({ signal }) => call('GET /api/admin/shop/demo', { signal }),
  refetchOnMount: 'always',
})

/** With the version that they were opened at, another save since then is noticed. */
export const saveShop = ({ version, settings }: Shop, over: boolean): Promise<Shop> =>
  call('PUT /api/admin/shop', {
    body: settings,
    ...(over ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

export const isSameShop = (one: ShopSnapshot, other: ShopSnapshot) =>
  JSON.stringify(one) === JSON.stringify(other)
