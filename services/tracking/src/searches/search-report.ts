import { pieces } from '@vitrine/concurrency'
import {
  searchValue,
  type SearchesQuery,
  type SearchOrder,
  type SearchReport,
  type SearchRow,
} from '@vitrine/contracts'
import type { ReadFigures } from '../figures/read-figures.ts'
import { remembered } from '../outfits/remembered.ts'
import { daysIn, daysOf, plusDays, spanOf, type Span } from '../reports/spans.ts'
import { searchesOfDay } from './search-names.ts'
import { addDay, seenOf, together, type WordSums } from './words-in-span.ts'

const daysAtOnce = 4
/** Of days that are over: different words, 30 MB at most. Later records of them are rare. */
const over = { most: 150_000, freshMs: 60_000, oldestMs: 600_000 }
/** Days that are over may still move to documents, and records of them are still on their way. */
const openDays = 3

export type SearchReports = ReturnType<typeof searchReports>

/** Answers what was searched for, in pages; `all` its rows at once. `today` is in UTC. */
export function searchReports({ read, today }: { read: ReadFigures; today: () => string }) {
  const load = async (span: Span): Promise<WordSums> => {
    const names = daysOf(span).map(searchesOfDay)
    const sums: WordSums = new Map()
    for await (const some of pieces(names, daysAtOnce))
      for (const fields of await read(some)) addDay(sums, fields)
    return sums
  }
  const find = remembered((key) => load(JSON.parse(key) as Span), { ...over, sizeOf: ({ size }) => size })
  const sumsOf = async ({ from, to }: Span): Promise<WordSums> => {
    const lastOver = plusDays(today(), -openDays)
    const closed = { from, to: to < lastOver ? to : lastOver }
    const open = { from: from > lastOver ? from : plusDays(lastOver, 1), to }
    const [ofClosed, ofOpen] = await Promise.all([
      daysIn(closed) > 0 ? find(JSON.stringify(closed)) : undefined,
      daysIn(open) > 0 ? load(open) : undefined,
    ])
    return together([ofClosed ?? new Map(), ofOpen ?? new Map()])
  }

  return async (query: SearchesQuery, all = false): Promise<SearchReport> => {
    const span = spanOf(query)
    const { rows, others, total } = seenOf(await sumsOf(span))
    const isAsked = (row: SearchRow) => query.found === 'any' || row.nothing > 0
    const shown = [...ranked(rows.filter(isAsked), sortOf(query)), ...others.filter(isAsked)]
    const [skip, limit] = all ? [0, shown.length] : [Number(query.cursor ?? '0'), query.limit]
    const next = skip + limit
    return {
      span,
      total,
      rows: shown.slice(skip, next),
      count: shown.length,
      next: next < shown.length ? String(next) : null,
      capped: others.some(({ words }) => words === searchValue.other),
    }
  }
}

const sortOf = ({ sort, found }: SearchesQuery) => sort ?? (found === 'none' ? '-nothing' : '-searches')

/** Equal ones by their words. */
function ranked(rows: readonly SearchRow[], sort: SearchOrder | `-${SearchOrder}`): SearchRow[] {
  const order = sort.replace('-', '') as SearchOrder
  const sign = sort.startsWith('-') ? -1 : 1
  const byWords = (one: SearchRow, other: SearchRow) => (one.words < other.words ? -1 : 1)
  return rows.toSorted((one, other) =>
    order === 'words'
      ? sign * byWords(one, other)
      : sign * (one[order] - other[order]) || byWords(one, other),
  )
}
