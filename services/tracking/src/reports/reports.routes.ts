import { trackingApi, trendLimits } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { heatOf } from '../figures/figure-names.ts'
import { ofGeneration } from '../figures/of-generation.ts'
import type { KnownOutfits } from '../goals/goal-parts.ts'
import { goalsRoutes } from '../goals/goals.routes.ts'
import { csvOf, csvReply } from './csv.ts'
import { figureDays, type ReportFigures } from './figure-days.ts'
import { heatIn } from './heat.ts'
import { invalidField } from './invalid-field.ts'
import type { Rollups } from '../rollup/rollups.ts'
import { countersOf, liveOf, minutesUpTo } from './live.ts'
import { notesRoutes } from './notes.routes.ts'
import { makeReport } from './report.ts'
import { plusDays } from './spans.ts'

const noTrend = { views: [], clicks: [] }

/** What administrators ask of impressions, views, pins and clicks. */
export function reportsRoutes(
  router: Router,
  given: {
    /** Those that are read at the moment; the same object while they are. */
    figures: () => Promise<ReportFigures>
    outfits: KnownOutfits
    documents: Documents
    rollups: Pick<Rollups, 'demo' | 'removeDemo'>
    administration: RecordAdministration
    now: () => Date
  },
) {
  const { figures, outfits, documents, rollups, administration, now } = given
  const latestDays = ofGeneration(figures, (latest) =>
    figureDays({ figures: latest, today: () => now().toISOString().slice(0, 10) }),
  )
  const titlesOf = async (ids: readonly string[]) =>
    new Map((await outfits.getMany(ids)).map(({ id, document }) => [id, document.title]))

  serve(router, trackingApi.readReport, async ({ query }) => {
    const sources = { days: await latestDays(), titlesOf, demo: rollups.demo }
    if (query.format === 'json') return makeReport(query, sources)
    const report = await makeReport(query, sources, true)
    return csvReply(`vitrine-${query.by}-${query.from}-${query.to}.csv`, csvOf(report))
  })

  serve(router, trackingApi.readTrends, async ({ query }) => {
    const ids = [...new Set(query.ids.split(',').filter(Boolean))]
    if (ids.length > trendLimits.outfits)
      invalidField('ids', `At most ${trendLimits.outfits} outfits can be asked for at once`)
    const today = now().toISOString().slice(0, 10)
    const span = { from: plusDays(today, 1 - query.days), to: today }
    const trends = await (await latestDays()).trends(ids, span)
    return { span, outfits: ids.map((outfitId, place) => ({ outfitId, ...(trends[place] ?? noTrend) })) }
  })

  serve(router, trackingApi.readLive, async () => {
    const minutes = minutesUpTo(now())
    const counters = countersOf(minutes)
    const counted = await (await figures()).read(counters)
    return { minutes: liveOf(minutes, new Map(counters.map((name, index) => [name, counted[index] ?? {}]))) }
  })

  serve(router, trackingApi.removeDemoActivity, async ({ caller }) => {
    if ((await rollups.demo()) !== 'counted') return rollups.removeDemo()
    const done = { kind: 'demo-removed', by: caller.administrator?.id ?? null, on: '' } as const
    return administration.recorded(done, () => rollups.removeDemo())
  })

  notesRoutes(router, { documents, administration, now })
  goalsRoutes(router, { days: latestDays, outfits, documents, administration, now })

  serve(router, trackingApi.readHeat, async ({ params, query }) => {
    const [fields = {}] = await (await figures()).read([heatOf(query.month, params.outfitId)])
    return heatIn(fields)
  })
}
