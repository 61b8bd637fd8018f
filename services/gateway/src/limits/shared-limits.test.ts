import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually, gatewayKey, startForTest } from '@vitrine/test-kit'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { service } from '../gateway.fixtures.ts'
import { gateway } from '../gateway.service.ts'
import { gatewaySettings } from '../settings.ts'
import { doorTo } from './redis-door.fixtures.ts'
import { sharedLimits } from './shared-limits.ts'

type Gateway = Awaited<ReturnType<typeof startForTest>>

const running: Gateway[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function openGateway(url: string, namespace: string): Promise<Gateway> {
  const settings = gatewaySettings.parse({ LIMIT_READS: '4' })
  const shared = sharedLimits({ url, namespace })
  const built = gateway({ settings, gatewayKey, instance: `${running.length}`, sharedLimits: shared })
  const one = await startForTest(built, { directory: { catalog: service({ body: [] }).forward } })
  running.push(one)
  return one
}
const ask = async ({ app }: Gateway, remoteAddress: string) =>
  (await app.inject({ url: '/api/outfits', remoteAddress })).statusCode

const askInTurn = async (gateways: Gateway[], times: number, address: string) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await ask(gateways[n % gateways.length]!, address))
  return statuses
}

describe('limits while redis is away', () => {
  it('hold in each gateway, and delay nobody', async () => {
    const one = await openGateway('redis://127.0.0.1:1', 'away')
    const began = performance.now()
    expect(await askInTurn([one], 5, '203.0.113.7')).toEqual([200, 200, 200, 200, 429])
    expect(performance.now() - began).toBeLessThan(4_000)
  })

  it('are spoken of once', async () => {
    const lines: string[] = []
    const { log } = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
    const { redis, close } = sharedLimits({ url: 'redis://:secret@127.0.0.1:1', namespace: 'away' })(log)
    let attempts = 0
    redis.on('reconnecting', () => (attempts += 1))
    await eventually(() => expect(attempts).toBeGreaterThan(2))
    close()
    expect(lines).toEqual([expect.stringContaining('REDIS_URL')])
    expect(lines[0]).not.toContain('secret')
  })
})

const url = process.env['REDIS_URL'] ?? ''
const sentence = 'limits shared by gateways need REDIS_URL: npm run engines -- up'

if (url) describe('limits shared by two gateways', () => sharedByTwo(url))
else if (process.env['ENGINES'] === 'required')
  it(sentence, () => {
    throw new Error(sentence)
  })
else describe.skip('limits shared by two gateways', () => it(sentence, () => undefined))

function sharedByTwo(redisUrl: string) {
  let namespace = ''
  let door: Awaited<ReturnType<typeof doorTo>>
  beforeEach(async () => {
    namespace = `test-${Math.random().toString(36).slice(2, 10)}`
    door = await doorTo(redisUrl)
  })
  afterEach(async () => {
    await door.close()
    const redis = new Redis(redisUrl)
    const keys = await redis.keys(`${namespace}:*`)
    if (keys.length > 0) await redis.del(keys)
    redis.disconnect()
  })
  const openTwo = async () => {
    const two = [await openGateway(door.url, namespace), await openGateway(door.url, namespace)]
    await eventually(async () => expect(await countTogether(two)).toBe(true))
    return two
  }

  it('refuse what is too much for both', async () => {
    const two = await openTwo()
    expect(await askInTurn(two, 5, '203.0.113.7')).toEqual([200, 200, 200, 200, 429])
    expect(await ask(two[1]!, '203.0.113.7')).toBe(429)
    expect(await askInTurn(two, 4, '203.0.113.8')).toEqual([200, 200, 200, 200])
  })

  it.each(['shut', 'silent'] as const)(
    'are each gateway’s own while redis is %s, and shared again afterwards',
    async (how) => {
      const two = await openTwo()
      door[how]()
      const began = performance.now()
      const statuses = await askInTurn(two, 10, '203.0.113.7')
      expect(performance.now() - began).toBeLessThan(4_000)
      expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429])
      door.open()
      await eventually(async () => expect(await countTogether(two)).toBe(true))
      expect(await askInTurn(two, 5, '203.0.113.9')).toEqual([200, 200, 200, 200, 429])
    },
  )
}

let visitors = 0
/** The second gateway knows what the first has counted of one visitor. */
async function countTogether([one, other]: Gateway[]): Promise<boolean> {
  const remoteAddress = `198.51.100.${(visitors += 1)}`
  await ask(one!, remoteAddress)
  const { headers } = await other!.app.inject({ url: '/api/outfits', remoteAddress })
  return headers['x-ratelimit-remaining'] === '2'
}
