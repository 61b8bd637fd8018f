import { useQuery } from '@tanstack/react-query'
import { call, useQuiz } from '@vitrine/web-kit'
import { preferencesIn } from '../feed/feed-address.ts'
import { useKnownOutfits } from '../feed/use-feed.ts'
import { looksAfter, moreLooks } from './looks-after.ts'

/** The looks that follow this one, without the similar ones: in the feed that led here; without one, in the answer of the server. */
export function useMoreLooks(id: string, similar: readonly { id: string }[]) {
  const quiz = useQuiz()
  const known = useKnownOutfits()()
  const { data = [] } = useQuery({
    queryKey: ['/api/outfits', 'more', 'looks'],
    queryFn: ({ signal }) =>
      call('GET /api/outfits', {
        query: { ...(quiz ? preferencesIn(quiz) : {}), limit: String(2 * moreLooks + 1) },
        signal,
      }),
    enabled: known.length === 0,
  })
  return looksAfter(id, known.length > 0 ? known : data, similar)
}
