import { useQuery } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { call, readUserId, replyInPage } from '@vitrine/web-kit'
import { useKnownOutfit } from '../feed/use-feed.ts'

/** One request per visit, for it counts as a view: not cancelled, not repeated, made even when the outfit is known. */
export function usePost(id: string) {
  const known = useKnownOutfit()
  return useQuery({
    queryKey: ['/api/outfits', id],
    queryFn: () => call('GET /api/outfits/:id', { params: { id }, query: { userId: readUserId() } }),
    placeholderData: () =>
      known(id) ?? (replyInPage(`/api/outfits/${encodeURIComponent(id)}`) as Outfit | undefined),
    refetchOnMount: 'always',
  })
}
