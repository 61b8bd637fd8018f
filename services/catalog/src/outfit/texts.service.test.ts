import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { catalogApi, textMessage } from '@vitrine/contracts'
import { administrator, hasFollowed, startForTest, storageWithLog, type TestStorage } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { blazer, published } from './outfit.fixtures.ts'
import { productOf } from './products.ts'

const { addProduct, createOutfit: create, listOutfits, readFeed, readOutfit, updateOutfit } = catalogApi

/** Stored before texts had rules. */
const hidden = 'Sum\u202emer\u0007'
const product = productOf(
  { ...blazer, name: hidden },
  { id: 'p1', outfitId: 'old', images: 2, pictures: new Set([blazer.productImageUrl ?? '']) },
)
const texts = { title: hidden, description: hidden, review: hidden, tags: ['linen', hidden] }
const { data } = published({ id: 'old', ...texts, products: [product] })
const { imageAlts: _, ...written } = data as typeof data & { imageAlts?: unknown }
const recorded = { id: 'outfit-old@1', stream: 'outfit-old', version: 1, type: 'OutfitPublished' }

const zeroWidth = '\u200b'
const unseen = { title: zeroWidth, tags: [zeroWidth], products: [{ ...product, name: zeroWidth }] }
const another = { id: 'outfit-unseen@1', stream: 'outfit-unseen', version: 1, type: 'OutfitPublished' }

let storage: TestStorage
let service: Started
beforeAll(async () => {
  const at = new Date().toISOString()
  storage = await storageWithLog('catalog', [
    { ...recorded, data: written, at },
    { ...another, data: published({ id: 'unseen', ...unseen }).data, at },
  ])
  service = await startForTest(catalog, { storage })
  await hasFollowed(service.engines)
})
afterAll(async () => {
  await service.stop()
  await storage.forget()
})

describe('texts of a post', () => {
  it.each([
    ['title', { title: 'Two\nlines' }],
    ['title', { title: hidden }],
    ['description', { description: 'Sum\u2066mer' }],
    ['review', { review: 'Sum\u0007mer' }],
    ['category', { category: 'boho\u200f' }],
    ['tags.1', { tags: ['summer', 'sum\u0085mer'] }],
    ['imageAlts.0', { imageAlts: [hidden] }],
    ['products.0.name', { products: [{ ...blazer, name: hidden }] }],
  ])('have no character that controls, and none that changes the direction: %s', async (path, wrong) =>
    expect(await createOutfit(service, wrong)).toMatchObject({
      status: 400,
      body: { code: 'request-invalid', issues: [{ path, message: textMessage }] },
    }),
  )
  it.each([
    [{ title: '\u200b' }, 'outfit-without-title'],
    [{ title: '\u202e\u0007' }, 'outfit-without-title'],
    [{ description: '\u2060 \u00ad' }, 'outfit-without-description'],
    [{ products: [{ ...blazer, name: '\u200d' }] }, 'request-invalid'],
  ])('are missing where there is nothing to see: %j', async (wrong, code) =>
    expect(await createOutfit(service, wrong)).toMatchObject({ status: 400, body: { code } }),
  )
  it('have no tag and no review that nobody sees', async () =>
    expect((await createOutfit(service, { tags: ['\u200b', 'linen'], review: '\u200b' })).body).toMatchObject(
      {
        tags: ['linen'],
        review: null,
      },
    ))
  it('have letters of every script, joiners, and breaks between lines where they are long', async () => {
    const [title, long] = ['می‌خواهم क्‍ष 👩‍👧 soft\u00adhyphen', 'One\n\tTwo\r\nThree']
    const given = { title, description: long, review: long, tags: [title] }
    expect(await createOutfit(service, given)).toMatchObject({ status: 201, body: given })
  })
  it('that were stored before stay readable, and are mended by a save', async () => {
    const [params, as] = [{ id: 'old' }, administrator]
    expect((await service.call(readOutfit, { params })).body).toMatchObject(written)
    expect((await service.call(readFeed)).body).toContainEqual(expect.objectContaining(texts))
    const stored = (await service.call(listOutfits, { as })).body.find(({ id }) => id === 'old')!
    const refused = await service.call(updateOutfit, { params, body: stored, as })
    const paths = ['title', 'description', 'review', 'tags.1', 'products.0.name']
    expect(refused).toMatchObject({ status: 400, body: { issues: paths.map((path) => ({ path })) } })
    const named = { ...product, name: 'Blazer' }
    const mended = {
      ...stored,
      title: 'A',
      description: 'B',
      review: 'C',
      tags: ['linen'],
      products: [named],
    }
    expect(await service.call(updateOutfit, { params, body: mended, as })).toMatchObject({
      status: 200,
      body: { title: 'A', description: 'B', review: 'C', tags: ['linen'], products: [{ id: 'p1' }] },
    })
  })
  it('that nobody sees and were stored before stay readable, and are asked for by a save', async () => {
    const [params, as] = [{ id: 'unseen' }, administrator]
    const { body: stored } = await service.call(readOutfit, { params, as })
    expect(stored).toMatchObject(unseen)
    const ids = [{ id: 'unseen', version: 1 }]
    const body = { change: { type: 'unpublish' as const }, outfits: ids }
    expect((await service.call(catalogApi.changeOutfits, { as, body })).body).toMatchObject({
      outcomes: [{ id: 'unseen', outcome: 'done' }],
    })
    expect(await service.call(updateOutfit, { params, as, body: stored })).toMatchObject({
      status: 400,
      body: { code: 'request-invalid', issues: [{ path: 'products.0.name' }] },
    })
    const products = [{ ...product, name: 'Blazer' }]
    expect(await service.call(updateOutfit, { params, as, body: { ...stored, products } })).toMatchObject({
      status: 400,
      body: { code: 'outfit-without-title' },
    })
  })
  it('are asked for by every call that writes them', () => {
    for (const { body } of [create, updateOutfit, addProduct])
      expect(body.safeParse({ name: hidden, price: 1, amazonUrl: 'x', title: hidden }).success).toBe(false)
  })
})
