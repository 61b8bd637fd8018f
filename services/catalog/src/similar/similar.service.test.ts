import { describe, expect, it } from '@jest/globals'
import { catalogApi, type OutfitDraft } from '@vitrine/contracts'
import { administrator } from '@vitrine/test-kit'
import { blazer } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()

const publish = async (title: string, changes: Partial<OutfitDraft> = {}) => {
  pass(60)
  const plain = { description: 'As it is.', tags: [], category: 'casual', published: true }
  return (await createOutfit(service(), { ...plain, title, ...changes })).body
}
const pieces = (...names: string[]) =>
  names.map((name) => ({ ...blazer, name, amazonUrl: `https://shop.example/${encodeURIComponent(name)}` }))
const alike = (id: string, query: { limit?: number } = {}) =>
  service().call(catalogApi.similarOutfits, { params: { id }, query })
const titles = async (...asked: Parameters<typeof alike>) =>
  (await alike(...asked)).body.map(({ title }) => title)
const products = (which: 'similarProducts' | 'productsToMatch', id: string, query: { limit?: number } = {}) =>
  service().call(catalogApi[which], { params: { id }, query })
const names = async (...asked: Parameters<typeof products>) =>
  (await products(...asked)).body.map(({ name }) => name)

describe('what is similar to an outfit', () => {
  it('are the nearest by their words, as the feed shows outfits, and never the outfit itself', async () => {
    const coat = await publish('Velvet coat', { tags: ['evening'] })
    await publish('Linen by the sea', { category: 'boho' })
    await publish('Velvet trousers', { description: 'For an evening.' })
    const cape = await publish('Velvet coat and cape', { tags: ['evening'] })
    expect(await titles(coat.id)).toEqual(['Velvet coat and cape', 'Velvet trousers', 'Linen by the sea'])
    expect(await titles(coat.id, { limit: 1 })).toEqual(['Velvet coat and cape'])
    const { body } = await service().call(catalogApi.readOutfit, { params: { id: cape.id } })
    const { changedAt: _, ...shown } = body
    expect((await alike(coat.id)).body[0]).toEqual(shown)
  })
  it('follows every edit at once', async () => {
    const coat = await publish('Velvet coat')
    const other = await publish('Velvet cape')
    const linen = await publish('Linen shirt')
    expect(await titles(coat.id)).toEqual(['Velvet cape', 'Linen shirt'])
    const save = (id: string, title: string, published = true) =>
      saveOutfit(service(), id, { title, description: 'As it is.', tags: [], category: 'casual', published })
    await save(linen.id, 'Velvet coat once more')
    expect(await titles(coat.id)).toEqual(['Velvet coat once more', 'Velvet cape'])
    await save(linen.id, 'Velvet coat once more', false)
    expect(await titles(coat.id)).toEqual(['Velvet cape'])
    expect((await alike(linen.id)).status).toBe(404)
    await service().call(catalogApi.deleteOutfit, { params: { id: other.id }, as: administrator })
    expect(await titles(coat.id)).toEqual([])
    expect((await alike(other.id)).status).toBe(404)
    await save(coat.id, 'Linen')
    await save(linen.id, 'Linen shirt')
    expect(await titles(coat.id)).toEqual(['Linen shirt'])
  })
  it('of one without words are the newest of its style, then the newest of all', async () => {
    for (const [title, category] of [
      ['Old boho', 'boho'],
      ['Old casual', 'casual'],
      ['New boho', 'boho'],
      ['New casual', 'casual'],
    ] as const)
      await publish(title, { category, description: '!' })
    const plain = await publish('…', { description: '…' })
    expect(await titles(plain.id)).toEqual(['New casual', 'Old casual', 'New boho', 'Old boho'])
  })
  it('is the same answer until something changes', async () => {
    const coat = await publish('Velvet coat')
    await publish('Velvet cape')
    const first = await alike(coat.id)
    const ask = () =>
      service().app.inject({
        url: `/api/outfits/${coat.id}/similar`,
        headers: { 'if-none-match': String(first.headers['etag']) },
      })
    expect((await ask()).statusCode).toBe(304)
    await publish('Velvet gloves')
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('what is similar to a product, and what goes with it', () => {
  const shop = async () => {
    const desk = await publish('At the desk', {
      tags: ['office'],
      products: pieces('White poplin shirt', 'Grey wool trousers', 'Black leather loafers'),
    })
    await publish('At another desk', {
      tags: ['office'],
      products: pieces('Blue poplin shirt', 'Navy wool trousers', 'Steel watch'),
    })
    await publish('In the garden', { products: pieces('Straw hat', 'Checked flannel shirt', 'Rubber boots') })
    return desk
  }
  it('finds pieces of its sort on other outfits, the nearest first, each with its outfit', async () => {
    const [shirt] = (await shop()).products
    expect(await names('similarProducts', shirt!.id)).toEqual(['Blue poplin shirt', 'Checked flannel shirt'])
    const { body } = await products('similarProducts', shirt!.id, { limit: 1 })
    expect(body).toMatchObject([
      {
        name: 'Blue poplin shirt',
        price: blazer.price,
        outfit: {
          title: 'At another desk',
          image: '/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp',
          version: expect.any(Number),
        },
      },
    ])
    expect(body[0]?.outfit.id).toBe(body[0]?.outfitId)
  })
  it('gives a shirt trousers and shoes: of its own outfit, then of those that are like it', async () => {
    const [shirt] = (await shop()).products
    expect(await names('productsToMatch', shirt!.id)).toEqual([
      'Grey wool trousers',
      'Black leather loafers',
      'Navy wool trousers',
      'Rubber boots',
      'Steel watch',
      'Straw hat',
    ])
    expect(await names('productsToMatch', shirt!.id, { limit: 2 })).toHaveLength(2)
  })
  it('shows one piece of a name', async () => {
    const { products: sold } = await publish('One', { products: pieces('White shirt', 'Grey trousers') })
    await publish('Two', { products: pieces('Blue shirt', 'Grey trousers') })
    expect(await names('productsToMatch', sold[0]!.id)).toEqual(['Grey trousers'])
  })
  it('answers for one whose name has no words', async () => {
    await shop()
    const { products: sold } = await publish('Plain', { tags: ['office'], products: pieces('…') })
    expect((await names('similarProducts', sold[0]!.id)).slice(0, 3)).toContain('Blue poplin shirt')
    expect(await names('productsToMatch', sold[0]!.id)).toHaveLength(9)
  })
})

describe('what cannot be asked', () => {
  it.each([0, -1, 25, 10_000, 1.5, 'many'])('is refused: %s at once', async (limit) => {
    const { id, products: sold } = await publish('Plain', { products: pieces('Shirt') })
    for (const url of [
      `/api/outfits/${id}/similar`,
      `/api/products/${sold[0]!.id}/similar`,
      `/api/products/${sold[0]!.id}/goes-with`,
    ]) {
      const reply = await service().app.inject({ url: `${url}?limit=${limit}` })
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'request-invalid'])
      expect(reply.body).toContain('limit')
    }
  })
  it('is not there: an outfit or a product that nobody knows, or that is not published', async () => {
    const draft = await publish('Draft', { published: false, products: pieces('Shirt') })
    const { products: before, id } = await publish('Plain', { products: pieces('Shirt') })
    const clear = { params: { id }, as: administrator }
    await service().call(catalogApi.clearProducts, clear)
    for (const unknown of ['none', draft.id, 'a b'])
      expect(await alike(unknown)).toMatchObject({ status: 404, body: { code: 'outfit-missing' } })
    for (const unknown of ['none', draft.products[0]!.id, before[0]!.id])
      for (const which of ['similarProducts', 'productsToMatch'] as const)
        expect(await products(which, unknown)).toMatchObject({
          status: 404,
          body: { code: 'product-missing' },
        })
  })
})
