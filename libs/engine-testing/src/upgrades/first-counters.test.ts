import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countersSchema, openSqliteFile, sqliteCounters, type SqliteFile } from '@vitrine/engines/adapters'
import type { CounterSet } from '@vitrine/engines'
import { clockForTest } from '../contract/clauses.ts'
import { onRedis, openRedis } from '../counters/redis-for-test.ts'
import { folderForTest } from '../folder-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'

const tablesBefore = 'create table counted_once (key text primary key) without rowid'

describe('counters of the first version in sqlite', () => {
  let folder: string
  let file: SqliteFile
  const clock = clockForTest()
  const add = (counters: CounterSet, offset: number) =>
    counters.add('activity/0', { offset }, [
      { once: { key: 'ada', for: 'quarter' }, increments: [{ counter: 'outfit/o1', field: 'views', by: 1 }] },
    ])
  beforeEach(async () => {
    folder = await folderForTest()
    file = openSqliteFile(join(folder, 'tracking.sqlite'), `${tablesBefore};${countersSchema}`)
    file.write(() => {
      file.run("insert into counters values ('outfit/o1', 'views', 7)")
      file.run("insert into counted_once values ('ada')")
    })
  })
  afterEach(async () => {
    await file.close()
    await rm(folder, { recursive: true })
  })

  it('are the first set, and their keys count as seen when it is opened', async () => {
    for (const offset of [1, 2]) {
      const counters = sqliteCounters(file, clock)
      await add(counters, offset)
      expect(await counters.read(['outfit/o1'])).toEqual([{ views: 7 }])
    }
    clock.advance(120)
    const counters = sqliteCounters(file, clock)
    await add(counters, 3)
    expect(await counters.read(['outfit/o1'])).toEqual([{ views: 8 }])
  })
  it('know where they stand, and no time of it until something is added', async () => {
    file.write(() => file.run("insert into counted values ('activity/0', 7)"))
    const counters = sqliteCounters(file, clock)
    expect(await counters.position('activity/0')).toEqual({ offset: 7 })
    await counters.add('activity/0', { offset: 8, at: 1_760_000_000_123 }, [])
    expect(await counters.position('activity/0')).toEqual({ offset: 8, at: 1_760_000_000_123 })
  })
  it('go with their keys when they are dropped', async () => {
    const counters = sqliteCounters(file, clock)
    await add(counters, 1)
    while (await counters.drop());
    expect(file.number('select count(*) from counted_once')).toBe(0)
    await add(counters, 1)
    expect(await counters.read(['outfit/o1'])).toEqual([{ views: 1 }])
  })
})

onEngine('Redis', ['REDIS_URL'], (settings) =>
  describe('counters on redis', () => {
    it('of the first version are the first set', async () => {
      const { port: counters, service, close } = await openRedis(settings)()
      const own = `{${settings.ENGINES_NAMESPACE}:${service}}`
      await onRedis(settings.REDIS_URL, async (client) => {
        await client.hSet(`${own}:totals:outfit/o1`, 'views', 7)
        await client.hSet(`${own}:offsets`, 'activity/3', 12)
        await client.sAdd(`${own}:seen:${Math.floor(Date.now() / (30 * 86_400_000))}`, '=ada')
      })
      expect(await counters.position('activity/3')).toEqual({ offset: 12 })
      await counters.add('activity/3', { offset: 12 }, [
        { increments: [{ counter: 'outfit/o1', field: 'views', by: 1 }] },
      ])
      await counters.add('activity/3', { offset: 13 }, [
        {
          once: { key: 'ada', for: 'quarter' },
          increments: [{ counter: 'outfit/o1', field: 'views', by: 1 }],
        },
      ])
      expect(await counters.read(['outfit/o1'])).toEqual([{ views: 7 }])
      await close()
    })
  }),
)
