import { trackingApi } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { PreparedReply, serve, type Router } from '@vitrine/service-kit'
import { heatOf } from '../figures/figure-names.ts'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { csvOf } from './csv.ts'
import { dayNotes } from './day-notes.ts'
import { figureDays, type ReadFigures } from './figure-days.ts'
import { heatIn } from './heat.ts'
import { countersOf, liveOf, minutesUpTo } from './live.ts'
import { makeReport } from './report.ts'
import { spanOf } from './spans.ts'

/** What administrators ask of impressions, views, pins and clicks. */
export function reportsRoutes(
  router: Router,
  given: {
    read: ReadFigures
    outfits: Pick<OutfitReplica, 'getMany'>
    documents: Documents
    now: () => Date
  },
) {
  const { read, outfits, now } = given
  const notes = dayNotes(given.documents)
  const days = figureDays({ read, today: () => now().toISOString().slice(0, 10) })
  const titlesOf = async (ids: readonly string[]) =>
    new Map((await outfits.getMany(ids)).map(({ id, document }) => [id, document.title]))

  serve(router, trackingApi.readReport, async ({ query }) => {
    if (query.format === 'json') return makeReport(query, { days, titlesOf })
    const report = await makeReport(query, { days, titlesOf }, true)
    return new PreparedReply({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="vitrine-${query.by}-${query.from}-${query.to}.csv"`,
      },
      bytes: Buffer.from(csvOf(report)),
    })
  })

  serve(router, trackingApi.readLive, async () => {
    const minutes = minutesUpTo(now())
    const counters = countersOf(minutes)
    const counted = await read(counters)
    return { minutes: liveOf(minutes, new Map(counters.map((name, index) => [name, counted[index] ?? {}]))) }
  })

  serve(router, trackingApi.readNotes, async ({ query }) => notes.of(spanOf(query)))
  serve(router, trackingApi.writeNote, async ({ params, body, caller }) =>
    notes.write(params.day, {
      text: body.text,
      by: caller.administrator?.id ?? '',
      at: now().toISOString(),
    }),
  )
  serve(router, trackingApi.removeNote, async ({ params }) => notes.remove(params.day))

  serve(router, trackingApi.readHeat, async ({ params, query }) => {
    const [fields = {}] = await read([heatOf(query.month, params.outfitId)])
    return { pictures: heatIn(fields) }
  })
}
