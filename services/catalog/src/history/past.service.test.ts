import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { catalogApi, mediaApi, noDifferences } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { Forward } from '@vitrine/service-kit'
import { administrator as as, shopper, startForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { blazer, draft } from '../outfit/outfit.fixtures.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'

let service: Started
let time: Date
let gone: string[]
let isUp: boolean
const media: Forward = async ({ body }) => {
  if (!isUp) throw new Refusal('unavailable', 'service-unavailable', 'media is unavailable')
  const { imageUrls } = mediaApi.findImages.body.parse(JSON.parse(String(body)))
  const found = { imageUrls: imageUrls.filter((url) => !gone.includes(url)) }
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(found)) }
}
beforeEach(async () => {
  time = new Date('2026-05-04T09:00:00.000Z')
  gone = []
  isUp = true
  service = await startForTest(catalog, { directory: { media }, now: () => time })
})
afterEach(() => service.stop())

const hourPasses = () => void (time = new Date(time.getTime() + 3_600_000))
const versions = async (id: string) =>
  (await service.call(catalogApi.listVersions, { params: { id }, as })).body.items
const version = (id: string, number: number) =>
  service.call(catalogApi.readVersion, { params: { id, version: String(number) }, as })
const shopAt = async (at: string, query: { cursor?: string; limit?: number } = {}) =>
  (await service.call(catalogApi.listOutfitsAt, { query: { at, ...query }, as })).body
const remove = (id: string) => service.call(catalogApi.deleteOutfit, { params: { id }, as })

it('a save says what it changed, from its calls together', async () => {
  const { id } = (await createOutfit(service, { products: [blazer] })).body
  hourPasses()
  await saveOutfit(service, id, { title: 'Dusk', published: true })
  await service.call(catalogApi.clearProducts, { params: { id }, as })
  const cheaper = { ...blazer, price: 9_900, position: 'bottom-right' }
  await service.call(catalogApi.addProduct, { params: { id }, body: cheaper, as })
  const [saved, created] = await versions(id)
  expect(created?.changed).toEqual({
    ...noDifferences(),
    status: { before: 'absent', after: 'draft' },
  })
  expect(saved?.changed).toMatchObject({
    status: { before: 'draft', after: 'published' },
    fields: [{ field: 'title', before: 'Linen at noon', after: 'Dusk' }, { field: 'publishedAt' }],
    products: {
      added: [],
      removed: [],
      edited: [
        {
          name: 'Linen blazer',
          price: { before: 14_900, after: 9_900 },
          moved: { from: { x: 25, y: 15 }, to: { x: 75, y: 85 } },
        },
      ],
    },
  })
})

it('long texts are cut in the list, and whole in the version', async () => {
  const { id } = (await createOutfit(service)).body
  hourPasses()
  const description = 'x'.repeat(5_000)
  await saveOutfit(service, id, { description })
  expect((await versions(id))[0]?.changed.fields[0]?.after).toHaveLength(200)
  expect((await version(id, 2)).body.outfit).toMatchObject({ description })
})

it('a version is the post as it was, with the pictures that are gone', async () => {
  const { id } = (await createOutfit(service, { published: true })).body
  hourPasses()
  await saveOutfit(service, id, { title: 'Dusk', images: draft.images.slice(1) })
  gone = [draft.images[0] ?? '']
  expect((await version(id, 2)).body).toMatchObject({
    at: '2026-05-04T09:00:00.000Z',
    by: as.administrator?.id,
    status: 'published',
    outfit: { title: 'Linen at noon', images: draft.images, version: 2 },
    missingPictures: gone,
  })
  expect((await version(id, 4)).body).toMatchObject({ status: 'draft', missingPictures: [] })
  isUp = false
  expect((await version(id, 2)).body).toMatchObject({ outfit: { id }, missingPictures: null })
})

it('a deleted post has versions, and none where it is gone', async () => {
  const { id } = (await createOutfit(service)).body
  await remove(id)
  expect((await version(id, 1)).body).toMatchObject({ status: 'draft', outfit: { id } })
  expect((await version(id, 2)).body).toMatchObject({ status: 'trash', outfit: null, missingPictures: [] })
  expect((await versions(id))[0]?.changed).toEqual({
    ...noDifferences(),
    status: { before: 'draft', after: 'trash' },
  })
})

it('unknown posts and versions are refused, and so is whoever is no administrator', async () => {
  const { id } = (await createOutfit(service)).body
  expect(await version('never', 1)).toMatchObject({ status: 404, body: { code: 'outfit-missing' } })
  for (const number of [2, 1e9])
    expect(await version(id, number)).toMatchObject({ status: 404, body: { code: 'version-missing' } })
  expect((await version(id, 0)).status).toBe(400)
  const asked = { params: { id, version: '1' }, query: { at: time.toISOString() }, as: shopper('u1') }
  for (const call of [catalogApi.readVersion, catalogApi.readOutfitAt, catalogApi.listOutfitsAt] as const)
    expect((await service.call(call, asked)).status).toBe(403)
})

it('a post can be read as it was at a moment, of whatever zone', async () => {
  const { id } = (await createOutfit(service)).body
  hourPasses()
  await saveOutfit(service, id, { title: 'Dusk' })
  const at = (at: string) => service.call(catalogApi.readOutfitAt, { params: { id }, query: { at }, as })
  expect((await at('2026-05-04T09:59:59Z')).body).toMatchObject({
    version: 1,
    outfit: { title: 'Linen at noon' },
  })
  expect((await at('2026-05-04T12:00:00+02:00')).body).toMatchObject({ outfit: { title: 'Dusk' } })
  expect(await at('2026-05-04T08:00:00Z')).toMatchObject({ status: 404, body: { code: 'version-missing' } })
  expect((await at('yesterday')).status).toBe(400)
})

it('the whole shop can be listed as it was at a moment, page by page', async () => {
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await createOutfit(service, { title, published: true })).body.id)
  const [one = '', two = '', three = ''] = ids
  const noon = time.toISOString()
  hourPasses()
  await saveOutfit(service, one, { title: 'One at dusk' })
  await remove(two)
  await createOutfit(service, { title: 'Four' })
  const titles = (items: { title: string }[]) => items.map(({ title }) => title).sort()
  const then = await shopAt(noon)
  expect(titles(then.items)).toEqual(['One', 'Three', 'Two'])
  expect(then.items.find(({ id }) => id === three)).toEqual({
    id: three,
    title: 'Three',
    status: 'published',
    picture: draft.images[0],
    version: 2,
  })
  expect(titles((await shopAt(time.toISOString())).items)).toEqual(['Four', 'One at dusk', 'Three'])
  expect((await shopAt('2020-01-01T00:00:00Z')).items).toEqual([])

  const first = await shopAt(noon, { limit: 2 })
  const rest = await shopAt(noon, { limit: 2, cursor: first.next ?? '' })
  expect([...first.items, ...rest.items]).toEqual(then.items)
})
