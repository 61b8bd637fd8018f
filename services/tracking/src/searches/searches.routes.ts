import { trackingApi, type SearchReport } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { ReadFigures } from '../figures/read-figures.ts'
import { csvFrom, csvReply } from '../reports/csv.ts'
import type { SearchIntake } from './search-intake.ts'
import { makeSearchReport } from './search-report.ts'

/** Takes in what shoppers search for, and tells administrators what many of them did. */
export function searchesRoutes(
  router: Router,
  { take, figures }: { take: SearchIntake; figures: () => Promise<{ read: ReadFigures }> },
) {
  serve(router, trackingApi.recordSearches, ({ body }) => take(body.searches))

  serve(router, trackingApi.readSearches, async ({ query }) => {
    const { read } = await figures()
    if (query.format === 'json') return makeSearchReport(query, read)
    const report = await makeSearchReport(query, read, true)
    return csvReply(`vitrine-searches-${query.from}-${query.to}.csv`, csvOfSearches(report))
  })
}

const columns = ['words', 'searches', 'found', 'nothing', 'opened', 'visitors'] as const

const csvOfSearches = ({ rows }: SearchReport): string =>
  csvFrom([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
