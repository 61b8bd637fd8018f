import { describe, expect, it } from '@jest/globals'
import { trackingApi, type Activity, type SentBody } from '@vitrine/contracts'
import { device, eventually, shopper, tokenFor } from '@vitrine/test-kit'
import { browser, noon, trackingForTests } from '../tracking.fixtures.ts'

const running = trackingForTests()
const { counts } = running

describe('a batch', () => {
  const reported = (id: string, more: object = {}) => ({
    id,
    at: noon.toISOString(),
    visitor: { address: '203.0.113.7', agent: browser['user-agent'], private: false },
    ...more,
  })
  const clicked = (id: string, body: unknown = { productId: 'p1' }, more: object = {}) =>
    ({ ...reported(id, more), kind: 'click', body }) as const
  const viewed = (id: string) => ({ ...reported(id), kind: 'view', outfitId: 'o1' }) as const
  const take = (...records: SentBody<typeof trackingApi.recordActivity>['records']) =>
    running.service.call(trackingApi.recordActivity, { body: { records } })

  it('is acknowledged and counted, each record once', async () => {
    const records = Array.from({ length: 100 }, (_, n) => (n % 2 ? clicked(`c${n}`) : viewed(`v${n}`)))
    for (const _ of ['once', 'again'])
      expect((await take(...records)).body.outcomes).toEqual(records.map(() => null))
    await take(clicked('another', { productId: 'p1', id: 'c1' }))
    await counts({ views: 50, clicks: 50, visitors: 1 })
  })
  it('of nothing is taken', async () => expect((await take()).body).toEqual({ outcomes: [] }))
  it('with what is no click refuses that alone', async () => {
    const { body } = await take(
      clicked('c1'),
      clicked('c2', { productId: '' }),
      clicked('c3', null),
      clicked('c4', { productId: 'p1\0' }),
      viewed('v1'),
    )
    expect(body.outcomes).toMatchObject([
      null,
      { kind: 'invalid', code: 'request-invalid', issues: [{ path: 'productId' }] },
      { kind: 'invalid', code: 'request-invalid', issues: [{ path: 'body' }] },
      { kind: 'invalid', code: 'request-invalid', issues: [{ path: 'productId' }] },
      null,
    ])
    await counts({ views: 1, clicks: 1 })
  })
  it('loses no click to what an address brought along', async () => {
    const marks = { utm: { source: 'a\0b' }, referrer: '\ud800', traceparent: '\0' }
    const { body } = await take(clicked('c1', { productId: 'p1', ...marks }))
    expect(body.outcomes).toEqual([null])
    await counts({ views: 0, clicks: 1 })
  })
  it('knows the caller of each record, and names none', async () => {
    const tokens = [tokenFor(shopper('u1')), tokenFor(device('d1')), 'forged', tokenFor(shopper('u1'))]
    await take(...tokens.map((token, n) => clicked(`c${n}`, undefined, { token })))
    const people: string[] = []
    const stop = await running.service.engines.activity.consume('test', {
      handle: async ({ records }) =>
        void people.push(...records.map(({ value }) => (value as Activity).userId)),
    })
    await eventually(() => expect(people).toHaveLength(4))
    const [shopped, visited, forged, again] = people
    expect(forged).toBe('anonymous')
    expect(again).toBe(shopped)
    expect(new Set([shopped, visited, 'anonymous', 'u1', 'd1']).size).toBe(5)
    await stop()
  })
  it('is refused to untrusted callers', async () => {
    const asked = { body: { records: [] }, untrusted: true }
    expect((await running.service.call(trackingApi.recordActivity, asked)).status).toBe(404)
  })
})
