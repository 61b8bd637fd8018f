import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { startForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { blazer, loafers } from '../outfit/outfit.fixtures.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'

let service: Started
beforeEach(async () => {
  service = await startForTest(catalog)
})
afterEach(() => service.stop())

const find = async (...productIds: string[]) =>
  (await service.call(catalogApi.findProducts, { body: { productIds } })).body.products

it('a product is found as soon as its outfit is saved, published or not', async () => {
  const { id, products } = (await createOutfit(service, { products: [blazer] })).body
  const saved = await saveOutfit(service, id, { products: [blazer, loafers], published: true })
  const found = saved.body.products.map((product) => ({ id: product.id, outfitId: id }))
  expect(found).toHaveLength(2)
  expect(found[0]).toMatchObject({ id: products[0]?.id })
  expect(await find(...found.map((product) => product.id), 'unknown')).toEqual(found)
  expect((await service.verify('editable-outfits')).differences).toEqual([])
})
it('untrusted callers ask nothing', async () => {
  const asked = { body: { productIds: [] }, untrusted: true }
  expect(await service.call(catalogApi.findProducts, asked)).toMatchObject({ status: 404 })
})
