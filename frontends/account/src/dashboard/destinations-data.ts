import { useQuery } from '@tanstack/react-query'
import { call, callWithHeaders } from '@vitrine/web-kit'
import type { FocalPoint, Outfit } from '@vitrine/contracts'
import { useFavoriteCounts } from '../favorites/favorites-data.ts'

export const picturesShown = 3

type Count = readonly [number: number, of: string]
/** A picture, and what of it stays in view. */
type Cropped = { src: string | undefined; focus: FocalPoint | null | undefined }
/** The first pictures of a place and how much is there, as far as it is known yet. */
export type Shown = {
  pictures: readonly Cropped[] | undefined
  counts: readonly Count[] | undefined
}

export const counted = ([number, of]: Count) => `${number} ${of}${number === 1 ? '' : 's'}`

const firstOf = (outfits: readonly Pick<Outfit, 'images' | 'imageFocus'>[]): Cropped[] =>
  outfits.map(({ images, imageFocus }) => ({ src: images[0], focus: imageFocus?.[0] }))

export function useFavoritesShown(): Shown {
  const { post, product } = useFavoriteCounts(true)
  const { data, isError } = useQuery({
    queryKey: ['/api/favorites/posts', 'first'],
    queryFn: ({ signal }) =>
      call('GET /api/favorites/posts', { query: { page: 1, pagesize: picturesShown }, signal }),
  })
  return {
    pictures: data ? firstOf(data.items) : isError ? [] : undefined,
    counts:
      post === undefined || product === undefined
        ? undefined
        : [
            [post, 'post'],
            [product, 'product'],
          ],
  }
}

export function useDiscover(): Shown {
  const { data, isError } = useQuery({
    queryKey: ['/api/search', 'first'],
    queryFn: async ({ signal }) => {
      const query = { limit: picturesShown }
      const { reply, headers } = await callWithHeaders('GET /api/search', { query, signal })
      return { pictures: firstOf(reply), total: Number(headers.get('x-total-count') ?? reply.length) }
    },
  })
  return { pictures: isError ? [] : data?.pictures, counts: data && [[data.total, 'outfit']] }
}
