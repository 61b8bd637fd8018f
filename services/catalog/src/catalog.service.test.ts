import { describe, expect, it } from '@jest/globals'
import { catalogApi, outfitEvents, type OutfitDraft, type OutfitEvent } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import { blazer, draft, loafers } from './outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from './outfits.fixtures.ts'

const { service, pass, now } = catalogForTests()

const create = async (changes: Partial<OutfitDraft> = {}) => (await createOutfit(service(), changes)).body
const feed = () => service().call(catalogApi.readFeed)

describe('administrators', () => {
  it('publish an outfit that is at once in the feed, in detail and in the list', async () => {
    const { id } = await create({ published: true, products: [blazer] })
    expect((await feed()).body).toMatchObject([
      { id, title: 'Linen at noon', products: [{ name: 'Linen blazer' }] },
    ])
    expect((await service().call(catalogApi.readOutfit, { params: { id } })).body).toMatchObject({
      id,
      published: true,
      changedAt: now().toISOString(),
    })
    expect((await service().call(catalogApi.listOutfits, { as: administrator })).body).toMatchObject([{ id }])
  })
  it('and shoppers read of each outfit at which version it is, everywhere the same', async () => {
    const created = await create({ published: true })
    const { id } = created
    const saved = (await saveOutfit(service(), id, { published: true, title: 'Linen at dusk' })).body
    const version = saved.version ?? 0
    expect(version).toBeGreaterThan(created.version ?? 0)
    const { body, headers } = await service().call(catalogApi.readOutfit, { params: { id } })
    expect([body.version, headers.etag]).toEqual([version, `"${version}"`])
    const lists = [
      await feed(),
      await service().call(catalogApi.searchOutfits, { query: { query: 'dusk' } }),
      await service().call(catalogApi.listOutfits, { as: administrator }),
    ]
    for (const list of lists) expect(list.body).toMatchObject([{ id, version }])
  })
  it('alone see drafts', async () => {
    const { id } = await create()
    expect((await feed()).body).toEqual([])
    expect(await service().call(catalogApi.readOutfit, { params: { id } })).toMatchObject({ status: 404 })
    expect(await service().call(catalogApi.readOutfit, { params: { id }, as: administrator })).toMatchObject({
      status: 200,
    })
  })
  it('unpublish', async () => {
    const { id } = await create({ published: true })
    await saveOutfit(service(), id, {})
    expect((await feed()).body).toEqual([])
  })
  it('unpublish with other words, and nobody receives those as of something to show', async () => {
    const received: OutfitEvent[] = []
    await service().engines.bus.subscribe({
      name: 'test.outfits',
      types: outfitEvents.types,
      handle: async (event) => void received.push(outfitEvents.parse(event)),
    })
    const { id } = await create({ published: true })
    await saveOutfit(service(), id, { title: 'Not for now', tags: ['secret'] })
    await eventually(async () =>
      expect(received.at(-1)).toMatchObject({ data: { title: 'Not for now', published: false } }),
    )
    const shown = received.filter(({ data }) => 'published' in data && data.published)
    expect([...new Set(shown.map(({ type }) => type))]).toEqual(['OutfitPublished'])
    expect(JSON.stringify(shown)).not.toMatch(/Not for now|secret/)
  })
  it('delete, and it is gone from everywhere', async () => {
    const { id } = await create({ published: true })
    expect(
      (await service().call(catalogApi.deleteOutfit, { params: { id }, as: administrator })).status,
    ).toBe(204)
    expect((await feed()).body).toEqual([])
    expect((await service().call(catalogApi.listOutfits, { as: administrator })).body).toEqual([])
    const again = await service().call(catalogApi.deleteOutfit, { params: { id }, as: administrator })
    expect(again).toMatchObject({ status: 404, body: { code: 'outfit-missing' } })
  })
  it('edit by clearing the products and adding them again, and ids survive', async () => {
    const { id, products } = await create({ published: true, products: [blazer, loafers] })
    await saveOutfit(service(), id, { published: true })
    await service().call(catalogApi.clearProducts, { params: { id }, as: administrator })
    for (const product of [blazer, loafers])
      await service().call(catalogApi.addProduct, { params: { id }, body: product, as: administrator })
    const { body } = await service().call(catalogApi.readOutfit, { params: { id } })
    expect(body.products.map((product) => product.id)).toEqual(products.map((product) => product.id))
  })
  it('who hold a stale version are refused, and told why', async () => {
    const { id } = await create()
    const { headers } = await service().call(catalogApi.readOutfit, { params: { id }, as: administrator })
    const saveAs = (title: string) =>
      service().call(catalogApi.updateOutfit, {
        params: { id },
        body: { ...draft, title },
        as: administrator,
        headers: { 'if-match': String(headers['etag']) },
      })
    expect(await saveAs('First')).toMatchObject({ status: 200, body: { title: 'First' } })
    expect(await saveAs('Second')).toMatchObject({ status: 412, body: { code: 'outfit-changed' } })
  })
  it('twenty at once all get through without a version, and the last write wins', async () => {
    const { id } = await create()
    const saves = Array.from({ length: 20 }, (_, index) =>
      saveOutfit(service(), id, { title: `Title ${index}` }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await service().engines.eventStore.read(`outfit-${id}`)).toHaveLength(21)
  })
  it('leave their name on every event', async () => {
    const { id } = await create()
    expect(await service().engines.eventStore.read(`outfit-${id}`)).toMatchObject([
      { by: 'admin-1', type: 'OutfitDrafted' },
    ])
  })
})

describe('strangers', () => {
  it.each([
    ['nobody', undefined, 401],
    ['a shopper', shopper('s1'), 403],
  ])('as %s may not write', async (_, as, status) => {
    const caller = as ? { as } : {}
    expect((await service().call(catalogApi.createOutfit, { body: draft, ...caller })).status).toBe(status)
    expect((await service().call(catalogApi.listOutfits, caller)).status).toBe(status)
  })
  it.each(['not-a-token', 'eyJhbGciOiJub25lIn0.eyJjYWxsZXIiOnt9fQ.'])(
    'with the token %s are nobody',
    async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      expect((await service().call(catalogApi.listOutfits, { headers })).status).toBe(401)
    },
  )
})

describe('what is wrong is said', () => {
  it('with every issue and its place', async () => {
    const reply = await createOutfit(service(), { images: 'one' as never, targetGender: 'cat' as never })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect(reply.body).toHaveProperty('issues', [
      expect.objectContaining({ path: 'images' }),
      expect.objectContaining({ path: 'targetGender' }),
    ])
    expect(reply.body).toHaveProperty('traceId', expect.stringMatching(/^[0-9a-f]{32}$/))
  })
  it.each([
    ['season', { season: 'monsoon' }],
    ['targetAgeGroup', { targetAgeGroup: '20-30' }],
    ['priceRange', { priceRange: 'free' }],
    ['tags.0', { tags: ['x'.repeat(41)] }],
    ['title', { title: 'x'.repeat(201) }],
    ['scheduledAt', { scheduledAt: '1999-12-31T23:59:59Z' }],
    ['scheduledAt', { scheduledAt: '9999-12-31T23:59:59-23:59' }],
    ['scheduledAt', { scheduledAt: '2000-01-01T00:00:00+00:01' }],
    ['publishedAt', { publishedAt: '2101-01-01T00:00:00Z' }],
    ['publishedAt', { publishedAt: '2100-12-31T23:59:59-00:01' }],
  ])('with the name of the field: %s', async (path, wrong) => {
    const reply = await createOutfit(service(), wrong as object)
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })
  it('and not where a time is in range only as an instant', async () => {
    const { scheduledAt } = await create({ scheduledAt: '2101-01-01T00:00:00+00:01' })
    expect(scheduledAt).toBe('2100-12-31T23:59:00.000Z')
  })
  it('with the words of the editor', async () => {
    const reply = await createOutfit(service(), { images: [] })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'outfit-without-image',
        message: 'Please upload at least one image for your fashion post',
      },
    })
  })
})

describe('the schedule', () => {
  it('publishes what is due within five seconds, dated as planned', async () => {
    const scheduledAt = '2026-05-04T09:00:30.000Z'
    const { id } = await create({ scheduledAt })
    pass(31)
    await eventually(async () =>
      expect((await feed()).body).toMatchObject([{ id, publishedAt: scheduledAt, scheduledAt: null }]),
    )
  })
})

describe('others', () => {
  it('receive every change, with the whole outfit', async () => {
    const received: string[] = []
    const stop = await service().engines.bus.subscribe({
      name: 'test',
      types: ['OutfitDrafted', 'OutfitPublished', 'OutfitDeleted'],
      handle: async ({ type }) => void received.push(type),
    })
    const { id } = await create({ published: true })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as: administrator })
    await eventually(() => expect(received).toEqual(['OutfitDrafted', 'OutfitPublished', 'OutfitDeleted']))
    await stop()
  })
})
