import { useQuery } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { CallFailed, call, cameFrom, landingHeaders, readUserId, replyInPage } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import { useKnownOutfits } from '../feed/use-feed.ts'

/**
 * One request per visit, for it counts as a view: not cancelled, not repeated, made even when the outfit is known. What is
 * known stays where the server cannot be reached.
 */
export function usePost(id: string) {
  const known = useKnownOutfits()
  const { state }: { state: { search?: string; list?: string; place?: number } | null } = useLocation()
  const knownOutfit = () =>
    known().find((outfit) => outfit.id === id) ??
    replyInPage<Outfit>(`/api/outfits/${encodeURIComponent(id)}`)
  const post = useQuery({
    queryKey: ['/api/outfits', id],
    queryFn: () =>
      call('GET /api/outfits/:id', {
        params: { id },
        query: { userId: readUserId() },
        headers: { ...landingHeaders(), ...(state?.search ? { 'x-vitrine-search': state.search } : {}) },
      }).catch((error) => {
        const seen = error instanceof CallFailed ? undefined : knownOutfit()
        if (!seen) throw error
        return seen
      }),
    placeholderData: knownOutfit,
    refetchOnMount: 'always',
  })
  // What stands in its place is the feed's.
  if (post.data && !post.isPlaceholderData) cameFrom(post.data, state ?? {})
  return post
}
