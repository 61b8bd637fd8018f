import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { activityForTest, enginesForTest } from '@vitrine/test-kit'
import { postDay, shopDay } from '../figures/figure-names.ts'
import { inPieces } from '../figures/read-figures.ts'
import { carryOver } from './carry-over.ts'
import { rollUp, totalsOf } from './roll-up.ts'

let engines: Engines
beforeEach(async () => void (engines = await enginesForTest('tracking')))
afterEach(() => engines.close())

const closed: string[] = []
const counted = async (name: string, ...records: Partial<Activity>[]) => {
  const set = engines.counters.set(name)
  const classified = records.map((changes, index) => {
    const record = activityForTest({ id: `${index}`, device: 'phone', ...changes })
    return { record, outfitId: record.outfitId, isBot: false }
  })
  await set.add('activity/0', { offset: 1 }, rollUp(classified))
  return {
    set,
    read: inPieces(set.read),
    closeAll: async (names: readonly string[]) => void closed.push(...names),
  }
}
const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']
const on = (day: string, outfitId: string) => ({ at: `${days[Number(day) - 1]}T09:00:00.000Z`, outfitId })

type Given = Parameters<typeof carryOver>[0]

/** Processes that carry over, each of which dies when it has counted so many times. */
const oneAfterAnother = (most: number) => async (given: Omit<Given, 'by'>) => {
  for (let process = 0, isDone = false; !isDone; process += 1) {
    let adds = most
    const add: typeof given.recounted.set.add = async (...added) => {
      if (adds === 0) throw new Error('killed')
      adds -= 1
      await given.recounted.set.add(...added)
    }
    const recounted = { ...given.recounted, set: { ...given.recounted.set, add } }
    isDone = await carryOver({ ...given, recounted, by: `process-${process}` }).then(
      () => true,
      () => false,
    )
  }
}
const together = (given: Omit<Given, 'by'>) =>
  Promise.all(['one', 'other'].map((by) => carryOver({ ...given, by })))

it.each([
  ['by one process', (given: Omit<Given, 'by'>) => carryOver({ ...given, by: 'one' })],
  ['by two at once', together],
  ['by processes that are each killed after a step', oneAfterAnother(1)],
  ['by processes that are each killed after two steps', oneAfterAnother(2)],
])('a post that the stream lost brings its days with it, and only those: %s', async (_, carry) => {
  const [first, second, last] = [on('1', 'o1'), on('2', 'o1'), on('3', 'o1')]
  const old = await counted('old', first, on('2', 'lost'), second, second, last, on('4', 'lost'))
  // Recounted by other rules, which leave out a view and find another one.
  const recounted = await counted('recounted', { ...first, device: 'tablet' }, second, last, last)
  const span = { heldFrom: null, certainFrom: '2026-05-04', days }
  await carry({ old: { ...old, isByHour: false }, recounted, span })

  expect(await recounted.set.read(['o1', 'lost'].map(totalsOf))).toEqual([{ views: 5 }, { views: 1 }])
  const [kept, taken, after, young] = await recounted.read(days.map(shopDay))
  expect(kept).toMatchObject({ 'q/36/views': 1, 'd/0/device/tablet/views': 1 })
  expect(taken).toEqual((await old.read([shopDay('2026-05-02')]))[0])
  expect(after).toMatchObject({ 'q/36/views': 2 })
  expect(young).toEqual({})
  expect(await recounted.read([postDay('2026-05-02', 'lost')])).toMatchObject([{ 'q/36/views': 1 }])
  expect(closed).toContain('day/2026-05-02/post/lost')
  expect(closed.filter((name) => !name.startsWith('day/2026-05-02/'))).toEqual([])
})
