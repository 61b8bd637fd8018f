import { expect, it } from '@jest/globals'
import type { ReportedActivity } from '@vitrine/contracts'
import { EngineUnavailable } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import { intake } from './intake.ts'

const click = (body: unknown): ReportedActivity => ({
  kind: 'click',
  id: 'c1',
  at: '2026-05-04T09:30:00.000Z',
  visitor: { address: '203.0.113.7', agent: 'Firefox', private: false },
  body,
})
const taking = (record: () => Promise<void>) => {
  const reported: unknown[] = []
  const followed: unknown[] = []
  const take = intake({
    followed: (links) => void followed.push(...links),
    record,
    outfits: {
      placeOf: (product) =>
        product === 'known' ? { outfitId: 'linen', outfitVersion: 1, imageIndex: 0 } : undefined,
      versionOf: () => undefined,
      isMissing: () => undefined,
    },
    visitorKeyOf: () => 'of the day',
    agentKeyOf: () => 'of the day',
    pseudonymOf: (userId) => userId,
    onUnavailable: (error) => void reported.push(error),
  })
  return {
    reported,
    followed,
    takeAll: take,
    take: () => take([click({ productId: 'p1' }), click({})], async () => ({})),
  }
}

it('while the stream is unavailable, what is well is asked to come again, and what is not is refused', async () => {
  const unavailable = new EngineUnavailable({
    engine: 'Kafka',
    setting: 'KAFKA_BROKERS',
    address: '127.0.0.1:1',
  })
  const { reported, take } = taking(async () => Promise.reject(unavailable))
  expect(await take()).toMatchObject([
    { kind: 'unavailable', code: 'engine-unavailable', retryAfter: 2 },
    { kind: 'invalid', code: 'request-invalid' },
  ])
  expect(reported).toEqual([unavailable])
})

it('taste is told of links that people followed, once they are recorded: not of bots, of private browsers or of nobody', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  const visitor = { address: '203.0.113.7', agent, private: false }
  const known = { ...click({ productId: 'known' }), visitor, token: 'token' }
  const clicks: ReportedActivity[] = [
    known,
    { ...known, visitor: { ...visitor, private: true } },
    { ...known, visitor: { ...visitor, agent: 'Googlebot/2.1' } },
    { ...click({ productId: 'unknown' }), visitor, token: 'token' },
    { ...click({ productId: 'known' }), visitor },
    { ...known, kind: 'view', outfitId: 'linen' },
  ]
  const callerOf = async (_: string, at?: Date) =>
    at?.toISOString() === known.at ? { device: { id: 'ida', session: 's' } } : {}
  const { followed, takeAll } = taking(async () => {})
  await takeAll(clicks, callerOf)
  expect(followed).toEqual([{ personId: 'ida', outfitId: 'linen', at: known.at }])
  const failing = taking(async () => Promise.reject(new Refusal('unavailable', 'engine-unavailable', 'No.')))
  await failing.takeAll(clicks, callerOf)
  expect(failing.followed).toEqual([])
})

it('what nobody expected is no answer', async () => {
  const { reported, take } = taking(async () => Promise.reject(new Error('a bug')))
  await expect(take()).rejects.toThrow('a bug')
  expect(reported).toEqual([])
})
