import { describe, expect, it, jest } from '@jest/globals'
import type { Caller } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { administrator, device, eventually, gatewayKey } from '@vitrine/test-kit'
import { gateways, identityOf, service, trackingFor } from '../gateway.fixtures.ts'
import { activityBatches } from './activity-batches.ts'
import { viewRecorder } from './view-recorder.ts'

const { open } = gateways()

describe('a view', () => {
  const outfit = { body: { id: 'o1' } }
  const read = async (given: {
    headers?: Record<string, string>
    method?: 'GET' | 'HEAD'
    caller?: Caller
    status?: number
  }) => {
    const tracking = trackingFor()
    const identity = identityOf({ secret: given.caller ?? {} })
    const catalog = service({ ...outfit, status: given.status ?? 200 })
    const app = await open({
      tracking: tracking.forward,
      identity: identity.forward,
      catalog: catalog.forward,
    })
    await app.inject({
      method: given.method ?? 'GET',
      url: '/api/outfits/o1',
      headers: { 'user-agent': 'Firefox', ...given.headers },
      ...(given.caller ? { cookies: { vitrine_device: 'secret' } } : {}),
    })
    return tracking.records()
  }
  it('is recorded with what only the gateway sees', async () => {
    const [view] = await read({ headers: { dnt: '1' } })
    expect(view).toMatchObject({
      kind: 'view',
      id: expect.any(String),
      outfitId: 'o1',
      visitor: { address: '127.0.0.1', agent: 'Firefox', private: true },
    })
  })
  it('is one of the outfit that was shown, whatever was asked for', async () => {
    const tracking = trackingFor()
    const catalog = service({ body: { id: 'o2' } })
    const app = await open({ tracking: tracking.forward, catalog: catalog.forward })
    await app.inject('/api/outfits/o1')
    expect(tracking.records()).toMatchObject([{ outfitId: 'o2' }])
  })
  it('tells the language and the site that the reader came from, without the page', async () => {
    const headers = { 'accept-language': 'de-CH', referer: 'https://blog.example/about/me?secret=1' }
    const [view] = await read({ headers })
    expect(view).toMatchObject({ language: 'de-CH', referrer: 'https://blog.example/' })
  })
  it('comes from where the page says that the visit began, with the marks of its campaign', async () => {
    const landing = { referrer: 'blog.example', utm: { source: 'späte & Post' } }
    const headers = {
      host: 'shop.example',
      referer: 'https://shop.example/',
      'x-vitrine-landing': encodeURIComponent(JSON.stringify(landing)),
    }
    expect(await read({ headers })).toMatchObject([landing])
  })
  it.each(['%', 'null', '{', '[]', encodeURIComponent('{"utm":7}'), `%22${'x'.repeat(9_000)}%22`])(
    'is recorded whatever the page says of its landing: %.12s',
    async (said) => {
      const headers = { 'x-vitrine-landing': said, referer: 'https://blog.example/' }
      expect(await read({ headers })).toMatchObject([{ referrer: 'https://blog.example/' }])
    },
  )
  it('names the version that was shown', async () => {
    const tracking = trackingFor()
    const catalog = service({ body: { id: 'o1', version: 7 } })
    const app = await open({ tracking: tracking.forward, catalog: catalog.forward })
    await app.inject('/api/outfits/o1')
    expect(tracking.records()).toMatchObject([{ outfitId: 'o1', outfitVersion: 7 }])
  })
  it('comes from nowhere when it comes from a page of ours', async () => {
    const [view] = await read({ headers: { host: 'shop.example', referer: 'https://shop.example/post/o1' } })
    expect(view).not.toHaveProperty('referrer')
  })
  it('is one of a known device too', async () => expect(await read({ caller: device('d1') })).toHaveLength(1))
  it.each([
    ['a HEAD', { method: 'HEAD' as const }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an administrator at work', { caller: administrator }],
    ['an outfit that is not there', { status: 404 }],
  ])('is not %s', async (_, given) => expect(await read(given)).toEqual([]))
  it('keeps a page waiting no longer than 100 ms', async () => {
    const slow = trackingFor({ afterMs: 2_000 })
    const app = await open({ tracking: slow.forward, catalog: service(outfit).forward })
    const from = performance.now()
    expect((await app.inject({ url: '/api/outfits/o1' })).statusCode).toBe(200)
    expect(performance.now() - from).toBeLessThan(1_500)
  })
  it('that tracking cannot take is offered again under the same id', async () => {
    const unavailable = service({ status: 503 })
    const back = trackingFor()
    const tracking: Forward = (request) =>
      (unavailable.asked.length < 3 ? unavailable : back).forward(request)
    const app = await open({ tracking, catalog: service(outfit).forward })
    await app.inject({ url: '/api/outfits/o1' })
    const [taken] = await eventually(() => (expect(back.records()).toHaveLength(1), back.records()))
    const offered = unavailable.asked.map(({ body }) => JSON.parse(String(body)) as unknown)
    expect(offered).toEqual([1, 2, 3].map(() => ({ records: [taken] })))
  })
  it('that still waits at a stop is offered once more, and then reported as lost', async () => {
    const unavailable = service({ status: 503 })
    const lost: unknown[] = []
    const recorder = viewRecorder({
      batches: activityBatches({ tracking: unavailable.forward, gatewayKey }),
      onLost: (error) => void lost.push(error),
    })
    const visitor = { address: '', agent: '', private: false }
    await recorder.record(() => ({ outfitId: 'o1', at: '2026-05-04T09:00:00.000Z', visitor }))
    const offered = unavailable.asked.length
    await recorder.stop()
    expect(unavailable.asked.length).toBeGreaterThan(offered)
    expect(lost).toHaveLength(1)
  })
  it('that cannot be recorded does not cost the page', async () => {
    const app = await open({ tracking: service({ status: 503 }).forward, catalog: service(outfit).forward })
    expect((await app.inject({ url: '/api/outfits/o1' })).statusCode).toBe(200)
  })
  it.each([{ title: 'without id' }, { id: 'o1', version: 0 }])(
    'of a reply that says no outfit costs no page, and is said once: %j',
    async (body) => {
      const tracking = trackingFor()
      const app = await open({ tracking: tracking.forward, catalog: service({ body }).forward })
      const said = jest.spyOn(app.log, 'error')
      const reply = await app.inject('/api/outfits/o1')
      expect([reply.statusCode, reply.json()]).toEqual([200, body])
      expect(tracking.records()).toEqual([])
      expect(said.mock.calls.map(([, what]) => what)).toEqual(['a view could not be recorded'])
    },
  )
})
