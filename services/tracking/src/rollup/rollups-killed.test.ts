import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { machine } from './machine.fixtures.ts'
import { rollupsForTests, views } from './rollups-for-tests.fixtures.ts'

const { engines, start, append, totals, isRecounted } = rollupsForTests()

// An engine reports each batch that a killed process leaves behind.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

describe('a recount', () => {
  it('goes on after a kill at any moment, with two processes that share it', async () => {
    for (let from = 0; from < 5_000; from += 500)
      await append(...views(from, from + 500).map((view, index) => ({ ...view, outfitId: `o${index % 20}` })))
    const first = start()
    await eventually(async () => expect((await totals(first, 'o7'))?.views).toBe(250))
    await first.stop()

    let batches = 0
    const kills = [1, 2, 5, 9, 16, 30, 47]
    const isLast = () => (batches += 1) >= (kills[0] ?? Infinity) && kills.shift() !== undefined
    const run = (activity = engines().activity) => start({ activity }).stop
    await first.recount()
    const [one, other] = [1, 2].map(() => machine({ activity: engines().activity, run, isLast }))
    await eventually(() => expect(kills).toEqual([]))
    await one?.stop()
    await isRecounted(first, 2)
    for (let index = 0; index < 20; index += 1)
      expect(await totals(first, `o${index}`)).toEqual({ views: 250 })
    await other?.stop()
  }, 60_000)
})
