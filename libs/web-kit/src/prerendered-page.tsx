import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from './client/query-client.ts'
import { MemoryRouter } from './router.ts'

type PrerenderedPageProps = {
  at: string
  /** A reply that the page finds in its cache. */
  known?: { key: QueryKey; reply: unknown }
  children: ReactNode
}

/** What surrounds a page that is drawn ahead, in `src/prerendered.tsx` of a frontend. */
export function PrerenderedPage({ at, known, children }: PrerenderedPageProps) {
  const client = makeQueryClient()
  // A timer would keep the build from ending.
  client.setDefaultOptions({ queries: { gcTime: Infinity } })
  if (known) client.setQueryData(known.key, known.reply)
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
}
