import { queryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

export const peopleQuery = queryOptions({
  queryKey: ['/api/admin/people'],
  queryFn: ({ signal }) => call('GET /api/admin/people', { signal }),
  refetchOnMount: 'always',
})

/** The way to an invitation. The secret stands behind the `#`: browsers send it to nobody. */
export const invitationLink = (secret: string) => `${location.origin}/admin/invitation#${secret}`
