import { describe, expect, it } from '@jest/globals'
import { catalogApi, type RefusedActivity, type ReportedActivity } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { device, eventually, gatewayKey } from '@vitrine/test-kit'
import { browserHeaders, gateways, identityOf, posting, service, trackingFor } from '../gateway.fixtures.ts'
import { listIds } from './list-ids.ts'

const { open, running } = gateways()
type App = Awaited<ReturnType<typeof open>>

const post = posting('/api/affiliate-click')
const click = (app: App, payload: unknown = { productId: 'p1' }, headers: Record<string, string> = {}) =>
  post(app, payload, headers)
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

describe('a click', () => {
  it('is handed over with what the gateway sees, and nothing is said in return', async () => {
    const tracking = trackingFor()
    const identity = identityOf({ secret: device('d1') })
    const app = await open({ tracking: tracking.forward, identity: identity.forward })
    const body = { productId: 'p1', userId: 'anonymous', utm: { source: 'mail' } }
    const reply = await click(app, body, browserHeaders)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(tracking.records()).toEqual([
      {
        kind: 'click',
        id: expect.any(String),
        at: expect.any(String),
        body,
        visitor: { address: '127.0.0.1', agent: 'Firefox', private: true },
        language: 'de-CH',
        page: 'http://shop.example',
        token: 'token-of-secret',
      },
    ])
  })
  it('names the list that led to it, where a gateway gave that out', async () => {
    const tracking = trackingFor()
    const app = await open({ tracking: tracking.forward })
    const lists = listIds(gatewayKey)
    const ordered = { policy: 'quiz', thousandths: 100, day: '2026-05-04' } as const
    const given = [lists.of(catalogApi.readFeed)!, lists.of(catalogApi.readFeed, ordered)!]
    const forged = [given[1]!.replace('quiz', 'learned'), given[1]!.replace('.100.', '.1.'), 'x', '', 7, null]
    for (const list of [...given, ...forged])
      expect((await click(app, { productId: 'p1', list, place: 3 })).statusCode).toBe(204)
    expect(tracking.records().map((one) => ('list' in one ? one.list : undefined))).toEqual([
      ...given.map((list) => lists.nameIn(list)),
      ...forged.map(() => undefined),
    ])
  })
  it('is answered with no header for a body that is not there, and refused with all of them', async () => {
    const app = await open({ tracking: trackingFor().forward })
    expect((await click(app)).headers).not.toHaveProperty('x-content-type-options')
    for (const refused of [
      await click(app, '{'),
      await click(app, {}, { origin: 'https://elsewhere.example' }),
    ])
      expect(refused.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
  })
  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])('comes as %s', async (type) => {
    const tracking = trackingFor()
    const app = await open({ tracking: tracking.forward })
    expect((await click(app, { productId: 'p1' }, { 'content-type': type })).statusCode).toBe(204)
    expect(tracking.records()).toMatchObject([{ body: { productId: 'p1' } }])
  })
  it.each([
    ['not JSON', '{', {}, 400, 'request-invalid'],
    ['empty', '', {}, 400, 'request-invalid'],
    ['in another form', 'productId=p1', { 'content-type': 'text/csv' }, 415, 'media-type-unsupported'],
    ['endless', { productId: 'x'.repeat(200_000) }, {}, 413, 'body-too-large'],
  ] as const)('that is %s is refused without asking', async (_, payload, headers, status, code) => {
    const tracking = trackingFor()
    const app = await open({ tracking: tracking.forward })
    const reply = await click(app, payload, headers)
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }])
    expect(tracking.batches).toEqual([])
  })
})

describe('clicks of a moment', () => {
  it('share few calls, and each is answered', async () => {
    const tracking = trackingFor()
    const app = await open({ tracking: tracking.forward }, { LIMITS: 'off' })
    const replies = await Promise.all(many(1_000).map((productId) => click(app, { productId })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    const productIds = tracking
      .records()
      .map((one) => (one as { body: { productId: string } }).body.productId)
    expect(productIds.toSorted()).toEqual(many(1_000).toSorted())
    expect(tracking.batches.length).toBeLessThan(100)
  })
  it('are refused alone: each client gets what concerns its own', async () => {
    const invalid: RefusedActivity = {
      kind: 'invalid',
      code: 'request-invalid',
      message: 'productId: required',
      issues: [{ path: 'productId', message: 'required' }],
    }
    const outcomeOf = (record: ReportedActivity) =>
      record.kind === 'click' && JSON.stringify(record.body) === '{}' ? invalid : null
    const app = await open({ tracking: trackingFor({ outcomeOf }).forward })
    const [one, refused, other] = await Promise.all([click(app), click(app, {}), click(app)])
    expect([one.statusCode, other.statusCode]).toEqual([204, 204])
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'request-invalid', message: invalid.message, issues: invalid.issues },
    ])
  })
  it('that are too deep to be written again are refused alone', async () => {
    const app = await open({ tracking: trackingFor().forward })
    const deep = `${'{"utm":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const [one, refused] = await Promise.all([click(app), click(app, deep)])
    expect([one.statusCode, refused.statusCode]).toEqual([204, 400])
  })
  it.each([
    ['is not there', undefined, 503],
    ['cannot take them', service({ status: 503 }).forward, 503],
    ['answers for too few', (async () => reply({ outcomes: [] })) as Forward, 500],
  ])('are all refused when tracking %s', async (_, tracking, status) => {
    const app = await open(tracking ? { tracking } : {})
    const replies = await Promise.all(many(20).map((productId) => click(app, { productId })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([status]))
    const unavailable = status === 503
    expect(replies.every(({ headers }) => 'retry-after' in headers === unavailable)).toBe(true)
  })
  it('are refused while too much waits, and taken again afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    const taking = trackingFor()
    const tracking: Forward = async (request) => (await gate.promise, taking.forward(request))
    const app = await open({ tracking })
    const fat = { productId: 'p1', referrer: 'x'.repeat(100_000) }
    const replies = many(400).map(() => click(app, fat))
    const [first] = await Promise.all([Promise.race(replies)])
    expect([first.statusCode, first.json()]).toMatchObject([503, { code: 'service-unavailable' }])
    gate.resolve()
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(100)
    expect(taking.records()).toHaveLength(statuses.filter((status) => status === 204).length)
    expect((await click(app)).statusCode).toBe(204)
  }, 20_000)
  it('that are under way at a stop are all answered', async () => {
    const tracking = trackingFor({ afterMs: 200 })
    const app = await open({ tracking: tracking.forward })
    const sent = many(50).map((productId) => click(app, { productId }))
    await eventually(() => expect(tracking.records()).toHaveLength(50))
    await running()?.stop()
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(many(50).map(() => 204))
  })
})

const reply = (body: unknown) => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) })
