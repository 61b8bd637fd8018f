import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi, mediaApi, type OutfitDraft } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { Forward } from '@vitrine/service-kit'
import { administrator, startForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'
import { blazer, draft } from './outfit.fixtures.ts'

const neverUploaded = '/media/4444444444444444444444444444dddd-960x1200-c8d3d6.webp'

let service: Started
let asked: string[][]
let isUp: boolean
const media: Forward = async ({ body }) => {
  if (!isUp)
    throw new Refusal('unavailable', 'service-unavailable', 'media is unavailable', { retryAfter: 2 })
  const { imageUrls } = mediaApi.findImages.body.parse(JSON.parse(String(body)))
  asked.push(imageUrls)
  const found = { imageUrls: imageUrls.filter((url) => url !== neverUploaded) }
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(found)) }
}
beforeEach(async () => {
  asked = []
  isUp = true
  service = await startForTest(catalog, { directory: { media } })
})
afterEach(() => service.stop())

const as = administrator
const create = (changes: Partial<OutfitDraft> = {}) => createOutfit(service, changes)
const save = (id: string, changes: Partial<OutfitDraft>) => saveOutfit(service, id, changes)
const add = (id: string, productImageUrl: string) =>
  service.call(catalogApi.addProduct, { params: { id }, body: { ...blazer, productImageUrl }, as })

describe('a picture that media never gave out', () => {
  const refused = { status: 400, body: { code: 'picture-not-uploaded', message: 'Upload the picture first' } }

  it('is refused on a new post, on an item of one, on one that is saved and with an item that is added', async () => {
    expect(await create({ images: [neverUploaded] })).toMatchObject(refused)
    const withIt = { ...blazer, productImageUrl: neverUploaded }
    expect(await create({ published: true, products: [withIt] })).toMatchObject(refused)
    const { id } = (await create()).body
    expect(await save(id, { images: [...draft.images, neverUploaded] })).toMatchObject(refused)
    expect(await add(id, neverUploaded)).toMatchObject(refused)
    expect((await service.call(catalogApi.listOutfits, { as })).body).toMatchObject([
      { ...draft, products: [] },
    ])
  })
})

describe('media is asked', () => {
  it('once for each picture of a new post, and on a save only for what is new', async () => {
    const { id } = (await create({ products: [blazer, blazer] })).body
    expect(asked).toEqual([[...draft.images, blazer.productImageUrl]])
    await save(id, { title: 'Edited', images: [...draft.images].reverse() })
    expect(asked).toHaveLength(1)
    const another = neverUploaded.replaceAll('4', '5')
    await save(id, { images: [another, ...draft.images] })
    expect(asked.slice(1)).toEqual([[another]])
  })
  it('nothing of a draft that has more pictures than a post may show', async () => {
    const images = Array.from({ length: 1_000 }, (_, n) => neverUploaded.replace('4444', String(1_000 + n)))
    expect(await create({ images })).toMatchObject({ body: { code: 'outfit-with-too-many-images' } })
    expect(asked.flat().length).toBeLessThan(50)
  })
})

describe('while media is unavailable', () => {
  it('a new picture waits, and a post with those it has is saved', async () => {
    const { id } = (await create()).body
    isUp = false
    const later = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'service-unavailable' } }
    expect(await create()).toMatchObject(later)
    expect(await save(id, { images: [neverUploaded] })).toMatchObject(later)
    expect(await save(id, { title: 'Edited' })).toMatchObject({ status: 200, body: { title: 'Edited' } })
    isUp = true
    expect((await create()).status).toBe(201)
  })
})
