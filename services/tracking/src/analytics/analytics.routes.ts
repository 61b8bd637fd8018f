import { trackingApi } from '@vitrine/contracts'
import type { CounterSet } from '@vitrine/engines'
import { serve, type Router } from '@vitrine/service-kit'
import { postDay, shopDay } from '../figures/figure-names.ts'
import type { ReadFigures } from '../figures/read-figures.ts'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { totalsOf } from '../rollup/roll-up.ts'
import { daysBetween, daysOf, seriesOf } from './series.ts'

const dayMs = 24 * 60 * 60 * 1000
const defaultSpanMs = 7 * dayMs
const longestSpanMs = 400 * dayMs

/** What administrators see of views and clicks. */
export function analyticsRoutes(
  router: Router,
  {
    totals,
    figures,
    outfits,
    now,
  }: {
    /** Those that are read at the moment. */
    totals: () => Promise<CounterSet>
    figures: () => Promise<ReadFigures>
    outfits: OutfitReplica
    now: () => Date
  },
) {
  serve(router, trackingApi.readAnalytics, async () => {
    const listed = await outfits.find({ sort: { by: 'createdAt', direction: 'descending' } })
    const counted = await (await totals()).read(listed.map(({ id }) => totalsOf(id)))
    return listed
      .map(({ id, document: { title, published, deleted } }, index) => {
        const { views = 0, clicks = 0, visitors = 0 } = counted[index] ?? {}
        return { outfitId: id, title, views, clicks, visitors, published, deleted }
      })
      .filter(({ deleted, views, clicks }) => !deleted || views + clicks > 0)
  })

  serve(router, trackingApi.readSeries, async ({ params, query }) => {
    const to = query.to ? new Date(query.to) : now()
    const asked = query.from ? new Date(query.from) : new Date(to.getTime() - defaultSpanMs)
    const from = new Date(Math.max(asked.getTime(), to.getTime() - longestSpanMs))
    const days = daysBetween(from, to)
    const read = await figures()
    return seriesOf({ days, counted: await read(days.map((day) => postDay(day, params.outfitId))), from, to })
  })

  serve(router, trackingApi.readDays, async ({ query }) => {
    const to = now()
    const days = daysBetween(new Date(to.getTime() - (query.days - 1) * dayMs), to)
    const read = await figures()
    return daysOf(days, await read(days.map(shopDay)))
  })
}
