import { expect, it } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countersSchema, openSqliteFile, redisCounters, sqliteCounters } from '@vitrine/engines/adapters'
import { upTo } from '../contract/clauses.ts'
import { folderForTest } from '../folder-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { daysOfActivity } from './days-of-activity.fixtures.ts'
import { from } from './tallies.fixtures.ts'
import { keysOf, onRedis, passTime } from './redis-for-test.ts'

const shop = { posts: 20, views: 1_200, clicks: 120, visitors: 600, atOnce: 100 }
const days = 12

/** Of each day what it took: it grows for four days, and then no more. */
function staysFlat(taken: readonly number[]) {
  const early = Math.max(...taken.slice(0, 5))
  expect(taken[0]).toBeGreaterThan(0)
  expect(Math.max(...taken.slice(5))).toBeLessThanOrEqual(1.15 * early)
}

it('what sqlite remembers of views, clicks and visitors does not grow with the days', async () => {
  const folder = await folderForTest()
  const file = openSqliteFile(join(folder, 'tracking.sqlite'), countersSchema)
  let time = 0
  const counters = sqliteCounters(file, { now: () => time })
  const [keys, sets]: [number[], number[]] = [[], []]
  for await (const _ of daysOfActivity({ counters, shop, days, setTime: (ms) => (time = ms) })) {
    keys.push(file.number('select count(*) from counted_keys'))
    sets.push(file.number('select count(*) from counted_distinct'))
  }
  staysFlat(keys)
  staysFlat(sets)
  await file.close()
  await rm(folder, { recursive: true })
})

it('what sqlite remembers of groups is deleted when they are forgotten', async () => {
  const folder = await folderForTest()
  const file = openSqliteFile(join(folder, 'tracking.sqlite'), countersSchema)
  let time = 0
  const counters = sqliteCounters(file, { now: () => time })
  const sizes: number[] = []
  for (const day of upTo(90)) {
    time = day * 24 * 60 * 60 * 1000
    const tallies = [...'abc'].map((value) => from(value, { group: `day ${day}` }))
    await counters.add('activity/0', { offset: day }, tallies)
    sizes.push(file.number('select count(*) from counted_groups'))
  }
  expect([sizes[9], Math.max(...sizes)]).toEqual([20, 2 * 36])
  await file.close()
  await rm(folder, { recursive: true })
})

it('a visitor of an addition that sqlite undid is new when it is tried again', async () => {
  const folder = await folderForTest()
  const file = openSqliteFile(join(folder, 'tracking.sqlite'), countersSchema)
  let isFull = false
  const run: typeof file.run = (sql, ...values) => {
    if (isFull && sql.includes('into "counters"')) throw new Error('the disk is full')
    return file.run(sql, ...values)
  }
  const counters = sqliteCounters({ ...file, run })
  const visit = (offset: number, visitor: string) => {
    const distinct = { set: 'visitors', members: new Set([visitor]) }
    const increments = [{ counter: 'shop', field: 'visitors', by: 1 }]
    return counters.add('activity/0', { offset }, [{ distinct, increments }])
  }
  await visit(1, 'ann')
  isFull = true
  await expect(visit(2, 'bob')).rejects.toThrow('full')
  isFull = false
  await visit(2, 'bob')
  await visit(3, 'ann')
  expect(await counters.read(['shop'])).toEqual([{ visitors: 2 }])
  await file.close()
  await rm(folder, { recursive: true })
})

onEngine('Redis', ['REDIS_URL'], (settings) =>
  it('what redis remembers of views, clicks and visitors does not grow with the days', async () => {
    const service = 'tested-growth'
    let time = 0
    const counters = redisCounters({ settings, service, now: () => time })
    const hourPasses = () => passTime(settings, service, 60 * 60 * 1000)
    /** Keys and sets; how many bytes they take varies while Redis arranges its tables. */
    const remembering: number[] = []
    const all = daysOfActivity({
      counters,
      shop,
      days,
      setTime: (ms) => (time = ms),
      afterHour: hourPasses,
    })
    for await (const _ of all) {
      const remembered = (await keysOf(settings, service)).filter((key) => /:(once|distinct):/.test(key))
      const sizes = await onRedis(settings.REDIS_URL, (client) =>
        Promise.all(
          remembered.map((key) => (key.includes(':once:') ? client.sCard(key) : Promise.resolve(1))),
        ),
      )
      remembering.push(sizes.reduce((sum, size) => sum + size, 0))
    }
    staysFlat(remembering)
    while (await counters.drop());
    await counters.close()
  }),
)
