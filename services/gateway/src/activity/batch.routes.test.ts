import { describe, expect, it } from '@jest/globals'
import type { Forward } from '@vitrine/service-kit'
import { device, gatewayKey } from '@vitrine/test-kit'
import { browserHeaders, gateways, identityOf, posting, service } from '../gateway.fixtures.ts'
import { listIds } from './list-ids.ts'

const { open, running } = gateways()

const impression = { kind: 'impression', outfitId: 'o1', ago: 5 }
const report = posting('/api/activity')
const batchOf = (...items: unknown[]) => ({ id: 'b1', items })
/** Tracking that acknowledges what it is handed. */
const tracking = () => {
  const { forward, asked } = service({ body: { outcomes: [null] } })
  return {
    forward,
    taken: () => asked.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>),
  }
}

describe('a batch', () => {
  it('is handed over with what the gateway sees, but for who it was; and its outcomes are answered', async () => {
    const { forward, taken } = tracking()
    const identity = identityOf({ secret: device('d1') })
    const app = await open({ tracking: forward, identity: identity.forward })
    const reply = await report(app, { ...batchOf(impression), referrer: 'blog.example' }, browserHeaders)
    expect([reply.statusCode, reply.json()]).toEqual([200, { outcomes: [null] }])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(reply.headers).not.toHaveProperty('set-cookie')
    expect(taken()).toEqual([
      {
        id: 'b1',
        items: [impression],
        referrer: 'blog.example',
        at: expect.any(String),
        visitor: { agent: 'Firefox', private: true },
        language: 'de-CH',
        page: 'http://shop.example',
      },
    ])
    expect(identity.exchanged).toEqual([])
  })
  it.each(['text/plain;charset=UTF-8', 'application/json'])('comes as %s', async (type) => {
    const { forward, taken } = tracking()
    const app = await open({ tracking: forward })
    expect((await report(app, batchOf(impression), { 'content-type': type })).statusCode).toBe(200)
    expect(taken()).toMatchObject([{ items: [impression] }])
  })
  it('names lists that a gateway gave out, and no others', async () => {
    const { forward, taken } = tracking()
    const app = await open({ tracking: forward, catalog: service({ body: [] }).forward })
    const { headers } = await app.inject('/api/outfits')
    const list = String(headers['x-vitrine-list'])
    const forged = list.replace('feed', 'search')
    const sent = [list, list, forged, list, 'x', null, 7]
    await report(app, batchOf(...sent.map((one) => ({ ...impression, list: one }))))
    const named = { ...impression, list: listIds(gatewayKey).nameIn(list) }
    expect(taken()[0]?.['items']).toEqual([
      named,
      named,
      impression,
      named,
      impression,
      { ...impression, list: null },
      { ...impression, list: 7 },
    ])
  })
  it.each([
    ['with 51 items', batchOf(...Array.from({ length: 51 }, () => impression)), 400, 'request-invalid'],
    ['without an id', { items: [] }, 400, 'request-invalid'],
    ['without items', { id: 'b1' }, 400, 'request-invalid'],
    ['that is nested too deeply', batchOf({ a: { b: { c: 1 } } }), 400, 'request-invalid'],
    ['that is not JSON', '{', 400, 'request-invalid'],
    ['that is endless', batchOf('x'.repeat(70_000)), 413, 'body-too-large'],
  ])('%s is refused without asking', async (_, payload, status, code) => {
    const { forward, taken } = tracking()
    const reply = await report(await open({ tracking: forward }), payload)
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }])
    expect(taken()).toEqual([])
  })
  it('from another site is refused', async () => {
    const { forward, taken } = tracking()
    const reply = await report(await open({ tracking: forward }), batchOf(impression), {
      origin: 'https://elsewhere.example',
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'origin-refused' }])
    expect(taken()).toEqual([])
  })
  it('shares its limit with no other call', async () => {
    const app = await open({ tracking: tracking().forward }, { LIMIT_ACTIVITY: '2', LIMIT_WRITES: '1' })
    const statuses: number[] = []
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await report(app, batchOf(impression))).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await app.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode).not.toBe(429)
  })
})

describe('batches', () => {
  it('beyond those that may be under way are refused at once, and taken again afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    const { forward, taken } = tracking()
    const slow: Forward = async (request) => (await gate.promise, forward(request))
    const app = await open({ tracking: slow }, { LIMITS: 'off' })
    const held = Array.from({ length: 40 }, () => report(app, batchOf(impression)))
    const first = await Promise.race(held)
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, expect.any(String)])
    gate.resolve()
    const statuses = (await Promise.all(held)).map(({ statusCode }) => statusCode)
    const acknowledged = statuses.filter((status) => status === 200).length
    expect(acknowledged).toBeGreaterThanOrEqual(32)
    expect(taken()).toHaveLength(acknowledged)
    expect((await report(app, batchOf(impression))).statusCode).toBe(200)
    const missed = taken().reduce((sum, batch) => sum + Number(batch['missed'] ?? 0), 0)
    expect(missed).toBe(40 - acknowledged)
  })
  it.each([
    ['is not there', undefined],
    ['is of the version before', service({ status: 404, body: { code: 'unknown-path' } }).forward],
  ])('are refused when tracking %s', async (_, forward) => {
    const reply = await report(await open(forward ? { tracking: forward } : {}), batchOf(impression))
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: 'service-unavailable' }])
  })
  it('that overload refused are told of by the next one', async () => {
    const turn = { lastedMs: 15, requests: 600 }
    const { forward, taken } = tracking()
    await open({ tracking: forward }, { LIMITS: 'off' }, { turn: () => turn })
    const url = await running()!.listen({ port: 0 })
    const send = async () =>
      (await fetch(`${url}/api/activity`, { method: 'POST', body: JSON.stringify(batchOf(impression)) }))
        .status
    expect([await send(), await send()]).toEqual([503, 503])
    turn.lastedMs = 0
    expect([await send(), await send()]).toEqual([200, 200])
    expect(taken().map(({ missed }) => missed)).toEqual([2, undefined])
  })
})
