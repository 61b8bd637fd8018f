import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { machine } from './machine.fixtures.ts'
import { dayMs, rollupsForTests, views } from './rollups-for-tests.fixtures.ts'

const outfits = Array.from({ length: 20 }, (_, index) => `o${index}`)
const { engines, start, append, totals, isRecounted } = rollupsForTests()

// An engine reports each batch that a killed process leaves behind.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

describe('a recount', () => {
  it.each([
    ['of what counters remember', 0],
    ['of days that are over', 9 * dayMs],
  ])(
    '%s goes on after a kill at any moment, with two processes that share it',
    async (_, ahead) => {
      const now = () => new Date(Date.now() + ahead)
      for (let from = 0; from < 5_000; from += 500)
        await append(
          ...views(from, from + 500).map((view, index) => ({
            ...view,
            outfitId: `o${index % 20}`,
            visitor: `visitor-${(from + index) % 1_400}`,
          })),
        )
      const first = start({ now })
      const all = () => Promise.all(outfits.map((outfit) => totals(first, outfit)))
      await eventually(async () =>
        expect((await all()).map((one) => one?.['views'])).toEqual(Array(20).fill(250)),
      )
      const before = await all()
      expect(before[0]?.['visitors']).toBeGreaterThan(65)
      await first.stop()

      let batches = 0
      const kills = [1, 2, 5, 9, 16, 30, 47]
      const isLast = () => (batches += 1) >= (kills[0] ?? Infinity) && kills.shift() !== undefined
      const run = (activity = engines().activity) => start({ activity, now }).stop
      await first.recount()
      const [one, other] = [1, 2].map(() => machine({ activity: engines().activity, run, isLast }))
      await eventually(() => expect(kills).toEqual([]))
      await one?.stop()
      await isRecounted(first, 2)
      expect(await all()).toEqual(before)
      await other?.stop()
    },
    60_000,
  )
})
