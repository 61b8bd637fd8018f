import { afterEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { dayMs, rollupsForTests, views } from './rollups-for-tests.fixtures.ts'

let ahead = 0
afterEach(() => void (ahead = 0))
const { start, append, isCounted, isRecounted } = rollupsForTests(() => Date.now() + ahead)

const batch = () => [
  ...views(0, 40).map((view, index) => ({ ...view, visitor: `visitor-${index % 10}` })),
  ...views(0, 40).map((view) => ({ ...view, kind: 'click' as const, productId: 'p1' })),
]
const counted = { views: 40, clicks: 40, visitors: 10 }

describe('counting that stood still', () => {
  it.each([
    ['two hours', dayMs / 12],
    ['a day and a half', 1.5 * dayMs],
    ['five days', 5 * dayMs],
  ])('for %s knows what was counted before it when that comes again', async (_, stopMs) => {
    const first = start()
    await append(...batch())
    await isCounted(first, counted)
    await first.stop()
    ahead = stopMs
    await append(...batch(), { id: 'new', visitor: 'visitor-3' }, { id: 'newer', visitor: 'somebody' })
    const second = start()
    await isCounted(second, { views: 42, clicks: 40, visitors: 11 })
    expect([second.failures, second.faults]).toEqual([[], []])
  })
})

describe('a recount', () => {
  it('has the same visitors as were counted when they came, of each day', async () => {
    const counting = start({ now: () => new Date(Date.now() + ahead + 9 * dayMs) })
    for (let day = 0; day < 4; day += 1)
      await append(
        ...views(0, 600).map(({ id }, index) => ({
          id: `${day}-${id}`,
          at: new Date(Date.now() - (8 - day) * dayMs).toISOString(),
          visitor: `visitor-${(index * 7) % 450}`,
        })),
      )
    const total = async () => (await (await counting.live()).read(['outfit/o1']))[0]
    await eventually(async () => expect((await total())?.['views']).toBe(2_400))
    const before = await total()
    expect(Math.abs(before!['visitors']! / 1_800 - 1)).toBeLessThan(0.02)
    await counting.recount()
    await isRecounted(counting, 2)
    expect(await total()).toEqual(before)
    expect((await counting.status()).last).toMatchObject({ changed: 0 })
  })
})
