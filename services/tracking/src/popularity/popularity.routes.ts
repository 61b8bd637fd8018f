import { trackingApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import { readPlace, type Popularity } from './popularity.ts'

/** What the catalog ranks learned feeds by, beside the taste of a person. */
export function popularityRoutes(router: Router, { popularity }: { popularity: Pick<Popularity, 'page'> }) {
  serve(router, trackingApi.readPopularity, ({ params }) => popularity.page(readPlace(params.after)))
}
