import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { ActivityBatch } from '@vitrine/contracts'
import { eventually, impressionForTest, pinForTest, tapForTest } from '@vitrine/test-kit'
import { ledgers } from './ledger.ts'
import { rollupVersion } from './roll-up.ts'
import { postDay } from '../figures/figure-names.ts'
import { daysAgo, rollupsForTests, views, without, sealedBot } from './rollups-for-tests.fixtures.ts'
import type { Rollups } from './rollups.ts'

const { engines, start, append, appendBatches, know, titles, totals, isCounted, isRecounted, recountKilled } =
  rollupsForTests()
const eight = ['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7']

// An engine reports each batch that a killed process leaves behind.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

/** Each has an impression of eight outfits, a pin opened and a tap. */
const batches = (from: number, to: number, changes: Partial<ActivityBatch> = {}) => {
  const at = changes.at ?? daysAgo(3)
  const items = [
    ...eight.map((outfitId) => impressionForTest({ outfitId, at })),
    pinForTest({ at }),
    tapForTest({ at }),
  ]
  return Array.from({ length: to - from }, (_, index) => ({ id: `b${from + index}`, at, items, ...changes }))
}
const itemsOfBatch = [
  { kind: 'impression', count: 8 },
  { kind: 'pin-opened', count: 1 },
  { kind: 'tap', count: 1 },
]
/** An engine may store a record twice: what is counted stays the same. */
const ledgerOf = (counting: Pick<Rollups, 'live' | 'position' | 'demo'>) =>
  ledgers({ rollups: counting, outfits: { find: () => titles().find() }, waiting: async () => 0 })()

describe('a batch', () => {
  it('lies in the partition of its own id, and counts once for each of its outfits', async () => {
    await know(...eight)
    const counting = start()
    await append(...views(0, 3))
    await appendBatches(...batches(0, 40), ...batches(0, 20))
    await isCounted(counting, { views: 3, impressions: 40, pins: 40, taps: 40 })
    const partitions = (await engines().activity.latest()).filter(({ offset }) => offset > 0)
    expect(partitions.length).toBeGreaterThan(1)
    for (const outfitId of eight) expect(await totals(counting, outfitId)).toMatchObject({ impressions: 40 })
    await eventually(async () => expect((await counting.position()).left).toBe(0))
    const ledger = await ledgerOf(counting)
    expect(ledger.views).toBe(3)
    expect(ledger.batches).toBeGreaterThanOrEqual(60)
    expect(ledger.repeated).toBe(ledger.taken - 3 - ledger.batches)
    expect(ledger.items).toEqual(
      itemsOfBatch.map(({ kind, count }) => ({
        kind,
        taken: count * ledger.batches,
        counted: count * 40,
        excluded: {},
        repeated: count * (ledger.batches - 40),
      })),
    )
    expect(counting.failures).toEqual([])
  })
  it('with outfits that nobody knows, or of a machine, is excluded with its reason and waits for nothing', async () => {
    await know('o1')
    const waiting: unknown[] = []
    const counting = start({ wait: async (records) => void waiting.push(...records) })
    await appendBatches(...batches(0, 2), ...batches(2, 3, { ...sealedBot }))
    await isCounted(counting, { impressions: 2, pins: 2, taps: 2 })
    const { items } = await ledgerOf(counting)
    expect(items.map(({ taken, repeated, ...rest }) => ({ ...rest, once: taken - repeated }))).toEqual([
      { kind: 'impression', once: 24, counted: 2, excluded: { bot: 8, 'unknown-outfit': 14 } },
      { kind: 'pin-opened', once: 3, counted: 2, excluded: { bot: 1 } },
      { kind: 'tap', once: 3, counted: 2, excluded: { bot: 1 } },
    ])
    expect((await counting.status()).excluded).toEqual({})
    expect(waiting).toEqual([])
  })
})

describe('a recount', () => {
  it('counts each batch once, also one that comes again meanwhile, and tells what it changed', async () => {
    await know(...eight.slice(1))
    const counting = start()
    await appendBatches(...batches(0, 30), ...batches(0, 30))
    await isCounted(counting, { impressions: 30, pins: 30, taps: 30 })
    await know('o0')
    await counting.recount()
    await appendBatches(...batches(0, 10), ...batches(30, 40))
    await isRecounted(counting, 2)
    await isCounted(counting, { impressions: 40, pins: 40, taps: 40 })
    expect(await totals(counting, 'o0')).toEqual({ impressions: 40 })
    expect((await counting.status()).last?.changes).toContainEqual(
      expect.objectContaining({ outfitId: 'o0', after: expect.objectContaining({ impressions: 40 }) }),
    )
    expect(counting.failures).toEqual([])
  })
  it('carries over what the stream no longer holds', async () => {
    await know(...eight)
    const long = daysAgo(60)
    const first = start()
    await appendBatches(...batches(0, 40, { at: long }), ...batches(40, 50, { at: long, ...sealedBot }))
    await isCounted(first, { impressions: 40, pins: 40, taps: 40 })
    const gone = new Map(
      (await engines().activity.latest()).map(({ partition, offset }) => [partition, offset]),
    )
    await appendBatches(...batches(100, 140))
    await isCounted(first, { impressions: 80, pins: 80, taps: 80 })
    const { items } = await ledgerOf(first)
    await first.stop()

    const second = start({ activity: without(engines().activity, gone), version: rollupVersion + 1 })
    await isRecounted(second, 2)
    await isCounted(second, { impressions: 80, pins: 80, taps: 80 })
    const read = await second.figures()
    const [figures = {}] = await read([postDay(long.slice(0, 10), 'o1')])
    expect(figures).toMatchObject({ 'v/0/impressions': 40, 'v/0/pins': 40 })
    expect((await second.status()).last?.changed).toBe(0)
    const after = (await ledgerOf(second)).items
    expect(after.map(({ counted, excluded }) => [counted, excluded])).toEqual(
      items.map(({ counted, excluded }) => [counted, excluded]),
    )
  })
  it('goes on after a kill at any moment', async () => {
    await know(...eight)
    const first = start()
    for (let from = 0; from < 1_000; from += 250) await appendBatches(...batches(from, from + 250))
    await isCounted(first, { impressions: 1_000, pins: 1_000, taps: 1_000 })
    await first.stop()
    const killed = await recountKilled(first)
    await isCounted(first, { impressions: 1_000, pins: 1_000, taps: 1_000 })
    for (const outfitId of eight) expect(await totals(first, outfitId)).toMatchObject({ impressions: 1_000 })
    await killed.stop()
  }, 60_000)
})
