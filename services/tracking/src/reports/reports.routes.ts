import { trackingApi } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { heatOf } from '../figures/figure-names.ts'
import type { KnownOutfits } from '../goals/goal-parts.ts'
import { goalsRoutes } from '../goals/goals.routes.ts'
import { csvOf, csvReply } from './csv.ts'
import { figureDays, type FigureDays, type ReportFigures } from './figure-days.ts'
import { heatIn } from './heat.ts'
import type { Rollups } from '../rollup/rollups.ts'
import { countersOf, liveOf, minutesUpTo } from './live.ts'
import { notesRoutes } from './notes.routes.ts'
import { makeReport } from './report.ts'

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
  let known: { figures: ReportFigures; days: FigureDays } | undefined
  /** What is remembered is of one generation. */
  const latestDays = async (): Promise<FigureDays> => {
    const latest = await figures()
    if (known?.figures !== latest)
      known = {
        figures: latest,
        days: figureDays({ figures: latest, today: () => now().toISOString().slice(0, 10) }),
      }
    return known.days
  }
  const titlesOf = async (ids: readonly string[]) =>
    new Map((await outfits.getMany(ids)).map(({ id, document }) => [id, document.title]))

  serve(router, trackingApi.readReport, async ({ query }) => {
    const sources = { days: await latestDays(), titlesOf, demo: rollups.demo }
    if (query.format === 'json') return makeReport(query, sources)
    const report = await makeReport(query, sources, true)
    return csvReply(`vitrine-${query.by}-${query.from}-${query.to}.csv`, csvOf(report))
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
