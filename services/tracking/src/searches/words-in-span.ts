import { searchLimits, searchValue, type SearchReport, type SearchRow } from '@vitrine/contracts'
import { otherValue } from '../figures/figure-names.ts'
import type { Fields } from '../rollup/counted.ts'
import { wordsIn, type OfWords } from './search-names.ts'

type Counts = Record<OfWords, number>
/** Of the words of a span. `most`: how many people searched for them on the day when most did. */
type Sums = Counts & { most: number }
export type WordSums = Map<string, Sums>

const nothing = (): Sums => ({ searches: 0, found: 0, nothing: 0, opened: 0, visitors: 0, most: 0 })

/** Adds the counter of a day, which changes `sums`. */
export function addDay(sums: WordSums, fields: Fields): void {
  for (const [field, count] of Object.entries(fields)) {
    const counted = wordsIn(field)
    if (!counted) continue
    const { words, of } = counted
    const sum = sums.get(words) ?? nothing()
    sum[of] += count
    if (of === 'visitors') sum.most = Math.max(sum.most, count)
    sums.set(words, sum)
  }
}

/** The same words of several spans together, as a new sum. */
export function together(all: readonly WordSums[]): WordSums {
  const sums: WordSums = new Map()
  for (const [words, sum] of all.flatMap((one) => [...one])) {
    const known = sums.get(words) ?? nothing()
    add(known, sum)
    known.visitors += sum.visitors
    known.most = Math.max(known.most, sum.most)
    sums.set(words, known)
  }
  return sums
}

/** What may be seen of a span: the words that enough people searched for, and all others in rows that name none. */
export function seenOf(sums: WordSums): {
  rows: SearchRow[]
  others: SearchRow[]
  total: SearchReport['total']
} {
  const rows: SearchRow[] = []
  const [total, rare] = [nothing(), nothing()]
  for (const [words, sum] of sums) {
    add(total, sum)
    if (isOther(words)) continue
    if (sum.most >= searchLimits.visitors) rows.push({ ...rowOf(words, sum), visitors: sum.visitors })
    else add(rare, sum)
  }
  const others = [
    rowOf(searchValue.rare, rare),
    rowOf(searchValue.other, sums.get(otherValue) ?? nothing()),
    rowOf(searchValue.none, sums.get('') ?? nothing()),
  ]
  return {
    rows,
    others: others.filter(({ searches, opened }) => searches + opened > 0),
    total: { searches: total.searches, nothing: total.nothing, opened: total.opened },
  }
}

const isOther = (words: string) => words === '' || words === otherValue

const rowOf = (words: string, { searches, found, nothing, opened }: Counts): SearchRow => ({
  words,
  searches,
  found: Math.round(found / Math.max(1, searches)),
  nothing,
  opened,
  visitors: null,
})

function add(sums: Counts, { searches, found, nothing, opened }: Counts): void {
  sums.searches += searches
  sums.found += found
  sums.nothing += nothing
  sums.opened += opened
}
