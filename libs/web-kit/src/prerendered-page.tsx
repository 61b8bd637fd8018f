import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from './client/query-client.ts'
import { pictureSources, type PictureSources } from './picture/picture-sources.ts'
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

/** Stands for the picture of any outfit; what is drawn of it, the gateway replaces. */
export const samplePicture = '/media/00000000000000000000000000000000-1237x1543-abcdef.webp'

function sourcesOf(picture: string): PictureSources {
  const sources = pictureSources(picture)
  if (!sources) throw new Error(`${picture} is no address of ours`)
  return sources
}
export const sampleSources = sourcesOf(samplePicture)

/** Goes to the head, ahead of everything that the picture would otherwise wait for. */
export const FirstPicture = ({ sizes }: { sizes: string }) => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    imageSrcSet={sampleSources.avif}
    imageSizes={sizes}
    fetchPriority="high"
  />
)
