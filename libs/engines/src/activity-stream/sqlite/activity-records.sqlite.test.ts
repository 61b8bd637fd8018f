import { expect, test } from '@jest/globals'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteFile } from '../../sqlite/sqlite-file.ts'
import { activityRecords, activityStreamSchema } from './activity-records.sqlite.ts'
import { recordsForTests } from './activity-records.fixtures.ts'
import { sqliteActivityStream } from './activity-stream.sqlite.ts'
import { partitionOf, partitions } from '../partition-of.ts'

const { folder, file, records } = recordsForTests()

const add = (at: number, count: number) =>
  file().commit(() =>
    records().add(
      Array.from({ length: count }, () => ({ partition: 1, value: '0' })),
      at,
    ),
  )
const offsets = () =>
  records()
    .after(1, 0)
    .map(({ offset }) => offset)
/** The offsets that are left when what came before that time may go. */
const leftAfter = (time: number) => {
  records().forget(time)
  return offsets()
}

test('old records go when every group has committed them', async () => {
  await add(1000, 3)
  expect(leftAfter(2000)).toEqual([1, 2, 3])
  records().commit('fast', 1, 3)
  records().commit('slow', 1, 1)
  expect(leftAfter(2000)).toEqual([2, 3])
})

test('records stay while a known group has not committed in their partition', async () => {
  await add(1000, 2)
  records().commit('fast', 1, 2)
  records().commit('elsewhere', 2, 9)
  expect(leftAfter(2000)).toEqual([1, 2])
})

test('young records stay, and offsets go on growing after all were forgotten', async () => {
  await add(1000, 2)
  records().commit('fast', 1, 2)
  expect(leftAfter(1000)).toEqual([1, 2])
  expect(leftAfter(1001)).toEqual([])
  await add(3000, 1)
  expect(offsets()).toEqual([3])
})

test('records are held for as many days as the stream is told', async () => {
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await sleep(15)
  }
  const heldFor = async (days: number, isOver: () => boolean) => {
    const activity = sqliteActivityStream(file(), { days })
    await activity.append({ key: 'visitor-1', value: days })
    await activity.consume('roll-up', { handle: async () => undefined })
    const [{ partition, offset } = { partition: -1, offset: -1 }] = await activity.latest()
    await until(() => records().committed('roll-up', partition) === offset)
    await until(isOver)
    await activity.close()
    return records().latest().length
  }
  const began = performance.now()
  const swept = () => performance.now() - began > 1_500
  expect(await heldFor(1, swept)).toBe(1)
  expect(await heldFor(0, () => records().latest().length === 0)).toBe(0)
})

test('what arrives while the disk is busy is written together afterwards', async () => {
  const disk = Promise.withResolvers<void>()
  let flushes = 0
  const slow = openSqliteFile(join(folder(), 'slow.sqlite'), activityStreamSchema, async () => {
    flushes += 1
    await disk.promise
  })
  const activity = sqliteActivityStream(slow)
  const written = () => activityRecords(slow).after(partitionOf('visitor-1'), 0).length
  const appended = [activity.append({ key: 'visitor-1', value: 1 })]
  while (flushes === 0) await sleep(1)
  appended.push(activity.append({ key: 'visitor-1', value: 2 }))
  await sleep(15)
  appended.push(activity.append({ key: 'visitor-1', value: 3 }))
  await sleep(15)
  expect(written()).toBe(1)
  disk.resolve()
  await Promise.all(appended)
  expect([written(), flushes]).toEqual([3, 2])
  await activity.close()
  await slow.close()
})

test('the traces of records go with them', async () => {
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const traces = () => file().rows<{ offset: number }>('select "offset" from activity_traces')
  await file().commit(() => records().add([{ partition: 1, value: '0', trace }], 1000))
  await add(1000, 1)
  await file().commit(() => records().add([{ partition: 1, value: '0', trace }], 3000))
  expect(
    records()
      .after(1, 0)
      .map((record) => 'trace' in record && record.trace),
  ).toEqual([trace, false, trace])
  records().commit('fast', 1, 3)
  records().forget(2000)
  expect(traces()).toEqual([{ offset: 3 }])
  records().forget(4000)
  expect(traces()).toEqual([])
})

test('a key keeps its partition, and keys spread over all of them', () => {
  expect(['', 'visitor-1', 'visitor-2', 'été'].map(partitionOf)).toEqual([1, 3, 2, 3])
  const met = Array.from({ length: 1000 }, (_, n) => partitionOf(`visitor-${n}`))
  for (let partition = 0; partition < partitions; partition++)
    expect(met.filter((p) => p === partition).length).toBeGreaterThan(150)
})
