import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { dayMs, daysAgo, rollupsForTests, views } from './rollups-for-tests.fixtures.ts'

const { start, append, products, totals, isCounted, isRecounted } = rollupsForTests()

describe('a service that never counted', () => {
  it('counts into its first generation, and recounts nothing', async () => {
    const counting = start()
    await append(...views(0, 3), { id: 'v4', visitor: 'ada' })
    await isCounted(counting, { views: 4, visitors: 1 })
    expect(await counting.status()).toMatchObject({ live: { number: 1 }, recount: null, last: null })
  })
})

describe('a recount', () => {
  it('follows a new version, and counts what is known by now', async () => {
    const first = start({ version: 1 })
    await append(...views(0, 5), {
      id: 'c1',
      kind: 'click',
      outfitId: null,
      productId: 'p1',
      excluded: 'unknown-product',
    })
    await isCounted(first, { views: 5 })
    await first.stop()
    await products().put('p1', 1, { outfitId: 'o1' })
    const second = start({ version: 2 })
    await isRecounted(second, 2)
    await isCounted(second, { views: 5, clicks: 1 })
    await eventually(async () => expect((await second.status()).excluded).toEqual({ 'unknown-product': 0 }))
  })
  it('counts each record and each visitor once, while new ones arrive and old ones come again', async () => {
    const counting = start()
    const batch = (from: number, at: string) => [
      ...views(from, from + 50, { at, visitor: 'ada' }),
      ...views(from, from + 50, { at, visitor: 'ada', kind: 'click', productId: 'p1' }),
    ]
    await append(...batch(0, daysAgo(3)), ...batch(0, daysAgo(3)), ...batch(50, daysAgo(0)))
    await isCounted(counting, { views: 100, clicks: 100, visitors: 2 })
    for (const [index, number] of [2, 3].entries()) {
      await counting.recount()
      for (let from = 100 * (index + 1); from < 100 * (index + 2); from += 50) {
        await append(...batch(from, daysAgo(3)), ...batch(from - 50, daysAgo(3)))
        await sleep(100)
      }
      await isRecounted(counting, number)
    }
    await append(...batch(250, daysAgo(3)))
    await append({ id: 'last' })
    await isCounted(counting, { views: 301, clicks: 300, visitors: 2 })
    expect(counting.failures).toEqual([])
  })
  it('tells apart what came again long ago without a key in the counters', async () => {
    const counting = start({ now: () => new Date(Date.now() + 2 * dayMs) })
    const once = views(0, 50, { visitor: 'ada' })
    await append(...once, ...once)
    await isCounted(counting, { views: 50, visitors: 1 })
    await counting.recount()
    await isRecounted(counting, 2)
    await isCounted(counting, { views: 50, visitors: 1 })
    expect(counting.failures).toEqual([])
  })
  it('of a newer version is not touched by an older program, which goes on reading', async () => {
    const newer = start({ version: 2 })
    await append(...views(0, 2))
    await isCounted(newer, { views: 2 })
    await newer.stop()
    const older = start({ version: 1 })
    await append(...views(2, 4))
    await sleep(1_200)
    expect(await totals(older)).toEqual({ views: 2 })
    expect(await older.status()).toMatchObject({ live: { version: 2 }, recount: null })
  })
})
