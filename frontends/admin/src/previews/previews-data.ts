import { queryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

/** The preview links of a post, the latest first. */
export const previewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', id, 'previews'],
    queryFn: ({ signal }) => call('GET /api/admin/outfits/:id/previews', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const addressOf = ({ token }: { token: string }) => `${location.origin}/preview/${token}`
