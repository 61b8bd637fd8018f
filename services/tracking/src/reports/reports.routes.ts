import { trackingApi } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { serve, type Router } from '@vitrine/service-kit'
import { heatOf } from '../figures/figure-names.ts'
import type { KnownOutfits } from '../goals/goal-parts.ts'
import { goalsRoutes } from '../goals/goals.routes.ts'
import { csvOf, csvReply } from './csv.ts'
import { dayNotes } from './day-notes.ts'
import { figureDays, type FigureDays, type ReportFigures } from './figure-days.ts'
import { heatIn } from './heat.ts'
import type { Rollups } from '../rollup/rollups.ts'
import { countersOf, liveOf, minutesUpTo } from './live.ts'
import { makeReport } from './report.ts'
import { spanOf } from './spans.ts'

/** What administrators ask of impressions, views, pins and clicks. */
export function reportsRoutes(
  router: Router,
  given: {
    /** Those that are read at the moment; the same object while they are. */
    figures: () => Promise<ReportFigures>
    outfits: KnownOutfits
    documents: Documents
    rollups: Pick<Rollups, 'demo' | 'removeDemo'>
    now: () => Date
  },
) {
  const { figures, outfits, rollups, now } = given
  const notes = dayNotes(given.documents)
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

  serve(router, trackingApi.removeDemoActivity, () => rollups.removeDemo())

  serve(router, trackingApi.readNotes, async ({ query }) => notes.of(spanOf(query)))
  serve(router, trackingApi.writeNote, async ({ params, body, caller }) =>
    notes.write(params.day, {
      text: body.text,
      by: caller.administrator?.id ?? '',
      at: now().toISOString(),
    }),
  )
  serve(router, trackingApi.removeNote, async ({ params }) => notes.remove(params.day))

  goalsRoutes(router, { days: latestDays, outfits, documents: given.documents, now })

  serve(router, trackingApi.readHeat, async ({ params, query }) => {
    const [fields = {}] = await (await figures()).read([heatOf(query.month, params.outfitId)])
    return heatIn(fields)
  })
}
