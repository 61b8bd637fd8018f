import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as as, eventually, shopper } from '@vitrine/test-kit'
import { blazer, draft } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, now, pass } = catalogForTests()
const hour = 3_600
const day = 24 * hour

const remove = (id: string) => service().call(catalogApi.deleteOutfit, { params: { id }, as })
const restore = (id: string, body: { published?: boolean } = {}) =>
  service().call(catalogApi.restoreOutfit, { params: { id }, as, body })
const purge = (id: string) => service().call(catalogApi.purgeOutfit, { params: { id }, as })
const trash = async (query: { page?: number; limit?: number } = {}) =>
  (await service().call(catalogApi.listTrash, { query, as })).body
const feed = async () => (await service().call(catalogApi.readFeed)).body.map(({ id }) => id)
const detail = (id: string) => service().call(catalogApi.readOutfit, { params: { id } })
const missing = { status: 404, body: { code: 'outfit-not-in-trash' } }

describe('a deleted post', () => {
  it('is in the trash with who deleted it and the days that are left, the latest first', async () => {
    const { id } = (await createOutfit(service(), { published: true })).body
    const { id: second } = (await createOutfit(service(), { title: 'Dusk' })).body
    expect(await trash()).toEqual({ items: [], total: 0 })
    await remove(id)
    const deletedAt = now().toISOString()
    pass(hour)
    await remove(second)
    expect(await trash()).toEqual({
      items: [
        expect.objectContaining({ id: second, title: 'Dusk', published: false, daysLeft: 30 }),
        {
          id,
          title: 'Linen at noon',
          picture: draft.images[0],
          published: true,
          deletedAt,
          by: as.administrator?.id,
          daysLeft: 30,
        },
      ],
      total: 2,
    })
    pass(29 * day)
    expect((await trash({ page: 2, limit: 1 })).items).toMatchObject([{ id, daysLeft: 1 }])
    expect((await service().verify('trashed-outfits')).differences).toEqual([])
  })

  it('comes back as a draft with the same products, and its schedule is off', async () => {
    const scheduledAt = '2099-01-01T00:00:00.000Z'
    const { id, products } = (await createOutfit(service(), { products: [blazer], scheduledAt })).body
    await remove(id)
    const restored = await restore(id)
    expect(restored).toMatchObject({
      status: 200,
      headers: { etag: '"3"' },
      body: { id, published: false, scheduledAt: null, products, version: 3 },
    })
    expect((await trash()).total).toBe(0)
    expect((await detail(id)).status).toBe(404)
    expect((await service().call(catalogApi.listOutfits, { as })).body).toMatchObject([{ id }])
    expect((await saveOutfit(service(), id, { published: true })).status).toBe(200)
    expect(await feed()).toEqual([id])
  })

  it('comes back published, at its former place in the feed', async () => {
    const { id } = (await createOutfit(service(), { published: true })).body
    pass(hour)
    const { id: newer } = (await createOutfit(service(), { published: true })).body
    await remove(id)
    expect((await detail(id)).status).toBe(404)
    expect(await feed()).toEqual([newer])
    await restore(id, { published: true })
    expect((await detail(id)).status).toBe(200)
    expect(await feed()).toEqual([newer, id])
  })

  it('is gone for good once it is deleted there', async () => {
    const { id } = (await createOutfit(service(), { published: true })).body
    expect(await purge(id)).toMatchObject(missing)
    await remove(id)
    expect((await purge(id)).status).toBe(204)
    expect(await trash()).toEqual({ items: [], total: 0 })
    for (const call of [restore, purge]) expect(await call(id)).toMatchObject(missing)
    const { items } = (await service().call(catalogApi.listVersions, { params: { id }, as })).body
    expect(items[0]?.changed.status).toEqual({ before: 'trash', after: 'deleted' })
  })

  it('is restored once', async () => {
    const { id } = (await createOutfit(service())).body
    await remove(id)
    const both = await Promise.all([restore(id), restore(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await restore('never')).toMatchObject(missing)
  })
})

it('the trash is for administrators', async () => {
  const asked = { params: { id: 'any' }, as: shopper('u1') }
  for (const call of [catalogApi.listTrash, catalogApi.restoreOutfit, catalogApi.purgeOutfit] as const)
    expect((await service().call(call, asked)).status).toBe(403)
})

it('a post that comes back at once is where readers look for it', async () => {
  const { id } = (await createOutfit(service(), { published: true, title: 'Velvet' })).body
  const found = async () =>
    (await service().call(catalogApi.searchOutfits, { query: { query: 'velvet' } })).body.length
  await remove(id)
  expect(await found()).toBe(0)
  await restore(id, { published: true })
  await eventually(async () => expect(await found()).toBe(1))
  expect((await service().call(catalogApi.readSitemap)).body.outfits).toMatchObject([{ id }])
})
