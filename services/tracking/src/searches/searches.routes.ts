import { trackingApi, type SearchReport } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { ReadFigures } from '../figures/read-figures.ts'
import { csvFrom, csvReply } from '../reports/csv.ts'
import type { SearchIntake } from './search-intake.ts'
import { searchReports, type SearchReports } from './search-report.ts'

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
  let known: { figures: Figures; reports: SearchReports } | undefined
  /** What is remembered is of one generation. */
  const latest = async (): Promise<SearchReports> => {
    const read = await figures()
    if (known?.figures !== read)
      known = {
        figures: read,
        reports: searchReports({ ...read, today: () => now().toISOString().slice(0, 10) }),
      }
    return known.reports
  }
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
