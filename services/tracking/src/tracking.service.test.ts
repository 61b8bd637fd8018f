import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { rollupApi, trackingApi, type Activity, type Outfit, type SentBody } from '@vitrine/contracts'
import {
  administrator,
  device,
  eventually,
  outfitForTest,
  productForTest,
  shopper,
  startForTest,
  storageForTest,
  tokenFor,
  type Asked,
  type TestStorage,
} from '@vitrine/test-kit'
import { tracking } from './tracking.service.ts'

const outfit = outfitForTest({ id: 'o1', products: [productForTest({ id: 'p1', outfitId: 'o1' })] })
const noon = new Date('2026-05-04T09:30:00.000Z')
let time = noon
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
let storage: TestStorage
let service: Awaited<ReturnType<typeof startForTest>>

const publish = (version: number, changes: Partial<Outfit> = {}) => {
  const data = { ...outfit, ...changes }
  return service.hear({ type: 'OutfitPublished', stream: `outfit-${data.id}`, version, data })
}
const analytics = async () => (await service.call(trackingApi.readAnalytics, { as: administrator })).body
const excluded = async () => (await service.call(rollupApi.readRollup)).body.excluded
const click = (asked: Asked<typeof trackingApi.recordClick> = {}) =>
  service.call(trackingApi.recordClick, { body: { productId: 'p1' }, headers: browser, ...asked })
const view = (id: string, asked: Asked<typeof trackingApi.recordView> = {}) =>
  service.call(trackingApi.recordView, { body: { id, outfitId: 'o1' }, headers: browser, ...asked })

const start = async () => (service = await startForTest(tracking, { now: () => time, storage }))
beforeEach(async () => {
  time = noon
  storage = await storageForTest()
  await start()
  await publish(1)
  await eventually(async () => expect(await analytics()).toHaveLength(1))
})
afterEach(async () => {
  await service.stop()
  await storage.forget()
})

const counts = (expected: Record<string, number>) =>
  eventually(async () => expect((await analytics())[0]).toMatchObject(expected))

describe('views and clicks', () => {
  it('are listed with zeros before anything happened', () => counts({ views: 0, clicks: 0, visitors: 0 }))
  it('are acknowledged and counted', async () => {
    expect((await view('v1')).status).toBe(204)
    expect((await click()).status).toBe(204)
    await counts({ views: 1, clicks: 1, visitors: 1 })
  })
  it('are counted by the day, those of all outfits together', async () => {
    await publish(1, { id: 'o2', products: [] })
    await eventually(async () => expect(await analytics()).toHaveLength(2))
    await view('v1')
    await view('v2', { body: { id: 'v2', outfitId: 'o2' } })
    await eventually(async () => {
      const { body } = await service.call(trackingApi.readDays, { as: administrator, query: { days: 2 } })
      expect(body).toEqual([
        { day: '2026-05-03', views: 0, clicks: 0 },
        { day: '2026-05-04', views: 2, clicks: 0 },
      ])
    })
  })
  it('are counted by the hour', async () => {
    await click()
    await counts({ clicks: 1 })
    const query = { from: '2026-05-04T08:00:00.000Z', to: '2026-05-04T09:59:00.000Z' }
    const series = await service.call(trackingApi.readSeries, {
      params: { outfitId: 'o1' },
      query,
      as: administrator,
    })
    expect(series.body).toEqual([
      { hour: '2026-05-04T08:00:00.000Z', views: 0, clicks: 0 },
      { hour: '2026-05-04T09:00:00.000Z', views: 0, clicks: 1 },
    ])
  })
  it('count 200 at once exactly', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? click() : view(`v${index}`))))
    await counts({ views: 100, clicks: 100 })
  })
  it('with the same id count once', async () => {
    await Promise.all([1, 2, 3].map(() => click({ body: { productId: 'p1', id: 'same' } })))
    await view('same')
    await view('same')
    await counts({ views: 1, clicks: 1 })
  })
  it('without an id count each', async () => {
    await Promise.all([1, 2, 3].map(() => click()))
    await counts({ clicks: 3 })
  })
  it('come as text too, as a beacon sends them', async () => {
    const reply = await service.app.inject({
      method: 'POST',
      url: '/api/affiliate-click',
      headers: { ...browser, 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ productId: 'p1', userId: 'anonymous' }),
    })
    expect(reply.statusCode).toBe(204)
    await counts({ clicks: 1 })
  })
  it('survive a restart, once each', async () => {
    await view('v1')
    await counts({ views: 1 })
    await service.stop()
    await start()
    await view('v1')
    await view('v2')
    await counts({ views: 2 })
  })
})

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
    service.call(trackingApi.recordActivity, { body: { records } })

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
  it('knows the caller of each record', async () => {
    const tokens = { u1: tokenFor(shopper('u1')), d1: tokenFor(device('d1')), anonymous: 'forged' }
    await take(...Object.values(tokens).map((token, n) => clicked(`c${n}`, undefined, { token })))
    const people: string[] = []
    const stop = await service.engines.activity.consume('test', {
      handle: async ({ records }) =>
        void people.push(...records.map(({ value }) => (value as Activity).userId)),
    })
    await eventually(() => expect(people).toEqual(Object.keys(tokens)))
    await stop()
  })
  it('is no matter of strangers', async () => {
    const asked = { body: { records: [] }, stranger: true }
    expect((await service.call(trackingApi.recordActivity, asked)).status).toBe(404)
  })
})

describe('what is not a person looking', () => {
  it('is recorded and not counted', async () => {
    await view('bot', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } })
    await view('nobody', { headers: { 'user-agent': '' } })
    await view('person')
    await counts({ views: 1 })
    await eventually(async () => expect(await excluded()).toEqual({ bot: 2 }))
  })
  it('nor is a product nobody knows, yet the page hears no error', async () => {
    expect((await click({ body: { productId: 'unheard-of' } })).status).toBe(204)
    await click()
    await counts({ clicks: 1 })
    await eventually(async () => expect(await excluded()).toEqual({ 'unknown-product': 1 }))
  })
})

describe('a click on a product that tracking has not heard of yet', () => {
  const late = outfitForTest({ id: 'o2', products: [productForTest({ id: 'p2', outfitId: 'o2' })] })
  const comes = () => service.hear({ type: 'OutfitPublished', stream: 'outfit-o2', version: 1, data: late })
  const clickLate = (id: string) => click({ body: { productId: 'p2', id } })
  const isCounted = (clicks: number) =>
    eventually(async () => {
      const rows = await analytics()
      expect(rows.find(({ outfitId }) => outfitId === 'o2')).toMatchObject({ clicks })
      expect((await excluded())['unknown-product'] ?? 0).toBe(0)
    })
  const isExcluded = () => eventually(async () => expect(await excluded()).toEqual({ 'unknown-product': 1 }))

  it('is counted when it is known, at its own time', async () => {
    await clickLate('early')
    await isExcluded()
    time = new Date('2026-05-04T11:30:00.000Z')
    await comes()
    await isCounted(1)
    const hours = await service.call(trackingApi.readSeries, {
      params: { outfitId: 'o2' },
      as: administrator,
    })
    expect(hours.body.filter(({ clicks }) => clicks > 0)).toEqual([
      { hour: '2026-05-04T09:00:00.000Z', views: 0, clicks: 1 },
    ])
  })
  it('is counted once each, before, during and after the publication, sent twice and across restarts', async () => {
    const sent = Array.from({ length: 60 }, (_, index) => `c${index}`)
    const twiceEach = (ids: string[]) => Promise.all(ids.flatMap((id) => [clickLate(id), clickLate(id)]))
    await twiceEach(sent.slice(0, 20))
    await service.stop()
    await start()
    await Promise.all([twiceEach(sent.slice(20, 40)), comes()])
    await service.stop()
    await start()
    await twiceEach(sent.slice(40))
    await twiceEach(sent.slice(0, 20))
    await isCounted(60)
  })
  it('that is a bot is never counted', async () => {
    await click({ body: { productId: 'p2' }, headers: { 'user-agent': 'Googlebot/2.1' } })
    await clickLate('person')
    await comes()
    await isCounted(1)
    expect(await excluded()).toMatchObject({ bot: 1 })
  })
  it('is never counted when 30 days pass', async () => {
    await clickLate('early')
    await isExcluded()
    time = new Date(noon.getTime() + 31 * 24 * 60 * 60 * 1000)
    const waiting = service.engines.documents.collection('waiting-clicks')
    await eventually(async () => expect(await waiting.count()).toBe(0))
    await comes()
    await eventually(async () => {
      await clickLate('in time')
      expect((await analytics()).find(({ outfitId }) => outfitId === 'o2')).toMatchObject({ clicks: 1 })
    })
    await eventually(async () => expect(await excluded()).toEqual({ 'unknown-product': 1 }))
  })
})

describe('a record', () => {
  const recorded = async () => {
    const values: Activity[] = []
    const stop = await service.engines.activity.consume('test', {
      handle: async ({ records }) => void values.push(...records.map(({ value }) => value as Activity)),
    })
    await eventually(() => expect(values.length).toBeGreaterThan(0))
    await stop()
    return values[0]!
  }
  const campaign = {
    referrer: 'https://blog.example/my/page?about=me',
    utm: { source: 'newsletter', campaign: 'x'.repeat(150) },
  }
  const headers = { ...browser, 'accept-language': 'de-CH,de;q=0.9', origin: 'http://shop.example' }

  it('of a click says on what, from where and with what', async () => {
    await click({ body: { productId: 'p1', ...campaign }, headers, as: shopper('u1') })
    expect(await recorded()).toMatchObject({
      schema: 2,
      kind: 'click',
      outfitId: 'o1',
      outfitVersion: 1,
      productId: 'p1',
      imageIndex: 0,
      userId: 'u1',
      signedIn: true,
      device: 'desktop',
      language: 'de',
      referrer: 'blog.example',
      utm: { source: 'newsletter', medium: null, campaign: 'x'.repeat(100), term: null, content: null },
      excluded: null,
    })
  })
  it('of a click that began on our own site names none', async () => {
    await click({ body: { productId: 'p1', referrer: 'http://shop.example/search' }, headers })
    expect(await recorded()).toMatchObject({ referrer: null, utm: null, signedIn: false })
  })
  it('of a view says which version of the outfit was seen', async () => {
    await publish(2, { title: 'Linen at dusk' })
    await eventually(async () => expect(await analytics()).toMatchObject([{ title: 'Linen at dusk' }]))
    await view('v1', { headers: { ...headers, referer: 'https://blog.example/' } })
    expect(await recorded()).toMatchObject({
      kind: 'view',
      outfitId: 'o1',
      outfitVersion: 2,
      device: 'desktop',
      language: 'de',
      referrer: 'blog.example',
    })
  })
  it('holds no raw address', async () => {
    await click({ address: '203.0.113.77' })
    const record = await recorded()
    expect(record).toMatchObject({ network: '203.0.113.0/24', visitor: expect.any(String) })
    expect(JSON.stringify(record)).not.toContain('203.0.113.77')
  })
  it.each(['dnt', 'sec-gpc'])('says nothing of who sends %s, who is counted', async (header) => {
    await click({
      body: { productId: 'p1', ...campaign },
      headers: { ...headers, [header]: '1' },
      as: device('d1'),
    })
    expect(await recorded()).toMatchObject({
      network: null,
      visitor: null,
      agent: null,
      userId: 'anonymous',
      device: null,
      language: null,
      referrer: null,
      utm: null,
      signedIn: null,
      outfitId: 'o1',
      productId: 'p1',
    })
    await counts({ clicks: 1, visitors: 0 })
  })
  it('believes the session and not the body', async () => {
    await click({ body: { productId: 'p1', userId: 'somebody-else' }, as: device('d1') })
    expect(await recorded()).toMatchObject({ userId: 'd1', signedIn: false })
  })
})

describe('a recount', () => {
  it('is asked for by operators, and says what it changed', async () => {
    await view('v1')
    await click()
    await counts({ views: 1, clicks: 1 })
    expect((await service.call(rollupApi.recount)).status).toBe(204)
    await eventually(async () =>
      expect((await service.call(rollupApi.readRollup)).body).toMatchObject({
        live: { number: 2 },
        recount: null,
        last: { records: 2, changed: 0, changes: [] },
      }),
    )
    await counts({ views: 1, clicks: 1, visitors: 1 })
    await view('v2')
    await counts({ views: 2 })
  })
  it.each([rollupApi.recount, rollupApi.readRollup])('is no matter of strangers', async (endpoint) =>
    expect((await service.call(endpoint, { stranger: true })).status).toBe(404),
  )
})

describe('an outfit', () => {
  it('that is renamed shows its new title', async () => {
    await publish(2, { title: 'Linen at dusk' })
    await eventually(async () => expect(await analytics()).toMatchObject([{ title: 'Linen at dusk' }]))
  })
  it('whose products were cleared still counts clicks of open pages', async () => {
    await publish(2, { products: [] })
    await click()
    await counts({ clicks: 1 })
  })
  it('that is deleted keeps its counts, and leaves without any', async () => {
    await publish(1, { id: 'o2', products: [] })
    await eventually(async () => expect(await analytics()).toHaveLength(2))
    await service.hear({ type: 'OutfitDeleted', stream: 'outfit-o2', version: 2, data: { id: 'o2' } })
    await click()
    await service.hear({ type: 'OutfitDeleted', stream: 'outfit-o1', version: 2, data: { id: 'o1' } })
    await eventually(async () =>
      expect(await analytics()).toMatchObject([{ outfitId: 'o1', deleted: true, clicks: 1 }]),
    )
  })
})

describe('strangers', () => {
  it('cannot report views', async () => expect((await view('v1', { stranger: true })).status).toBe(404))
  it('cannot read analytics', async () =>
    expect((await service.call(trackingApi.readAnalytics)).status).toBe(401))
  it.each([{}, { productId: '' }, { productId: 'x'.repeat(101) }, { productId: 7 }])(
    'cannot send %j',
    async (body) =>
      expect(await click({ body: body as never })).toMatchObject({
        status: 400,
        body: { code: 'request-invalid' },
      }),
  )
})
