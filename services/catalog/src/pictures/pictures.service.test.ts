import { beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi, parseImageAddress, type PictureDetails } from '@vitrine/contracts'
import { administrator, eventually, storageForTests } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { blazer, draft } from '../outfit/outfit.fixtures.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'

const [front = '', back = ''] = draft.images
const focus = { x: 30, y: 10 }
const as = administrator

const { start } = storageForTests()
let service: Started
beforeEach(async () => void (service = await start(catalog)))

const versions = new Map<string, number>()
beforeEach(() => versions.clear())
/** What media publishes. */
async function set(url: string, details: Partial<PictureDetails>) {
  const image = parseImageAddress(url)?.image ?? ''
  const version = (versions.get(image) ?? 0) + 1
  versions.set(image, version)
  const data = { image, focus: null, description: '', ...details }
  await service.receive({ stream: `picture-${image}`, version, type: 'PictureDetailsSet', data })
}
const feed = async () => service.call(catalogApi.readFeed)
const focusInFeed = async () => (await feed()).body[0]?.imageFocus
const becomes = (expected: unknown) => eventually(async () => expect(await focusInFeed()).toEqual(expected))
const publish = () => createOutfit(service, { published: true, products: [blazer] })

describe('the focal point of a picture', () => {
  it('is told with every post that shows it, also one that is written later', async () => {
    await set(front, { focus })
    await set(blazer.productImageUrl ?? '', { focus: { x: 50, y: 0 } })
    const { id } = (await publish()).body
    const shown = { imageFocus: [focus, null], products: [{ productImageFocus: { x: 50, y: 0 } }] }
    await eventually(async () => expect((await feed()).body).toMatchObject([shown]))
    const params = { id }
    expect((await service.call(catalogApi.searchOutfits)).body).toMatchObject([shown])
    expect((await service.call(catalogApi.readOutfit, { params })).body).toMatchObject(shown)
    expect((await service.call(catalogApi.readOutfit, { params, as })).body).toMatchObject(shown)
    expect((await service.call(catalogApi.listOutfits, { as })).body).toMatchObject([shown])
    expect(
      (await service.call(catalogApi.readVersion, { params: { id, version: '1' }, as })).body,
    ).toMatchObject({ outfit: shown })
    await service.call(catalogApi.deleteOutfit, { params, as })
    const { items } = (await service.call(catalogApi.listTrash, { as })).body
    expect(items).toMatchObject([{ pictureFocus: focus }])
  })
  it('changes the bytes of a page that shows the picture, and of no other', async () => {
    await publish()
    const [before, alone] = [await feed(), await service.call(catalogApi.readFeed, { query: { limit: 1 } })]
    expect(JSON.stringify(before.body)).not.toMatch(/Focus/)
    await set(back, { focus })
    await becomes([null, focus])
    expect((await feed()).headers['etag']).not.toBe(before.headers['etag'])
    await set(back, { focus: null })
    await becomes(undefined)
    expect((await feed()).headers['etag']).toBe(before.headers['etag'])
    await set('/media/5555555555555555555555555555eeee-960x1200-c8d3d6.webp', { focus })
    await set(back, { focus: { x: 1, y: 1 } })
    await set(back, { focus: null })
    await becomes(undefined)
    expect((await service.call(catalogApi.readFeed, { query: { limit: 1 } })).headers['etag']).toBe(
      alone.headers['etag'],
    )
  })
  it('is known after a restart, and the copy is what media said', async () => {
    await publish()
    await set(front, { focus })
    await set(back, { focus })
    await set(back, { focus: null })
    await becomes([focus, null])
    await eventually(async () =>
      expect(await service.verify('picture-details')).toMatchObject({ differences: [] }),
    )
    await service.stop()
    service = await start(catalog)
    expect(await focusInFeed()).toEqual([focus, null])
  })
})

describe('the description of a picture', () => {
  it('is its alt text for shoppers where the post has none, and never what an administrator would save', async () => {
    await set(front, { description: 'A linen blazer' })
    await set(back, { description: 'Its back' })
    const { id } = (await createOutfit(service, { published: true, imageAlts: ['', 'Seen from behind'] }))
      .body
    await eventually(async () =>
      expect((await feed()).body).toMatchObject([{ imageAlts: ['A linen blazer', 'Seen from behind'] }]),
    )
    const params = { id }
    expect((await service.call(catalogApi.readOutfit, { params, as })).body.imageAlts).toEqual([
      '',
      'Seen from behind',
    ])
  })
})

it('media finds outfits by their words, page by page', async () => {
  const titles = ['Noon in linen', 'Rain', 'Linen again']
  const [noon, , again] = await Promise.all(
    titles.map(
      async (title) => (await createOutfit(service, { title, description: 'One', tags: [] })).body.id,
    ),
  )
  const find = async (cursor?: string) =>
    (
      await service.call(catalogApi.findOutfits, {
        body: { query: 'linen', limit: 1, ...(cursor && { cursor }) },
      })
    ).body
  const first = await find()
  const second = await find(first.next ?? '')
  expect(new Set([...first.outfitIds, ...second.outfitIds])).toEqual(new Set([noon, again]))
  expect(second.next).toBeNull()
  const untrusted = await service.call(catalogApi.findOutfits, {
    body: { query: '', limit: 1 },
    untrusted: true,
  })
  expect(untrusted.status).toBe(404)
})
