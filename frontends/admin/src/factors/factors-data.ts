import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { adminSessionQuery } from '@vitrine/backoffice'
import { call } from '@vitrine/web-kit'

export const factorsQuery = queryOptions({
  queryKey: ['/api/admin/account/factors'],
  queryFn: ({ signal }) => call('GET /api/admin/account/factors', { signal }),
  refetchOnMount: 'always',
})

/** After they were changed, which ends other sessions, too. */
export const refreshFactors = (client: QueryClient) =>
  Promise.all(
    [factorsQuery.queryKey, adminSessionQuery.queryKey, ['/api/admin/account/sessions']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
