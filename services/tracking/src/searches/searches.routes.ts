import { trackingApi, type SearchReport } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import { ofGeneration } from '../figures/of-generation.ts'
import type { ReadFigures } from '../figures/read-figures.ts'
import { csvFrom, csvReply } from '../reports/csv.ts'
import type { SearchIntake } from './search-intake.ts'
import { searchReports } from './search-report.ts'

type Figures = { read: ReadFigures }

/** Takes in what shoppers search for, and tells administrators what many of them did. */
export function searchesRoutes(
  router: Router,
  given: {
    take: SearchIntake
    /** Those that are read at the moment; the same object while they are. */
    figures: () => Promise<Figures>
    now: () => Date
  },
) {
  const { take, figures, now } = given
  const latest = ofGeneration(figures, (read) =>
    searchReports({ ...read, today: () => now().toISOString().slice(0, 10) }),
  )
  serve(router, trackingApi.recordSearches, ({ body }) => take(body.searches))

  serve(router, trackingApi.readSearches, async ({ query }) => {
    const make = await latest()
    if (query.format === 'json') return make(query)
    const report = await make(query, true)
    return csvReply(`vitrine-searches-${query.from}-${query.to}.csv`, csvOfSearches(report))
  })
}

const columns = ['words', 'searches', 'found', 'nothing', 'opened', 'visitors'] as const

const csvOfSearches = ({ rows }: SearchReport): string =>
  csvFrom([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
