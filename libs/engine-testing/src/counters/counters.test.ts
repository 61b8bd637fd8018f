import { describe, expect, it } from '@jest/globals'
import { redisCounters } from '@vitrine/engines/adapters'
import type { Counters } from '@vitrine/engines'
import { expectUnavailable } from '../all-unavailable.fixtures.ts'
import { upTo } from '../contract/clauses.ts'
import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { countersMutationTest } from './counters.mutants.ts'
import { countersContract } from './counters.contract.ts'
import { from, seen } from './tallies.fixtures.ts'
import { keysOf, onRedis, openRedis, settingsFor } from './redis-for-test.ts'

countersContract('sqlite', openEmbedded('counters'))
countersMutationTest('sqlite', openEmbedded('counters'))

onEngine('Redis', ['REDIS_URL'], (settings) => {
  countersContract('redis', openRedis(settings))

  describe('counters on redis', () => {
    it('count an offset once when two processes race', async () => {
      const { port: one, service, close } = await openRedis(settings)()
      const other = redisCounters({ settings, service })
      const add = (counters: Counters) =>
        counters.add('activity/0', { offset: 7 }, [{ increments: [{ counter: 'a', field: 'x', by: 2 }] }])
      await Promise.all(upTo(20).map((n) => add(n % 2 ? one : other)))
      expect(await other.read(['a'])).toEqual([{ x: 2 }])
      await other.close()
      await close()
    })

    it('give the places of a group once when two processes race', async () => {
      const { port: one, service, close } = await openRedis(settings)()
      const other = redisCounters({ settings, service })
      await Promise.all(
        upTo(200).map((n) =>
          (n % 2 ? one : other).add(`activity/${n}`, { offset: 1 }, [from(`s${n % 50}`, { most: 20 })]),
        ),
      )
      const [{ other: beyond, ...own } = {}] = await one.read(['a'])
      expect([Object.values(own), beyond]).toEqual([upTo(20).map(() => 4), 120])
      await other.close()
      await close()
    })

    it('let Redis remove what is remembered no longer', async () => {
      const { port: counters, service, close } = await openRedis(settings)()
      const longest = { hour: [1, 2], days: [72, 96], month: [792, 1_584], quarter: [2_160, 2_880] } as const
      const known = new Set<string>()
      const hoursLeft = async () => {
        const made = (await keysOf(settings, service)).find(
          (key) => /once|seen|distinct|group/.test(key) && !known.has(key),
        )!
        known.add(made)
        return (await onRedis(settings.REDIS_URL, (client) => client.pTTL(made))) / 3_600_000
      }
      for (const [lasting, [least, most]] of Object.entries(longest)) {
        const once = { key: 'ada', for: lasting as keyof typeof longest }
        await counters.set(lasting).add('activity/0', { offset: 1 }, [{ once, increments: [] }])
        const hours = await hoursLeft()
        expect(hours).toBeGreaterThan(least - 0.02)
        expect(hours).toBeLessThanOrEqual(most)
      }
      await counters.add('activity/0', { offset: 1 }, [seen(['ada'])])
      const hours = await hoursLeft()
      expect(hours).toBeGreaterThan(71.9)
      expect(hours).toBeLessThanOrEqual(72)
      await counters.add('activity/0', { offset: 2 }, [from('a'), from('b')])
      expect(Math.round(await hoursLeft())).toBe(36 * 24)
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
    await expectUnavailable(
      () => [
        counters.add('activity/0', { offset: 1 }, []),
        counters.position('activity/0'),
        counters.read(['a']),
      ],
      /^Redis cannot be reached at REDIS_URL \(redis:\/\/127\.0\.0\.1:1\): .*ECONNREFUSED/,
    )
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
