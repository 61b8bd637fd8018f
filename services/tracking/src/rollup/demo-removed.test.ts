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
  await know('o1', 'o2')
  const counting = start()
  await append(...views(0, 5, demo), ...views(5, 9, { ...demo, outfitId: 'o2' }), ...views(10, 12))
  await appendBatches({ ...demo, id: 'b1', items: [impressionForTest({ at: demo.at })] }, { id: 'b2' })
  await isCounted(counting, { views: 7, impressions: expect.any(Number) as unknown as number })
  expect(await counting.demo()).toBe('counted')
  const before = await totals(counting)

  await counting.removeDemo()
  await counting.removeDemo()
  expect(await counting.demo()).toBe('leaving')
  await isRecounted(counting, 2)
  expect(await counting.demo()).toBeNull()
  expect(await totals(counting)).toEqual({ views: 2, impressions: (before?.['impressions'] ?? 0) - 1 })
  expect(await totals(counting, 'o2')).toEqual({})
  expect((await figuresOf(counting, demo.at.slice(0, 10))).shop).toEqual({})
  expect(await ledgerOf(counting, ['o1', 'o2'])).toMatchObject({
    taken: 13,
    views: 2,
    batches: 1,
    repeated: 0,
    demo: { records: 10, isCounted: false },
  })
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
