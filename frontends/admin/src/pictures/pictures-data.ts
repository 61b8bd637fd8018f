import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

export const uses = [
  { value: 'all', label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Unused' },
] as const
export type Use = (typeof uses)[number]['value']

const perPage = 48
/** A page of the server may be short: so many are read for one that is shown. */
const readsAtMost = 10

export const libraryKey = ['/api/admin/pictures'] as const

export const picturesQuery = (use: Use) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, use],
    queryFn: ({ pageParam, signal }) => somePictures({ use, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })

async function somePictures({ use, cursor, signal }: { use: Use; cursor: string; signal: AbortSignal }) {
  const filter = use === 'all' ? {} : { use }
  const read = (from: string) =>
    call('GET /api/admin/pictures', {
      query: { ...filter, ...(from && { cursor: from }), limit: perPage },
      signal,
    })
  let { items, next } = await read(cursor)
  for (let reads = 1; next && items.length < perPage / 2 && reads < readsAtMost; reads += 1) {
    const page = await read(next)
    items = [...items, ...page.items]
    next = page.next
  }
  return { items, next }
}
