import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

export const uses = [
  { value: 'all', label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Unused' },
] as const
export type Use = (typeof uses)[number]['value']
/** The pictures that are shown: by their use, and of the posts with these words. */
export type Shelf = { use: Use; words: string }

const perPage = 48
/** A page of the server may be short: so many are read for one that is shown. */
const readsAtMost = 10

export const libraryKey = ['/api/admin/pictures'] as const

export const picturesQuery = ({ use, words }: Shelf) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, use, words],
    queryFn: ({ pageParam, signal }) => somePictures({ use, words, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })

type Asked = Shelf & { cursor: string; signal: AbortSignal }

async function somePictures({ use, words, cursor, signal }: Asked) {
  const filter = { ...(use === 'all' ? {} : { use }), ...(words && { query: words }) }
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

/** Each once, where it was met first: a picture of several posts may come again on a later page. */
export const eachOnce = <Picture extends { imageUrl: string }>(pictures: readonly Picture[]): Picture[] => {
  const met = new Map<string, Picture>()
  for (const picture of pictures) if (!met.has(picture.imageUrl)) met.set(picture.imageUrl, picture)
  return [...met.values()]
}
