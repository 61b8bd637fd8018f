import { useQuery } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'
import { administratorsQuery } from '../../history/history-data.ts'

/** Who closed a tab is gone for the server after 20 seconds, and for everybody else at their next report. */
const everyMs = 8_000

/** Says that the post is open here, and hears who else has it open and what became of it. Only while the tab is seen. */
export function usePresence(post: string) {
  const { data } = useQuery({
    queryKey: ['admin-presence', post],
    queryFn: ({ signal }) => call('PUT /api/admin/outfits/:id/presence', { params: { id: post }, signal }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const { data: names } = useQuery({ ...administratorsQuery, enabled: Boolean(data?.others.length) })
  return { ...data, names }
}
