import { trackingApi } from '@vitrine/contracts'
import type { CounterSet } from '@vitrine/engines'
import { serve, type Router } from '@vitrine/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { hoursOf, totalsOf } from '../rollup/roll-up.ts'
import { addMonth, emptyDays } from './days.ts'
import { monthsBetween, seriesOf } from './series.ts'

/** How many counters are read at once; records are accepted between two reads. */
const countersAtOnce = 500

const dayMs = 24 * 60 * 60 * 1000
const defaultSpanMs = 7 * dayMs
const longestSpanMs = 400 * dayMs

/** What administrators see of views and clicks. */
export function analyticsRoutes(
  router: Router,
  {
    totals,
    outfits,
    now,
  }: {
    /** Those that are read at the moment. */
    totals: () => Promise<CounterSet>
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
    const months = monthsBetween(from, to)
    const counted = await (await totals()).read(months.map((month) => hoursOf(params.outfitId, month)))
    return seriesOf({ months, counted, from, to })
  })

  serve(router, trackingApi.readDays, async ({ query }) => {
    const to = now()
    const days = emptyDays(to, query.days)
    const byDay = new Map(days.map((day) => [day.day, day]))
    const months = monthsBetween(new Date(days[0]?.day ?? to), to)
    const [listed, set] = [await outfits.find({}), await totals()]
    const read = listed.flatMap(({ id }) => months.map((month) => ({ month, counter: hoursOf(id, month) })))
    for (let first = 0; first < read.length; first += countersAtOnce) {
      const part = read.slice(first, first + countersAtOnce)
      const counted = await set.read(part.map(({ counter }) => counter))
      for (const [index, { month }] of part.entries()) addMonth(byDay, month, counted[index] ?? {})
      await breathe()
    }
    return days
  })
}
