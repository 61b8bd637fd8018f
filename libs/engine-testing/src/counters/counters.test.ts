import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { engineSettings, type EngineSettings } from '@vitrine/engines/distributed'
import {
  countersSchema,
  openSqliteFile,
  redisCounters,
  sqliteCounters,
  type SqliteFile,
} from '@vitrine/engines/adapters'
import type { Counters, CounterSet } from '@vitrine/engines'
import { createClient } from 'redis'
import { clockForTest, upTo, type Open } from '../contract/clauses.ts'
import { openEmbedded } from '../embedded-for-test.ts'
import { eventually } from '../eventually.ts'
import { folderForTest } from '../folder-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { countersMutationTest } from './counters.mutants.ts'
import { countersContract } from './counters.contract.ts'

countersContract('sqlite', openEmbedded('counters'))
countersMutationTest('sqlite', openEmbedded('counters'))

const settingsFor = (REDIS_URL: string) =>
  engineSettings.parse({ REDIS_URL, S3_ACCESS_KEY: 'none', S3_SECRET_KEY: 'none' })

async function onRedis<T>(url: string, work: (client: ReturnType<typeof createClient>) => Promise<T>) {
  const client = createClient({ url })
  await client.connect()
  return work(client as ReturnType<typeof createClient>).finally(() => client.destroy())
}

async function keysOf(settings: EngineSettings, service: string) {
  return onRedis(settings.REDIS_URL, (client) => client.keys(`{${settings.ENGINES_NAMESPACE}:${service}}*`))
}

let opened = 0
const openRedis =
  (settings: EngineSettings): Open<Counters> =>
  async () => {
    const service = `tested-${++opened}`
    const clock = clockForTest()
    const open = () => redisCounters({ settings, service, now: clock.now })
    let counters = open()
    return {
      port: counters,
      clock,
      async reopen() {
        await counters.close()
        return (counters = open())
      },
      async close() {
        await counters.close()
        const keys = await keysOf(settings, service)
        if (keys.length > 0) await onRedis(settings.REDIS_URL, (client) => client.del(keys))
      },
    }
  }

describe('counters of the first version in sqlite', () => {
  let folder: string
  let file: SqliteFile
  const clock = clockForTest()
  const add = (counters: CounterSet, offset: number) =>
    counters.add('activity/0', { offset }, [
      { once: 'ada', increments: [{ counter: 'outfit/o1', field: 'views', by: 1 }] },
    ])
  beforeEach(async () => {
    folder = await folderForTest()
    file = openSqliteFile(join(folder, 'tracking.sqlite'), countersSchema)
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
      counters.close()
    }
    clock.advance(120)
    const counters = sqliteCounters(file, clock)
    await add(counters, 3)
    expect(await counters.read(['outfit/o1'])).toEqual([{ views: 8 }])
    counters.close()
  })
  it('know where they stand, and no time of it until something is added', async () => {
    file.write(() => file.run("insert into counted values ('activity/0', 7)"))
    const counters = sqliteCounters(file, clock)
    expect(await counters.position('activity/0')).toEqual({ offset: 7 })
    await counters.add('activity/0', { offset: 8, at: 1_760_000_000_123 }, [])
    expect(await counters.position('activity/0')).toEqual({ offset: 8, at: 1_760_000_000_123 })
    counters.close()
  })
  it('lose the keys that are remembered no longer, as those of every set', async () => {
    const counters = sqliteCounters(file, clock)
    await add(counters.set('rollup-2'), 1)
    counters.close()
    clock.advance(121)
    const later = sqliteCounters(file, clock)
    const keys = () =>
      file.row<{ n: number }>(
        'select (select count(*) from counted_once) + (select count(*) from "counted_once:rollup-2") as n',
      )?.n
    expect(keys()).toBe(2)
    await eventually(() => expect(keys()).toBe(0), 5_000)
    later.close()
  })
})

onEngine('Redis', ['REDIS_URL'], (settings) => {
  countersContract('redis', openRedis(settings))

  describe('counters on redis', () => {
    it('count an offset once when two processes race', async () => {
      const { port: one, close } = await openRedis(settings)()
      const other = redisCounters({ settings, service: `tested-${opened}` })
      const add = (counters: Counters) =>
        counters.add('activity/0', { offset: 7 }, [{ increments: [{ counter: 'a', field: 'x', by: 2 }] }])
      await Promise.all(upTo(20).map((n) => add(n % 2 ? one : other)))
      expect(await other.read(['a'])).toEqual([{ x: 2 }])
      await other.close()
      await close()
    })

    it('let Redis remove what is remembered no longer', async () => {
      const { port: counters, close } = await openRedis(settings)()
      await counters.add('activity/0', { offset: 7 }, [{ once: 'ada', increments: [] }])
      const seen = (await keysOf(settings, `tested-${opened}`)).find((key) => key.includes(':seen:'))!
      const seconds = await onRedis(settings.REDIS_URL, (client) => client.ttl(seen))
      expect(seconds / 86_400).toBeGreaterThan(90)
      expect(seconds / 86_400).toBeLessThanOrEqual(120)
      await close()
    })

    it('of the first version are the first set', async () => {
      const { port: counters, close } = await openRedis(settings)()
      const own = `{${settings.ENGINES_NAMESPACE}:tested-${opened}}`
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
        { once: 'ada', increments: [{ counter: 'outfit/o1', field: 'views', by: 1 }] },
      ])
      expect(await counters.read(['outfit/o1'])).toEqual([{ views: 7 }])
      await close()
    })

    it('say that the password is wrong, and not which it was', async () => {
      const address = new URL(settings.REDIS_URL)
      address.password = 'guessed'
      const counters = redisCounters({ settings: settingsFor(address.href), service: 'tested' })
      const error = await counters.check().catch((error: Error) => error)
      expect(error).toMatchObject({
        code: 'engine-unavailable',
        message: expect.stringMatching(/^Redis cannot be reached at REDIS_URL .*(WRONGPASS|AUTH)/),
      })
      expect((error as Error).message).not.toContain('guessed')
      await counters.close()
    })
  })
})

describe('counters on a redis that is unavailable', () => {
  it('say so within three seconds, without the password', async () => {
    const counters = redisCounters({
      settings: settingsFor('redis://:secret@127.0.0.1:1'),
      service: 'tested',
    })
    const began = performance.now()
    const outcomes = await Promise.allSettled([
      counters.add('activity/0', { offset: 1 }, []),
      counters.position('activity/0'),
      counters.read(['a']),
    ])
    expect(performance.now() - began).toBeLessThan(10_000)
    const sentence = /^Redis cannot be reached at REDIS_URL \(redis:\/\/127\.0\.0\.1:1\): .*ECONNREFUSED/
    const reason = { code: 'engine-unavailable', message: expect.stringMatching(sentence) }
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.objectContaining(reason) })
    await counters.close()
  })

  it('leave the process its time, however many are read', async () => {
    const counters = redisCounters({ settings: settingsFor('redis://127.0.0.1:1'), service: 'tested' })
    const before = process.cpuUsage()
    await expect(counters.read(upTo(50_000).map(String))).rejects.toMatchObject({
      code: 'engine-unavailable',
    })
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
    await counters.close()
  })
})
