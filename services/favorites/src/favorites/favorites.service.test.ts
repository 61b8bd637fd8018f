import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { favoritesApi } from '@vitrine/contracts'
import { administrator, device, shopper, startForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { deleted, outfit, product, published, revised, shownHat, unpublished } from '../outfit.fixtures.ts'

const { addFavoritePost, addFavoriteProduct, listFavoritePosts, listFavoriteProducts } = favoritesApi
const { readFavoriteIds, removeFavoritePost, removeFavoriteProduct } = favoritesApi

let service: Awaited<ReturnType<typeof startForTest>>
let catalogSays: ReturnType<typeof catalogFor>
beforeAll(async () => {
  service = await startForTest(favorites)
  catalogSays = catalogFor(service)
  await catalogSays(
    published(),
    published({ id: 'tweed' }),
    published({ id: 'denim' }),
    unpublished({ id: 'draft' }),
  )
})
afterAll(() => service.stop())

let people = 0
/** A shopper whom no other test knows. */
function somebody() {
  const as = shopper(`shopper-${(people += 1)}`)
  const { call } = service
  return {
    as,
    addPost: (outfitId: string) => call(addFavoritePost, { as, body: { outfitId } }),
    addProduct: (productId: string) => call(addFavoriteProduct, { as, body: { productId } }),
    removePost: (outfitId: string) => call(removeFavoritePost, { as, params: { outfitId } }),
    removeProduct: (productId: string) => call(removeFavoriteProduct, { as, params: { productId } }),
    posts: async (query = {}) => (await call(listFavoritePosts, { as, query })).body,
    products: async (query = {}) => (await call(listFavoriteProducts, { as, query })).body,
    ids: async () => (await call(readFavoriteIds, { as })).body,
  }
}

describe('a shopper', () => {
  it('has no favorites at first', async () => {
    const me = somebody()
    expect(await me.posts()).toEqual({ items: [], total: 0, totalPages: 0 })
    expect(await me.products()).toEqual({ items: [], total: 0, totalPages: 0 })
    expect(await me.ids()).toEqual({ posts: [], products: [] })
  })
  it('adds a post and sees it at once, the latest first', async () => {
    const me = somebody()
    expect(await me.addPost('linen')).toMatchObject({ status: 201, body: { outfitId: 'linen' } })
    await me.addPost('tweed')
    const { items, total, totalPages } = await me.posts()
    expect(items.map(({ id }) => id)).toEqual(['tweed', 'linen'])
    expect({ total, totalPages }).toEqual({ total: 2, totalPages: 1 })
    expect(items[1]).toEqual({ ...outfit(), gone: false, version: 1 })
  })
  it('adds a product and sees it at once', async () => {
    const me = somebody()
    expect(await me.addProduct('linen-hat')).toMatchObject({ status: 201, body: { productId: 'linen-hat' } })
    expect((await me.products()).items).toEqual([shownHat])
    expect(await me.ids()).toEqual({ posts: [], products: ['linen-hat'] })
  })
  it('is told when it is a favorite already', async () => {
    const me = somebody()
    await me.addPost('linen')
    await me.addProduct('linen-hat')
    const refused = (message: string) => ({ status: 409, body: { code: 'favorite-exists', message } })
    expect(await me.addPost('linen')).toMatchObject(refused('This post is already in your favorites.'))
    expect(await me.addProduct('linen-hat')).toMatchObject(
      refused('This product is already in your favorites.'),
    )
  })
  it('adds nothing that is not there', async () => {
    const me = somebody()
    const missing = (code: string) => ({ status: 404, body: { code } })
    for (const id of ['nowhere', 'draft', '__proto__', "' or 1=1 --", '{"$ne":null}'])
      expect(await me.addPost(id)).toMatchObject(missing('outfit-missing'))
    for (const id of ['nowhere', 'draft-hat', 'linen', 'constructor'])
      expect(await me.addProduct(id)).toMatchObject(missing('product-missing'))
    expect(await me.ids()).toEqual({ posts: [], products: [] })
  })
  it('removes a favorite, and may do so twice or without having it', async () => {
    const me = somebody()
    await me.addPost('linen')
    await me.addProduct('linen-hat')
    const removed = await Promise.all([
      me.removePost('linen'),
      me.removePost('linen'),
      me.removeProduct('linen-hat'),
    ])
    expect(removed.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await me.removePost('nowhere')).status).toBe(204)
    expect(await me.ids()).toEqual({ posts: [], products: [] })
    expect((await me.addPost('linen')).status).toBe(201)
  })
  it('sees nobody else’s favorites', async () => {
    await somebody().addPost('linen')
    expect((await somebody().posts()).total).toBe(0)
  })
})

describe('at the same moment', () => {
  it('one favorite is added once, however often it is tapped', async () => {
    const me = somebody()
    const taps = await Promise.all(Array.from({ length: 20 }, () => me.addPost('linen')))
    const count = (status: number) => taps.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([1, 19])
    expect((await me.posts()).total).toBe(1)
  })
  it('many different ones are all added', async () => {
    const many = Array.from({ length: 30 }, (_, index) => product(`many-${index}`, { outfitId: 'many' }))
    await catalogSays(published({ id: 'many', products: many }))
    const me = somebody()
    const answers = await Promise.all([
      ...many.map(({ id }) => me.addProduct(id)),
      me.addPost('linen'),
      me.addPost('tweed'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await me.products()).total).toBe(30)
  })
  it('adding and removing leaves one or the other', async () => {
    const me = somebody()
    await Promise.all(
      Array.from({ length: 20 }, (_, tap) => (tap % 2 ? me.removePost('linen') : me.addPost('linen'))),
    )
    const { total } = await me.posts()
    expect((await me.ids()).posts).toHaveLength(total)
    expect((await me.addPost('linen')).status).toBe(total === 1 ? 409 : 201)
  })
})

describe('a favorite that went away', () => {
  it('stays in the list as it last was, and can be removed', async () => {
    const me = somebody()
    const home = { id: 'fleeting', products: [product('fleeting-hat', { outfitId: 'fleeting' })] }
    await catalogSays(published(home))
    await me.addPost('fleeting')
    await me.addProduct('fleeting-hat')
    await catalogSays(unpublished({ ...home, title: 'A draft' }), deleted('fleeting'))
    expect((await me.posts()).items).toMatchObject([{ id: 'fleeting', title: 'Linen at noon', gone: true }])
    expect((await me.products()).items).toMatchObject([{ id: 'fleeting-hat', price: 14_900, gone: true }])
    expect((await somebody().addPost('fleeting')).status).toBe(404)
    expect((await somebody().addProduct('fleeting-hat')).status).toBe(404)
    expect((await me.removePost('fleeting')).status).toBe(204)
    expect((await me.posts()).total).toBe(0)
  })
  it('is there again when it comes back', async () => {
    const me = somebody()
    const hat = product('back-hat', { outfitId: 'back' })
    await catalogSays(published({ id: 'back', products: [hat] }))
    await me.addProduct('back-hat')
    await catalogSays({ type: 'ProductsCleared', data: outfit({ id: 'back', products: [] }) })
    expect((await me.products()).items).toMatchObject([{ id: 'back-hat', gone: true }])
    await catalogSays(revised({ id: 'back', products: [{ ...hat, price: 100 }] }))
    expect((await me.products()).items).toMatchObject([{ id: 'back-hat', price: 100, gone: false }])
  })
})

describe('nobody else', () => {
  it.each([
    ['a visitor', undefined, 401, 'not-signed-in'],
    ['a device', device('shopper-1'), 401, 'not-signed-in'],
    ['an administrator', administrator, 401, 'not-signed-in'],
  ] as const)('has favorites: not %s', async (_who, as, status, code) => {
    const asked = as ? { as } : {}
    expect(await service.call(listFavoritePosts, asked)).toMatchObject({ status, body: { code } })
    expect(await service.call(addFavoritePost, { ...asked, body: { outfitId: 'linen' } })).toMatchObject({
      status,
    })
  })
  it('gets in with a token of his own making', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none', kid: 'test' })}.${part({ caller: shopper('shopper-1'), iss: 'vitrine' })}.`
    for (const token of [unsigned, 'nonsense', '..', 'x'.repeat(5_000)]) {
      const answer = await service.call(readFavoriteIds, { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status).toBe(401)
    }
  })
})
