import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { onEngine } from '@vitrine/engine-testing/on-engine'
import { eventually, gatewayKey, startForTest } from '@vitrine/test-kit'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { service } from '../gateway.fixtures.ts'
import { gateway } from '../gateway.service.ts'
import { gatewaySettings } from '../settings.ts'
import { countsOf } from './counts.ts'
import { proxyTo } from './redis-proxy.fixtures.ts'
import { sharedLimits } from './shared-limits.ts'

type Gateway = Awaited<ReturnType<typeof startForTest>>

const limit = 40
const now = () => new Date('2026-03-01T12:00:10Z')

const running: Gateway[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function openGateway(url: string, namespace: string): Promise<Gateway> {
  const settings = gatewaySettings.parse({ LIMIT_READS: String(limit) })
  const shared = sharedLimits({ url, namespace })
  const built = gateway({ settings, gatewayKey, instance: `${running.length}`, sharedLimits: shared })
  const one = await startForTest(built, { now, directory: { catalog: service({ body: [] }).forward } })
  running.push(one)
  return one
}
const ask = ({ app }: Gateway, remoteAddress: string) => app.inject({ url: '/api/outfits', remoteAddress })

/** How many calls of one visitor pass before the first is refused. */
async function passing(one: Gateway, address: string): Promise<number> {
  for (let passed = 0; ; passed += 1) if ((await ask(one, address)).statusCode === 429) return passed
}

describe('limits while redis is unavailable', () => {
  it('hold in each gateway, and delay nobody', async () => {
    const one = await openGateway('redis://127.0.0.1:1', 'unavailable')
    const began = performance.now()
    expect(await passing(one, '203.0.113.7')).toBe(limit)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('are logged once', async () => {
    const lines: string[] = []
    const { log } = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
    const proxy = await proxyTo('redis://:secret@127.0.0.1:1')
    proxy.shut()
    const counts = countsOf(Date.now)
    const stop = sharedLimits({ url: proxy.url, namespace: 'unavailable' })({ counts, instance: 'one', log })
    await eventually(() => expect((counts.add('a visitor'), proxy.connections())).toBeGreaterThan(2))
    await stop()
    await proxy.close()
    expect(lines).toEqual([expect.stringContaining('REDIS_URL')])
    expect(lines[0]).not.toContain('secret')
  })
})

onEngine('Redis', ['REDIS_URL'], ({ REDIS_URL }) =>
  describe('limits shared by two gateways', () => sharedByTwo(REDIS_URL)),
)

function sharedByTwo(redisUrl: string) {
  let namespace = ''
  let proxy: Awaited<ReturnType<typeof proxyTo>>
  beforeEach(async () => {
    namespace = `test-${Math.random().toString(36).slice(2, 10)}`
    proxy = await proxyTo(redisUrl)
  })
  afterEach(async () => {
    await proxy.close()
    const redis = new Redis(redisUrl)
    const keys = await redis.keys(`${namespace}:*`)
    for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0)
    if (keys.length > 0) await redis.del(keys)
    redis.disconnect()
  })
  const openTwo = async () => {
    const [one, other] = [await openGateway(proxy.url, namespace), await openGateway(proxy.url, namespace)]
    await exchanged(one, other)
    return [one, other] as const
  }

  it('let through what one may take, and what comes within one exchange', async () => {
    const [one, other] = await openTwo()
    expect(await passing(one, '203.0.113.7')).toBe(limit)
    await exchanged(one, other)
    expect((await ask(other, '203.0.113.7')).statusCode).toBe(200)
    await exchanged(one, other)
    expect(await passing(other, '203.0.113.7')).toBe(0)
    expect(await passing(other, '203.0.113.8')).toBe(limit)
  })

  it.each(['shut', 'silent'] as const)(
    'are each gateway’s own while redis is %s, and shared again afterwards',
    async (how) => {
      const [one, other] = await openTwo()
      proxy[how]()
      const began = performance.now()
      const both = [await passing(one, '203.0.113.7'), await passing(other, '203.0.113.7')]
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(both).toEqual([limit, limit])
      expect(await passing(one, '203.0.113.9')).toBe(limit)
      proxy.open()
      await exchanged(one, other)
      expect((await ask(other, '203.0.113.9')).statusCode).toBe(200)
      await exchanged(one, other)
      expect(await passing(other, '203.0.113.9')).toBe(0)
    },
  )
}

let visitors = 0
/** The first has told what it counted so far, and the other has received it. */
const exchanged = (one: Gateway, other: Gateway) =>
  eventually(async () => {
    const visitor = `198.51.100.${(visitors += 1)}`
    await ask(one, visitor)
    await ask(other, visitor)
    await sleep(100)
    const { headers } = await ask(other, visitor)
    expect(headers['x-ratelimit-remaining']).toBe(String(limit - 3))
  })
