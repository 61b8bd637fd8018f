import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SearchRecord } from '@vitrine/contracts'
import { silentMeter } from '@vitrine/service-kit'
import { eventually, searchForTest } from '@vitrine/test-kit'
import { closeDays } from '../figures/close-days.ts'
import { recordTo } from '../intake/record.ts'
import { rollupVersion } from '../rollup/roll-up.ts'
import { daysAgo, rollupsForTests, without } from '../rollup/rollups-for-tests.fixtures.ts'
import type { Rollups } from '../rollup/rollups.ts'
import { searchesOfDay } from './search-names.ts'

const { engines, start, isRecounted, recountKilled } = rollupsForTests()

// An engine reports each batch that a killed process leaves behind.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

const append = (...records: SearchRecord[]) => recordTo(engines().activity, silentMeter)(records)
const searches = (from: number, to: number, at: string) =>
  Array.from({ length: to - from }, (_, index) => {
    const number = from + index
    const words = `words ${number % 10}`
    return searchForTest({
      id: `s${number}`,
      at,
      words,
      found: number % 3,
      searcher: `${words} of ${number % 50}`,
    })
  })
/** Of the words of a hundred searches: a tenth of all, by five people. */
const tenth = (count: number) => ({ searches: count / 10, visitors: 5 })
const ofDay = async (counting: Pick<Rollups, 'figures'>, at: string) => {
  const [fields = {}] = await (await counting.figures())([searchesOfDay(at.slice(0, 10))])
  return fields
}
const isCounted = (counting: Pick<Rollups, 'figures'>, at: string, count: number) =>
  eventually(async () => {
    const fields = await ofDay(counting, at)
    for (let words = 0; words < 10; words += 1)
      expect([fields[`w/words ${words}/searches`], fields[`w/words ${words}/visitors`]]).toEqual(
        Object.values(tenth(count)),
      )
  })

describe('a recount of searches', () => {
  it('carries over days that the stream no longer holds, in counters or documents', async () => {
    const [long, late] = [daysAgo(60), daysAgo(3)]
    const first = start()
    await append(...searches(0, 100, long))
    await isCounted(first, long, 100)
    const before = await ofDay(first, long)
    const gone = new Map(
      (await engines().activity.latest()).map(({ partition, offset }) => [partition, offset]),
    )
    await append(...searches(0, 200, late).map((one) => ({ ...one, id: `late ${one.id}` })))
    await isCounted(first, late, 200)
    for (const open of await first.open()) await closeDays({ ...open, now: new Date() })
    expect(await ofDay(first, long)).toEqual(before)
    await first.stop()

    const second = start({ activity: without(engines().activity, gone), version: rollupVersion + 1 })
    await isRecounted(second, 2)
    expect(await ofDay(second, long)).toEqual(before)
    await isCounted(second, late, 200)
    expect(second.failures).toEqual([])
  })
  it('goes on after a kill at any moment', async () => {
    const at = daysAgo(3)
    const first = start()
    for (let from = 0; from < 1_000; from += 250) await append(...searches(from, from + 250, at))
    await isCounted(first, at, 1_000)
    const before = await ofDay(first, at)
    await first.stop()
    const killed = await recountKilled(first)
    expect(await ofDay(first, at)).toEqual(before)
    await killed.stop()
  }, 60_000)
})
