import { expect, it } from '@jest/globals'
import { impressionForTest } from '@vitrine/contracts/examples'
import { eventually } from '@vitrine/test-kit'
import { ledgers } from './ledger.ts'
import { daysAgo, rollupsForTests, views } from './rollups-for-tests.fixtures.ts'

const { start, append, appendBatches, know, totals, figuresOf, isCounted, isRecounted } = rollupsForTests()

const demo = { demo: true, at: daysAgo(40) } as const
const ledgerOf = (counting: ReturnType<typeof start>, outfitIds: readonly string[]) =>
  ledgers({
    rollups: counting,
    outfits: { find: async () => outfitIds.map((id) => ({ id, version: 1, document: {} })) as never },
    waiting: async () => 0,
  })()

it('the visits of the demo leave all figures by a recount, and nothing else does', async () => {
  await know('o1')
  const counting = start()
  await append(...views(0, 5, demo), ...views(5, 9, { ...demo, outfitId: 'o2' }), ...views(10, 12))
  await appendBatches(
    { ...demo, id: 'b1', items: [impressionForTest({ at: demo.at, outfitId: 'o2' })] },
    { id: 'b2' },
  )
  await eventually(async () => expect(await totals(counting)).toMatchObject({ views: 7 }))
  await eventually(async () => expect(await totals(counting, 'o2')).toEqual({ views: 4, impressions: 1 }))
  await eventually(async () => expect((await counting.position()).left).toBe(0))
  expect(await counting.demo()).toBe('counted')
  const before = await totals(counting)

  await counting.removeDemo()
  await counting.removeDemo()
  expect(await counting.demo()).toBe('leaving')
  await isRecounted(counting, 2)
  expect(await counting.demo()).toBeNull()
  expect(await totals(counting)).toEqual({ ...before, views: 2 })
  expect(await totals(counting, 'o2')).toEqual({})
  expect((await figuresOf(counting, demo.at.slice(0, 10))).shop).toEqual({})
  const { taken, views: counted, batches, repeated, demo: left } = await ledgerOf(counting, ['o1', 'o2'])
  expect([counted, left]).toEqual([2, { records: expect.any(Number), isCounted: false }])
  expect(left?.records).toBeGreaterThanOrEqual(10)
  expect(taken).toBe(counted + batches + repeated + (left?.records ?? 0))
  await append(...views(20, 21, demo), ...views(30, 31))
  await eventually(async () => expect(await totals(counting)).toMatchObject({ views: 3 }))
  expect(counting.failures).toEqual([])
})

it('what was counted of the demo does not stay where a recount was under way already', async () => {
  const counting = start()
  await append(...views(0, 5, demo), ...views(10, 12))
  await isCounted(counting, { views: 7 })
  await counting.recount()
  await counting.removeDemo()
  await eventually(async () => expect(await counting.demo()).toBeNull())
  expect(await totals(counting)).toEqual({ views: 2 })
})
