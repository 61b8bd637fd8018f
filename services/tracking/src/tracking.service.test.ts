import { describe, expect, it } from '@jest/globals'
import { rollupApi, trackingApi } from '@vitrine/contracts'
import { administrator, eventually, outfitForTest } from '@vitrine/test-kit'
import { browser, trackingForTests } from './tracking.fixtures.ts'

const running = trackingForTests()
const { analytics, click, counts, excluded, publish, restart, view } = running

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
      const { body } = await running.service.call(trackingApi.readDays, {
        as: administrator,
        query: { days: 2 },
      })
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
    const series = await running.service.call(trackingApi.readSeries, {
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
    const reply = await running.service.app.inject({
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
    await restart()
    await view('v1')
    await view('v2')
    await counts({ views: 2 })
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
  it('nor is a product nobody knows, yet the page gets no error', async () => {
    expect((await click({ body: { productId: 'unheard-of' } })).status).toBe(204)
    await click()
    await counts({ clicks: 1 })
    await eventually(async () => expect(await excluded()).toEqual({ 'unknown-product': 1 }))
  })
})

describe('a recount', () => {
  it('is asked for by operators, and says what it changed', async () => {
    await view('v1')
    await click()
    await counts({ views: 1, clicks: 1 })
    expect((await running.service.call(rollupApi.recount)).status).toBe(204)
    await eventually(async () =>
      expect((await running.service.call(rollupApi.readRollup)).body).toMatchObject({
        live: { number: 2 },
        recount: null,
        last: { records: 2, changed: 0, changes: [] },
      }),
    )
    await counts({ views: 1, clicks: 1, visitors: 1 })
    await view('v2')
    await counts({ views: 2 })
  })
  it.each([rollupApi.recount, rollupApi.readRollup])('is refused to untrusted callers', async (endpoint) =>
    expect((await running.service.call(endpoint, { untrusted: true })).status).toBe(404),
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
    await running.service.receive({
      type: 'OutfitDeleted',
      stream: 'outfit-o2',
      version: 2,
      data: { id: 'o2' },
    })
    await click()
    await running.service.receive({
      type: 'OutfitDeleted',
      stream: 'outfit-o1',
      version: 2,
      data: { id: 'o1' },
    })
    await eventually(async () =>
      expect(await analytics()).toMatchObject([{ outfitId: 'o1', deleted: true, clicks: 1 }]),
    )
  })
  it('that comes back from the trash has its counts, and goes on counting', async () => {
    await click()
    await counts({ clicks: 1 })
    const stream = 'outfit-o1'
    await running.service.receive({ type: 'OutfitDeleted', stream, version: 2, data: { id: 'o1' } })
    await eventually(async () => expect(await analytics()).toMatchObject([{ deleted: true }]))
    const data = outfitForTest({ id: 'o1', published: false, publishedAt: null })
    await running.service.receive({ type: 'OutfitRestored', stream, version: 3, data })
    await eventually(async () =>
      expect(await analytics()).toMatchObject([{ deleted: false, published: false, clicks: 1 }]),
    )
    await running.service.receive({ type: 'OutfitDeleted', stream, version: 4, data: { id: 'o1' } })
    await running.service.receive({ type: 'OutfitPurged', stream, version: 5, data: { id: 'o1' } })
    await eventually(async () => expect(await analytics()).toMatchObject([{ deleted: true, clicks: 1 }]))
  })
})

describe('untrusted callers', () => {
  it('cannot report views', async () => expect((await view('v1', { untrusted: true })).status).toBe(404))
  it('cannot read analytics', async () =>
    expect((await running.service.call(trackingApi.readAnalytics)).status).toBe(401))
  it.each([{}, { productId: '' }, { productId: 'x'.repeat(101) }, { productId: 7 }])(
    'cannot send %j',
    async (body) =>
      expect(await click({ body: body as never })).toMatchObject({
        status: 400,
        body: { code: 'request-invalid' },
      }),
  )
})
