import { describe, expect, it } from '@jest/globals'
import { gateways, service } from '../gateway.fixtures.ts'

const { open } = gateways()

describe('limits', () => {
  const ask = (app: Awaited<ReturnType<typeof open>>, remoteAddress: string) =>
    app.inject({ url: '/api/outfits', remoteAddress })

  it('hold for each address, and say when to come back', async () => {
    const app = await open({ catalog: service({ body: [] }).forward }, { LIMIT_READS: '2' })
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await ask(app, '203.0.113.7')).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await ask(app, '203.0.113.7')
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(app, '203.0.113.8')).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/outfits/1', remoteAddress: '203.0.113.7' })).statusCode).toBe(429)
  })
  it.each([
    ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', 429],
    ['2001:db8:1:2::a', '2001:db8:1:3::a', 200],
    ['203.0.113.7', '::ffff:203.0.113.7', 429],
  ])('after %s answer %s with %i', async (one, other, status) => {
    const app = await open({ catalog: service({ body: [] }).forward }, { LIMIT_READS: '1' })
    await ask(app, one)
    expect((await ask(app, other)).statusCode).toBe(status)
  })
  it('can be off', async () => {
    const app = await open({ catalog: service({ body: [] }).forward }, { LIMIT_READS: '1', LIMITS: 'off' })
    expect((await ask(app, '203.0.113.7')).statusCode).toBe(200)
    expect((await ask(app, '203.0.113.7')).statusCode).toBe(200)
  })
})
