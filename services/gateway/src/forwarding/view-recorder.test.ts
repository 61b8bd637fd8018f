import { describe, expect, it } from '@jest/globals'
import type { Caller } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { administrator, device, eventually } from '@vitrine/test-kit'
import { gateways, identityOf, service } from '../gateway.fixtures.ts'

const { open } = gateways()

describe('a view', () => {
  const outfit = { body: { id: 'o1' } }
  const read = async (given: {
    headers?: Record<string, string>
    method?: 'GET' | 'HEAD'
    caller?: Caller
    status?: number
  }) => {
    const tracking = service({ status: 204 })
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
    return tracking.asked
  }
  it('is recorded with what only the gateway sees', async () => {
    const [view] = await read({ headers: { dnt: '1' } })
    expect(JSON.parse(String(view?.body))).toMatchObject({ outfitId: 'o1', id: expect.any(String) })
    expect(view?.headers).toMatchObject({
      'x-vitrine-address': '127.0.0.1',
      'user-agent': 'Firefox',
      dnt: '1',
    })
  })
  it('is one of a known device too', async () => expect(await read({ caller: device('d1') })).toHaveLength(1))
  it.each([
    ['a HEAD', { method: 'HEAD' as const }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an administrator at work', { caller: administrator }],
    ['an outfit that is not there', { status: 404 }],
  ])('is not %s', async (_, given) => expect(await read(given)).toEqual([]))
  it('keeps a page waiting no longer than 100 ms', async () => {
    const slow = service({ status: 204, afterMs: 2_000 })
    const app = await open({ tracking: slow.forward, catalog: service(outfit).forward })
    const from = performance.now()
    expect((await app.inject({ url: '/api/outfits/o1' })).statusCode).toBe(200)
    expect(performance.now() - from).toBeLessThan(1_500)
  })
  it('that tracking cannot take is offered again under the same id', async () => {
    const unavailable = service({ status: 503 })
    const back = service({ status: 204 })
    const tracking: Forward = (request) =>
      (unavailable.asked.length < 3 ? unavailable : back).forward(request)
    const app = await open({ tracking, catalog: service(outfit).forward })
    await app.inject({ url: '/api/outfits/o1' })
    const [taken] = await eventually(() => (expect(back.asked).toHaveLength(1), back.asked))
    expect(new Set([...unavailable.asked, taken].map((view) => view?.body))).toEqual(new Set([taken?.body]))
  })
  it('that cannot be recorded does not cost the page', async () => {
    const app = await open({ tracking: service({ status: 503 }).forward, catalog: service(outfit).forward })
    expect((await app.inject({ url: '/api/outfits/o1' })).statusCode).toBe(200)
  })
})
