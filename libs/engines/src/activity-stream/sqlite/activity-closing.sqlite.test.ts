import { expect, test } from '@jest/globals'
import { join } from 'node:path'
import { recordsForTests } from './activity-records.fixtures.ts'
import { sqliteActivityStream } from './activity-stream.sqlite.ts'

const day = 24 * 60 * 60 * 1000
const closing = { afterMs: day, rows: 100, records: 10, everyMs: 1 }
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const { folder, file, records } = recordsForTests(closing)

const add = (at: number, count: number, value = '0') =>
  file().write(() =>
    records().add(
      Array.from({ length: count }, () => ({ partition: 1, value })),
      at,
    ),
  )
const closeAll = async (now: number) => {
  while (await records().close(1, now));
}
const parts = () => file().rows('select first, last from activity_parts order by last')
const rows = () => file().number('select count(*) from activity_1')
const offsets = () => {
  const read = records().reader(1)
  const all: number[] = []
  for (let more = true; more;) {
    const batch = read(all.at(-1) ?? 0, 4)
    all.push(...batch.found.map(({ offset }) => offset))
    more = batch.more
  }
  return all
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('records become parts a day after they came, with their times and traces', async () => {
  add(1000, 2)
  file().write(() => records().add([{ partition: 1, value: '"été"', trace }], 2000))
  add(3000, 1)
  await closeAll(2001 + day)
  expect([parts(), rows()]).toEqual([[{ first: 1, last: 3 }], 1])
  expect(file().number('select count(*) from activity_traces')).toBe(0)
  expect(records().after(1, 1)).toEqual([
    { offset: 2, at: 1000, value: 0 },
    { offset: 3, at: 2000, value: 'été', trace },
  ])
  expect(records().after(1, 3)).toEqual([{ offset: 4, at: 3000, value: 0 }])
})

test('after the last rows nothing is asked for at once: what comes meanwhile is read together', async () => {
  add(1000, 5)
  await closeAll(1001 + day)
  add(1001 + day, 5)
  const read = records().reader(1)
  const asked = [read(0, 3), read(3, 3), read(5, 3), read(8, 3)]
  expect(asked.map(({ found, more }) => [found.length, more])).toEqual([
    [3, true],
    [2, true],
    [3, true],
    [2, false],
  ])
})

test('a part that is small takes what is closed after it', async () => {
  add(1000, 4)
  await closeAll(1001 + day)
  expect(parts()).toEqual([{ first: 1, last: 4 }])
  add(2000, 25)
  await closeAll(2001 + day)
  expect(parts()).toEqual([
    { first: 1, last: 10 },
    { first: 11, last: 20 },
    { first: 21, last: 29 },
  ])
  expect(offsets()).toEqual(upTo(29))
})

test('a part spans a week at most, and its characters are bounded', async () => {
  for (const at of [1, 7 * day, 7 * day + 1, 8 * day]) add(at, 1)
  const large = JSON.stringify('x'.repeat(3_000_000))
  for (const at of [20 * day, 20 * day, 20 * day]) add(at, 1, large)
  await closeAll(40 * day)
  expect(parts()).toEqual([
    { first: 1, last: 2 },
    { first: 3, last: 4 },
    { first: 5, last: 6 },
    { first: 7, last: 7 },
  ])
  expect(offsets()).toEqual(upTo(7))
})

test('of more than so many rows, also young ones become parts', async () => {
  add(1000, 120)
  await closeAll(1000)
  expect([parts().length, rows()]).toEqual([2, 100])
  expect(offsets()).toEqual(upTo(120))
})

test('a part is forgotten when all of it is old and committed', async () => {
  add(1000, 6)
  add(2000, 10)
  await closeAll(2001 + day)
  records().commit('fast', 1, 16)
  records().commit('slow', 1, 9)
  records().forget(3000)
  expect(offsets()).toEqual(upTo(16))
  records().commit('slow', 1, 10)
  records().forget(2000)
  expect(offsets()).toEqual(upTo(16))
  records().forget(2001)
  expect(offsets()).toEqual(upTo(6).map((n) => n + 10))
  records().commit('slow', 1, 16)
  records().forget(2001)
  expect([offsets(), records().latest(), records().lastBefore(1, Infinity)]).toEqual([[], [], 16])
})

test('a gap that was forgotten is not closed over', async () => {
  add(2000, 3)
  add(1000, 2)
  add(2000, 3)
  records().commit('roll-up', 1, 8)
  records().forget(1500)
  await closeAll(2001 + day)
  expect(parts()).toEqual([
    { first: 1, last: 3 },
    { first: 6, last: 8 },
  ])
  expect(offsets()).toEqual([1, 2, 3, 6, 7, 8])
})

test('a damaged part is named, stops who reads it, and nothing else', async () => {
  add(1000, 20)
  await closeAll(1001 + day)
  file().write(() => file().run(`update activity_parts set body = body || x'00' where last = 20`))
  const named = `${join(folder(), 'shared.sqlite')} is damaged (offsets 11 to 20 of partition 1 of the activity stream cannot be read)`
  expect(() => records().after(1, 10)).toThrow(named)
  const said = Promise.withResolvers<string>()
  const handled: number[] = []
  const activity = sqliteActivityStream(file(), {
    backOff: () => 5,
    report: (problem, error) => said.resolve(`${problem}: ${String(error)}`),
  })
  await activity.consume('roll-up', {
    handle: async (batch) => void handled.push(...batch.records.map(({ offset }) => offset)),
  })
  expect(await said.promise).toContain(named)
  await activity.append({ key: 'visitor-1', value: 1 })
  expect([handled, records().committed('roll-up', 1)]).toEqual([upTo(10), 10])
  await activity.close()
})
