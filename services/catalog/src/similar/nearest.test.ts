import { expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { entryOf, impactOf } from '../search/inverted-index.ts'
import { mostPostings, nearestBy, type Telling } from './nearest.ts'

const nearest = nearestBy((one, other) => one - other)
/** A term of which each of these slots has so much. */
const term = (slots: readonly number[], { worth = 1, impact = 10 } = {}): Telling => ({
  entries: Uint32Array.from(slots, (slot) => slot * 256 + impact),
  size: slots.length,
  worth,
})
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

it('finds what shares most, and nothing of what was asked before', () => {
  const terms = [term([1, 3]), term([3, 4], { worth: 2 }), term([4], { worth: 0.5 })]
  const found = [
    { slot: 3, score: 30 },
    { slot: 4, score: 25 },
    { slot: 1, score: 10 },
  ]
  expect(nearest(terms, 9)).toEqual(found)
  expect(nearest(terms, 2)).toEqual(found.slice(0, 2))
  expect(nearest([term([2])], 9)).toEqual([{ slot: 2, score: 10 }])
  expect(nearest([], 9)).toEqual([])
})
it('equals a look at each slot', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 20; round += 1) {
    const terms = upTo(12).map(() =>
      term(
        upTo(300).filter(() => random() < 0.2),
        { worth: 1 + Math.floor(random() * 5), impact: 1 + Math.floor(random() * 200) },
      ),
    )
    const scoreOf = (slot: number) =>
      terms.reduce((sum, one) => sum + one.worth * impactOf(entryOf(one, slot) ?? 0), 0)
    const looked = upTo(300)
      .map((slot) => ({ slot, score: scoreOf(slot) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.slot - other.slot)
    expect(nearest(terms, 40)).toEqual(looked.slice(0, 40))
  }
})
it('reads no more than its bound, the rarest terms first, and counts for the best what it did not read', () => {
  let read = 0
  const counted = (one: Telling): Telling => ({
    ...one,
    entries: new Proxy(one.entries, {
      get(entries, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1
        const value: unknown = Reflect.get(entries, key)
        return typeof value === 'function' ? (value.bind(entries) as unknown) : value
      },
    }),
  })
  const everywhere = counted(term(upTo(100_000)))
  const found = nearest([everywhere, everywhere, counted(term([5, 90_000], { worth: 3 }))], 10)
  expect(found.slice(0, 2)).toEqual([
    { slot: 5, score: 50 },
    { slot: 90_000, score: 50 },
  ])
  expect(found).toHaveLength(10)
  const lookups = 10 * 2 * 20
  expect(read).toBeLessThan(mostPostings + lookups)
})
