import { setImmediate as breathe } from 'node:timers/promises'
import {
  searchValue,
  type SearchesQuery,
  type SearchOrder,
  type SearchReport,
  type SearchRow,
} from '@vitrine/contracts'
import type { ReadFigures } from '../figures/read-figures.ts'
import { daysOf, spanOf } from '../reports/spans.ts'
import { searchesOfDay } from './search-names.ts'
import { addDay, seenOf, type WordSums } from './words-in-span.ts'

/** Records are accepted between two reads. */
const daysAtOnce = 8

/** Answers what was searched for, in pages; `all` its rows at once. */
export async function makeSearchReport(
  query: SearchesQuery,
  read: ReadFigures,
  all = false,
): Promise<SearchReport> {
  const span = spanOf(query)
  const names = daysOf(span).map(searchesOfDay)
  const sums: WordSums = new Map()
  for (let first = 0; first < names.length; first += daysAtOnce) {
    for (const fields of await read(names.slice(first, first + daysAtOnce))) addDay(sums, fields)
    await breathe()
  }
  const { rows, others, total } = seenOf(sums)
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
