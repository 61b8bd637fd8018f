import { describe, expect, it } from '@jest/globals'
import type { Fields } from '../rollup/counted.ts'
import { addDay, seenOf, type WordSums } from './words-in-span.ts'

const seenIn = (...days: Fields[]) => {
  const sums: WordSums = new Map()
  for (const day of days) addDay(sums, day)
  return seenOf(sums)
}
const ofWords = (words: string, counts: Record<string, number>): Fields =>
  Object.fromEntries(Object.entries(counts).map(([of, count]) => [`w/${words}/${of}`, count]))

describe('words of a span', () => {
  it('are seen when three people searched for them on one day, with all that was counted of them', () => {
    const days = [
      ofWords('coat', { searches: 4, found: 8, opened: 2, visitors: 3 }),
      ofWords('coat', { searches: 1, nothing: 1, visitors: 1 }),
    ]
    expect(seenIn(...days)).toEqual({
      rows: [{ words: 'coat', searches: 5, found: 2, nothing: 1, opened: 2, visitors: 4 }],
      others: [],
      total: { searches: 5, nothing: 1, opened: 2 },
    })
  })
  it('are rare otherwise: one person may search on many days, and often', () => {
    const one = ofWords('anna bell', { searches: 9, nothing: 9, visitors: 1 })
    const two = ofWords('skirt', { searches: 2, found: 20, visitors: 2 })
    const { rows, others, total } = seenIn(one, one, one, two)
    expect(rows).toEqual([])
    expect(others).toEqual([
      { words: '(rare)', searches: 29, found: 1, nothing: 27, opened: 0, visitors: null },
    ])
    expect(total).toEqual({ searches: 29, nothing: 27, opened: 0 })
  })
  it('are not named where there were none, or too many different ones', () => {
    const { rows, others } = seenIn(
      ofWords('', { searches: 2, found: 10 }),
      ofWords('(other)', { searches: 3, nothing: 1, visitors: 40 }),
    )
    expect(rows).toEqual([])
    expect(others).toMatchObject([
      { words: '(other)', searches: 3, nothing: 1, visitors: null },
      { words: '(no words)', searches: 2, found: 5 },
    ])
  })
})
