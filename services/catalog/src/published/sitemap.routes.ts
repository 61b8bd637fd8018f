import { catalogApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { DateOrder } from './date-order.ts'
import type { Published } from './published.ts'

const pageSize = 10_000

type Given = { published: Published; order: DateOrder }

/** What search engines may find: oldest first, so that a new post moves nothing to another page. */
export function sitemapRoutes(router: Router, { published, order }: Given) {
  serve(router, catalogApi.readSitemap, async ({ query: { page } }) => {
    await published.ready()
    const end = Math.max(order.count() - (page - 1) * pageSize, 0)
    const slots = [...order.slots(Math.max(end - pageSize, 0), end)].reverse()
    return {
      pages: Math.max(Math.ceil(order.count() / pageSize), 1),
      outfits: slots.map((slot) => ({
        id: published.idOf(slot),
        changedAt: new Date(order.changedAt(slot)).toISOString(),
      })),
    }
  })
}
