import { describe, expect, it } from '@jest/globals'
import { batchForTest, impressionForTest, pinForTest, tapForTest } from '@vitrine/contracts/examples'
import { batchTallies, itemsRead, type ClassifiedBatch } from './batch-tally.ts'
import type { DatedTally } from './roll-up.ts'
import { summedIn } from './summed.fixtures.ts'

const batch = (
  changes: Parameters<typeof batchForTest>[0] = {},
  classification: Partial<ClassifiedBatch> = {},
): ClassifiedBatch => ({
  batch: batchForTest(changes),
  known: new Set(['o1', 'o2', 'o3']),
  isBot: false,
  ...classification,
})

const totalsIn = (tallies: readonly DatedTally[]) =>
  summedIn(tallies, (counter) => !counter.startsWith('day/'))

describe('a batch', () => {
  it('adds each item to its outfit, in one tally', () => {
    const items = [
      impressionForTest(),
      impressionForTest({ place: 1 }),
      pinForTest({ outfitId: 'o2' }),
      tapForTest({ at: '2026-05-03T23:59:59.000Z' }),
    ]
    const tallies = batchTallies([batch({ items })])
    expect(tallies).toHaveLength(1)
    expect(tallies[0]).toMatchObject({ day: '2026-05-04', once: { for: 'hour' } })
    expect(totalsIn(tallies)).toEqual({
      'outfit/o1 impressions': 2,
      'outfit/o2 pins': 1,
      'outfit/o1 taps': 1,
      'heat/2026-05/o1 0/5/12': 1,
    })
    expect(itemsRead([batch({ items })])).toEqual([
      { kind: 'impression', count: 2 },
      { kind: 'pin-opened', count: 1 },
      { kind: 'tap', count: 1 },
    ])
  })
  it('excludes what does not count, with the reason and by its kind', () => {
    const items = [impressionForTest({ outfitId: 'nothing' }), tapForTest({ excluded: 'implausible-time' })]
    expect(summedIn(batchTallies([batch({ items })]))).toEqual({
      'excluded impressions/unknown-outfit': 1,
      'excluded/2026-05 04T09/impressions/unknown-outfit': 1,
      'excluded taps/implausible-time': 1,
      'excluded/2026-05 04T09/taps/implausible-time': 1,
    })
  })
  it('of a machine counts nowhere', () =>
    expect(summedIn(batchTallies([batch({}, { isBot: true })]))).toEqual({
      'excluded impressions/bot': 1,
      'excluded/2026-05 04T09/impressions/bot': 1,
    }))
})

it('in whatever order batches come, and however often, the totals are the same', () => {
  const random = seeded(20_260_504)
  const pick = <Value>(...values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const item = () =>
    pick(
      impressionForTest,
      pinForTest,
      tapForTest,
    )({
      outfitId: pick('o1', 'o2', 'o3', 'nothing'),
      at: pick('2026-05-03T23:59:00.000Z', '2026-05-04T00:00:00.000Z'),
      ...(random() < 0.1 ? { excluded: 'implausible-time' } : {}),
    })
  for (let round = 0; round < 50; round += 1) {
    const batches = Array.from({ length: 20 }, (_, index) =>
      batch(
        { id: `b${index}`, items: Array.from({ length: 1 + Math.floor(random() * 50) }, item) },
        { isBot: random() < 0.2 },
      ),
    )
    const expected = summedIn(batchTallies(batches))
    const repeated = [...batches, ...batches.filter(() => random() < 0.5)]
    const shuffled = repeated
      .map((one) => ({ one, by: random() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ one }) => one)
    const cut = Math.floor(random() * shuffled.length)
    const parts = [shuffled.slice(0, cut), shuffled.slice(cut)]
    expect(summedIn(parts.flatMap((part) => batchTallies(part)))).toEqual(expected)
  }
})

/** Numbers between 0 and 1, the same for every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
