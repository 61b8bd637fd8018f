import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { ActivityStream, Engines } from '@vitrine/engines'
import { silentMeter } from '@vitrine/service-kit'
import { activityForTest, enginesForTest, eventually } from '@vitrine/test-kit'
import { recordTo } from '../intake/record.ts'
import { countingCursors } from './counting-cursors.ts'
import { setNameOf } from './generation-reader.ts'
import { totalsOf } from './roll-up.ts'
import { rollups } from './rollups.ts'
import { without } from './rollups-for-tests.fixtures.ts'
import type { StreamFault } from './stream-fault.ts'

let counted: Engines
let other: Engines
let stops: (() => Promise<void>)[]
beforeEach(async () => {
  counted = await enginesForTest('tracking')
  other = await enginesForTest('tracking')
  stops = []
})
afterEach(async () => {
  for (const stop of stops) await stop()
  await Promise.all([counted.close(), other.close()])
})

const append = (activity: ActivityStream, from: number, to: number) =>
  Promise.all(
    Array.from({ length: to - from }, (_, index) =>
      recordTo(activity, silentMeter)([activityForTest({ id: `v${from + index}` })]),
    ),
  )
/** Counts a stream into the same totals. */
const countFrom = (activity: ActivityStream) => {
  const { counters, documents } = counted
  const faults: StreamFault[] = []
  const failures: unknown[] = []
  const nothing = { getMany: async () => [] }
  const counting = rollups({
    activity,
    counters,
    documents,
    outfits: { ...nothing, rows: { ...nothing } } as never,
    agentKeyOf: async () => undefined,
    wait: async () => undefined,
    now: () => new Date(),
    onUnreadable: () => undefined,
    onFault: (fault) => faults.push(fault),
    onFailed: (error) => failures.push(error),
  })
  const stop = counting.start()
  stops.push(stop)
  return { ...counting, stop, faults, failures }
}
type Counting = ReturnType<typeof countFrom>
const shows = (counting: Counting, views: number) =>
  eventually(async () => {
    const [totals] = await (await counting.live()).read([totalsOf('o1')])
    expect(totals).toEqual({ views })
    expect((await counting.position()).left).toBe(0)
  }, 60_000)
const countFirst = async (views: number) => {
  const first = countFrom(counted.activity)
  await append(counted.activity, 0, views)
  await shows(first, views)
  await first.stop()
  expect(first.faults).toEqual([])
}

it('goes on counting where it stopped, and finds no fault', async () => {
  await countFirst(40)
  await append(counted.activity, 40, 60)
  const again = countFrom(counted.activity)
  await shows(again, 60)
  expect([again.faults, again.failures]).toEqual([[], []])
})

it('counts anew what totals miss that were put back while it counts', async () => {
  const counting = countFrom(counted.activity)
  await append(counted.activity, 0, 40)
  await shows(counting, 40)
  while (await counted.counters.drop(setNameOf({ number: 1 })));
  await append(counted.activity, 40, 60)
  await shows(counting, 60)
  expect([counting.faults, counting.failures]).toEqual([[], []])
})

it('counts a stream that was made anew, and says so', async () => {
  await countFirst(40)
  const anew = countFrom(other.activity)
  await eventually(() => expect(anew.faults).not.toEqual([]), 30_000)
  await append(other.activity, 40, 47)
  await shows(anew, 47)
  for (const fault of anew.faults) expect(fault).toMatchObject({ kind: 'replaced', from: 1 })
})

it('counts a stream that was made anew and has more by now than was ever counted', async () => {
  await countFirst(40)
  await append(other.activity, 40, 240)
  const anew = countFrom(other.activity)
  await shows(anew, 240)
  await append(other.activity, 240, 250)
  await shows(anew, 250)
  expect(anew.faults.map(({ kind }) => kind)).toContain('replaced')
})

it('counts a record once that the stream holds again', async () => {
  await countFirst(40)
  await append(other.activity, 20, 60)
  await shows(countFrom(other.activity), 60)
})

it('goes back to the first one when that is restored, and counts what it held in the meantime', async () => {
  await countFirst(40)
  await append(other.activity, 40, 50)
  const second = countFrom(other.activity)
  await shows(second, 50)
  await second.stop()
  await append(counted.activity, 50, 60)
  await shows(countFrom(counted.activity), 60)
})

it('counts from the oldest record where totals and offsets are gone, whatever the group committed', async () => {
  await countFirst(40)
  while (await counted.counters.drop(setNameOf({ number: 1 })));
  await shows(countFrom(counted.activity), 40)
})

it('says what was gone from the stream before it was counted', async () => {
  await countFirst(40)
  await append(counted.activity, 40, 140)
  const gone = new Map<number, number>()
  for (const { partition, offset } of await counted.activity.latest()) gone.set(partition, offset)
  await append(counted.activity, 140, 240)
  const late = countFrom(without(counted.activity, gone))
  await shows(late, 140)
  expect(new Set(late.faults.map(({ kind }) => kind))).toEqual(new Set(['lost']))
  const lost = late.faults.reduce(
    (sum, fault) => sum + (fault.kind === 'lost' ? fault.to - fault.from + 1 : 0),
    0,
  )
  expect(lost).toBeGreaterThanOrEqual(100)
})

it('refuses a batch that gives an offset once more which was read already', async () => {
  const cursors = countingCursors({
    activity: { offsetBefore: async () => 9 },
    set: counted.counters,
    isBuilding: async () => false,
    now: () => new Date(),
    onFault: () => undefined,
    keysLastMs: 0,
  })
  const batch = (...offsets: number[]) => ({
    partition: 0,
    records: offsets.map((offset) => ({ offset, at: offset, value: {} })),
  })
  expect(await cursors.resume(0)).toBe(0)
  expect(await cursors.check(batch(1, 2, 3))).toBe(0)
  await expect(cursors.check(batch(3, 4))).rejects.toThrow(
    'partition 0 of the activity stream gave offset 3 once',
  )
  expect(await cursors.resume(0)).toBe(0)
  expect(await cursors.check(batch(1, 2, 3))).toBe(0)
})
