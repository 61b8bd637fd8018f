import { expect, it } from '@jest/globals'
import type { ReportedActivity } from '@vitrine/contracts'
import { EngineUnavailable } from '@vitrine/engines'
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
  const take = intake({
    record,
    outfits: { placeOf: () => undefined, versionOf: () => undefined, isMissing: () => undefined },
    visitorKeyOf: () => 'of the day',
    agentKeyOf: () => 'of the day',
    pseudonymOf: (userId) => userId,
    onUnavailable: (error) => void reported.push(error),
  })
  return { reported, take: () => take([click({ productId: 'p1' }), click({})], async () => ({})) }
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

it('what nobody expected is no answer', async () => {
  const { reported, take } = taking(async () => Promise.reject(new Error('a bug')))
  await expect(take()).rejects.toThrow('a bug')
  expect(reported).toEqual([])
})
