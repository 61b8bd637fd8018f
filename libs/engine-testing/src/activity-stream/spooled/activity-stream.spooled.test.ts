import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { upTo } from '../../contract/clauses.ts'
import { spoolsForTest } from './spools-for-test.ts'

let given: Awaited<ReturnType<typeof spoolsForTest>>
beforeEach(async () => {
  given = await spoolsForTest()
})
afterEach(() => given.close())

type Value = { key: string; n: number }

/** Everything the broker has, each record once, as soon as it has `count` of them. */
async function arrived(count: number): Promise<Value[]> {
  const values = new Map<string, Value>()
  const stop = await given.stream.consume(`reader-${Math.random()}`, {
    handle: async ({ records }) => {
      for (const value of records.map((record) => record.value as Value)) {
        const id = `${value.key} ${value.n}`
        if (!values.has(id)) values.set(id, value)
      }
    },
  })
  for (let left = 500; values.size < count && left > 0; left--) await sleep(20)
  await stop()
  return [...values.values()]
}

const keys = upTo(5).map((n) => `visitor-${n}`)
const appendRound = (spool: ReturnType<typeof given.open>, n: number) =>
  Promise.all(keys.map((key) => spool.append({ key, value: { key, n } })))
const inOrder = (values: readonly Value[], count: number) => {
  for (const key of keys)
    expect(values.filter((value) => value.key === key).map(({ n }) => n)).toEqual(upTo(count))
}

/** What waits in the spool of the first process. */
function spooledRecords() {
  const file = new DatabaseSync(join(given.directory, '1', 'spool.sqlite'), { readOnly: true })
  const count = file.prepare('select count(*) as n from spool')
  return { count: () => count.get()?.['n'], [Symbol.dispose]: () => file.close() }
}

test.each(['unavailable', 'hanging'] as const)(
  'while the broker is %s records are taken quickly, and none is lost or overtaken when it returns',
  async (mood) => {
    const spool = given.open()
    const slowest = { ms: 0 }
    for (const n of upTo(150)) {
      if (n === 51) given.becomes(mood)
      if (n === 101) given.becomes('available')
      const before = performance.now()
      await appendRound(spool, n)
      slowest.ms = Math.max(slowest.ms, performance.now() - before)
    }
    inOrder(await arrived(750), 150)
    expect(slowest.ms).toBeLessThan(3000)
  },
)

test('a broker that is slow and goes on answering is waited for', async () => {
  const reported: string[] = []
  const report = (what: string) => void reported.push(what)
  const spool = given.open(10_000, { brokerDeadlineMs: 1_000, report })
  given.becomes('slow')
  await Promise.all(upTo(12).map((n) => spool.append({ key: 'visitor-1', value: { key: 'visitor-1', n } })))
  expect(reported).toEqual([])
})

test('under load that never pauses it hands back to the broker', async () => {
  const spool = given.open()
  given.becomes('unavailable')
  await appendRound(spool, 1)
  given.becomes('available')
  let n = 1
  let handedBack = false
  const busy = async () => {
    while (!handedBack) await appendRound(spool, ++n)
  }
  const load = upTo(20).map(busy)
  using spooled = spooledRecords()
  let empty = 0
  for (let left = 1000; empty < 10 && left > 0; left--) {
    empty = spooled.count() === 0 ? empty + 1 : 0
    await sleep(10)
  }
  handedBack = true
  await Promise.all(load)
  expect(empty).toBe(10)
  inOrder(await arrived(n * keys.length), n)
})

test('a full spool says so, is not well, and takes records again when the broker is back', async () => {
  const spool = given.open(keys.length)
  given.becomes('unavailable')
  expect(spool.spool()).toEqual({ records: 0, limit: keys.length })
  await appendRound(spool, 1)
  expect(spool.spool()).toEqual({ records: keys.length, limit: keys.length })
  const refused = spool.append({ key: 'visitor-1', value: { key: 'visitor-1', n: 2 } })
  await expect(refused).rejects.toMatchObject({
    code: 'engine-unavailable',
    message: expect.stringContaining('SPOOL_RECORDS'),
  })
  await expect(spool.check()).rejects.toThrow('The spool is full')
  given.becomes('available')
  await arrived(keys.length)
  await spool.check()
  expect(spool.spool().records).toBe(0)
  await appendRound(spool, 2)
  inOrder(await arrived(2 * keys.length), 2)
})

test('what a process left in the spool leaves it when the next one starts, and is then forgotten', async () => {
  given.becomes('unavailable')
  const first = given.open()
  await appendRound(first, 1)
  await first.close()
  given.becomes('available')
  const second = given.open()
  await appendRound(second, 2)
  inOrder(await arrived(2 * keys.length), 2)
  await second.close()
  using spooled = spooledRecords()
  expect(spooled.count()).toBe(0)
})

test('traces wait with their records, also behind those that the version before left', async () => {
  await mkdir(join(given.directory, '1'), { recursive: true })
  const former = new DatabaseSync(join(given.directory, '1', 'spool.sqlite'))
  former.exec(`
    create table spool (id integer primary key, key text not null, value text not null);
    insert into spool (key, value) values ('visitor-1', '{"key":"visitor-1","n":1}')`)
  former.close()
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  given.becomes('unavailable')
  const spool = given.open()
  await spool.append({ key: 'visitor-1', value: { key: 'visitor-1', n: 2 }, trace })
  await spool.append({ key: 'visitor-1', value: { key: 'visitor-1', n: 3 } })
  given.becomes('available')
  await arrived(3)
  const seen = new Map<number, string | undefined>()
  const stop = await given.stream.consume('traces', {
    handle: async ({ records }) => records.forEach(({ value, trace }) => seen.set((value as Value).n, trace)),
  })
  for (let left = 250; seen.size < 3 && left > 0; left--) await sleep(20)
  await stop()
  expect([...seen]).toEqual([[1, undefined], [2, trace], [3, undefined]]) // prettier-ignore
})

test('processes share the directory, and what one leaves behind is adopted by another that starts', async () => {
  given.becomes('unavailable')
  const [one, two] = [given.open(), given.open()]
  await appendRound(one, 1)
  await appendRound(two, 2)
  await two.close()
  await one.close()
  given.becomes('available')
  given.open()
  expect(await arrived(2 * keys.length)).toHaveLength(2 * keys.length)
})

test('a record that the broker will never take is refused at once', async () => {
  const spool = given.open()
  await expect(spool.append({ key: 'visitor-1', value: 1n })).rejects.toThrow(TypeError)
})
