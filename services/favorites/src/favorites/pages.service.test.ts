import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { favoritesApi } from '@vitrine/contracts'
import { eventually, shopper, startForTest, storageForTest, type TestStorage } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { product, published } from '../outfit.fixtures.ts'

const { addFavoriteProduct, exportFavorites, listFavoriteProducts, readFavoriteIds, removeFavoriteProduct } =
  favoritesApi
const as = shopper('collector')
const outfits = Array.from({ length: 70 }, (_, index) => {
  const id = `outfit-${index}`
  return { id, products: Array.from({ length: 30 }, (__, n) => product(`${id}-${n}`, { outfitId: id })) }
})
const [oneMore = '', ...others] = outfits.flatMap(({ products }) => products.map(({ id }) => id))
const atOnce = 50
const manyIds = others.slice(0, 2_000)

let storage: TestStorage
let service: Awaited<ReturnType<typeof startForTest>>
const start = async () => (service = await startForTest(favorites, { storage }))
beforeAll(async () => {
  storage = await storageForTest()
  await start()
  await catalogFor(service)(...outfits.map((outfit) => published(outfit)))
  const { eventStore } = service.engines
  const keep = (productId: string, index: number) => {
    const data = { userId: 'collector', productId }
    const at = new Date(Date.UTC(2026, 0, 1) + index).toISOString()
    const stream = `favorite-product-collector/${productId}`
    return eventStore.append(stream, 0, [{ type: 'ProductFavorited', data }], { at })
  }
  for (let from = 0; from < manyIds.length; from += atOnce)
    await Promise.all(manyIds.slice(from, from + atOnce).map((id, n) => keep(id, from + n)))
  await eventually(async () => expect((await page({})).total).toBe(2_000), 120_000)
}, 180_000)
afterAll(async () => {
  await service.stop()
  await storage.forget()
})

const page = async (query: object) =>
  (await service.call(listFavoriteProducts, { as, query: query as Record<string, number> })).body
const timed = async (work: () => Promise<unknown>) => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

describe('the last favorite of a page', () => {
  it('takes its page along: it is empty then, and the totals say so', async () => {
    const me = shopper('somebody-with-26')
    const asked = async (query: Record<string, number>) =>
      (await service.call(listFavoriteProducts, { as: me, query })).body
    const [oldest = '', ...rest] = manyIds.slice(0, 26)
    for (const productId of [oldest, ...rest])
      await service.call(addFavoriteProduct, { as: me, body: { productId } })
    expect(await asked({ page: 2 })).toMatchObject({ items: [{ id: oldest }], total: 26, totalPages: 2 })
    await service.call(removeFavoriteProduct, { as: me, params: { productId: oldest } })
    expect(await asked({ page: 2 })).toEqual({ items: [], total: 25, totalPages: 1 })
    expect((await asked({ page: 1 })).items.map(({ id }) => id)).toEqual(rest.toReversed())
  })
})

describe('somebody with 2,000 favorites', () => {
  it('sees the latest 25 first, and how many pages there are', async () => {
    const first = await page({})
    expect(first.items.map(({ id }) => id)).toEqual(manyIds.slice(-25).reverse())
    expect(first).toMatchObject({ total: 2_000, totalPages: 80 })
  })
  it('sees each exactly once on all the pages', async () => {
    const seen: string[] = []
    for (let number = 1; number <= 20; number += 1)
      seen.push(...(await page({ page: number, pagesize: 100 })).items.map(({ id }) => id))
    expect(seen).toEqual([...manyIds].reverse())
  })
  it('takes all of them along', async () => {
    const { favoriteProducts } = (await service.call(exportFavorites, { as })).body
    expect(favoriteProducts.map(({ productId }) => productId)).toEqual(manyIds.toReversed())
  })
  it('sees nothing past the end', async () => {
    for (const number of [81, 1_000_000, Number.MAX_SAFE_INTEGER])
      expect(await page({ page: number })).toEqual({ items: [], total: 2_000, totalPages: 80 })
  })
  it.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: 'x' },
    { pagesize: 0 },
    { pagesize: 101 },
    { page: 1e300 },
  ])('cannot ask for %j', async (query) => {
    const answer = await service.call(listFavoriteProducts, { as, query: query as Record<string, number> })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
  })
  it('still waits for nothing', async () => {
    expect(await timed(() => page({ page: 40 }))).toBeLessThan(10_000)
    expect(await timed(() => service.call(readFavoriteIds, { as }))).toBeLessThan(10_000)
    expect(
      await timed(() => service.call(addFavoriteProduct, { as, body: { productId: oneMore } })),
    ).toBeLessThan(10_000)
  })
  it('has them all after a restart', async () => {
    await service.stop()
    await start()
    expect(await page({})).toMatchObject({ total: 2_001, totalPages: 81 })
    const again = await service.call(addFavoriteProduct, { as, body: { productId: manyIds[0] ?? '' } })
    expect(again.status).toBe(409)
  })
})
