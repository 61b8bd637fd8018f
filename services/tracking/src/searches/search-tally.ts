import type { SearchRecord } from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { otherValue } from '../figures/figure-names.ts'
import { dayOf, inExcluded, type DatedTally } from '../rollup/roll-up.ts'
import { searchesExcluded, searchesOfDay, searchTotals, wordsField, type OfWords } from './search-names.ts'

/** How many different words are counted one by one in a day. */
export const mostWords = 1_000

/** Pure: what searches add, and what was opened from them; each once, also where it comes again. */
export function searchTallies(records: readonly SearchRecord[]): DatedTally[] {
  const first = new Map<string, DatedTally>()
  for (const tally of records.flatMap(talliesOf))
    if (!first.has(tally.once.key)) first.set(tally.once.key, tally)
  return [...first.values()]
}

type OnceTally = DatedTally & { once: object }

function talliesOf(record: SearchRecord): OnceTally[] {
  const { id, kind, at, excluded } = record
  const day = dayOf(at)
  if (excluded)
    return [
      {
        day,
        once: { key: `bot/${kind}/${id}`, for: 'hour' },
        increments: inExcluded(at, searchesExcluded, 1),
      },
    ]
  const add = (of: OfWords, by = 1): Increment[] => (by > 0 ? [addedOf(record, of, by)] : [])
  // A page may be opened days after its search, and again after that.
  if (kind === 'search-opened')
    return [
      { day, once: { key: `opened/${id}`, for: 'days' }, increments: [inTotal('opened'), ...add('opened')] },
    ]
  const { found, searcher } = record
  const results = found > 0 ? add('found', found) : add('nothing')
  const counted = [inTotal('searches'), ...add('searches'), ...results]
  return [
    { day, once: { key: `search/${id}`, for: 'hour' }, increments: counted },
    ...(searcher
      ? [
          {
            day,
            once: { key: `searcher/${day}/${searcher}`, for: 'days' } as const,
            increments: add('visitors'),
          },
        ]
      : []),
  ]
}

const inTotal = (field: 'searches' | 'opened'): Increment => ({ counter: searchTotals, field, by: 1 })

function addedOf({ at, words }: SearchRecord, of: OfWords, by: number): Increment {
  const counter = searchesOfDay(dayOf(at))
  const field = wordsField(words, of)
  if (words === '') return { counter, field, by }
  return {
    counter,
    field,
    by,
    capped: { group: counter, value: words, most: mostWords, field: wordsField(otherValue, of) },
  }
}
