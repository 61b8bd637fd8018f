import { useQuery } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

const most = 4

/** The looks that are most like a post; nothing is asked for as long as it is not known which. */
export const useSimilarLooks = (id: string | undefined) =>
  useQuery({
    queryKey: ['/api/outfits', id, 'similar'],
    queryFn: ({ signal }) =>
      call('GET /api/outfits/:id/similar', { params: { id: id ?? '' }, query: { limit: most }, signal }),
    enabled: id !== undefined,
  })
