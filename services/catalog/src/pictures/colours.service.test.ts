import { beforeEach, expect, it } from '@jest/globals'
import { catalogApi, parseImageAddress, type ColourFamily } from '@vitrine/contracts'
import { eventually, storageForTests } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { draft } from '../outfit/outfit.fixtures.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'

const [front = '', back = ''] = draft.images
const { start } = storageForTests()
let service: Started
beforeEach(async () => void (service = await start(catalog)))

/** What media publishes. */
const hexOf: Partial<Record<ColourFamily, string>> = { blue: '#203a70', red: '#c02020', orange: '#e07a1f' }
const shades = (...families: ColourFamily[]) =>
  families.map((family) => ({ colour: hexOf[family]!, share: Math.floor(100 / families.length) }))
const found = (url: string, family: ColourFamily | null, palette = family ? shades(family) : []) => {
  const image = parseImageAddress(url)?.image ?? ''
  const data = { image, family, palette }
  return service.receive({ stream: `colours-${image}`, version: 1, type: 'PictureColoursFound', data })
}
const search = async (colour: string) =>
  (await service.call(catalogApi.searchOutfits, { query: { colour } })).body.map(({ title }) => title)
const facets = async () => (await service.call(catalogApi.readFacets)).body
const countOf = async (family: string) => (await facets()).colour.find(({ value }) => value === family)?.count

it('finds outfits by the colour of their first picture, from the moment that it is known', async () => {
  await createOutfit(service, { title: 'Navy', published: true, images: [front, back] })
  expect(await search('blue')).toEqual([])
  expect([await countOf('blue'), (await facets()).colourPrepared]).toEqual([0, false])
  await found(back, 'red')
  await found(front, 'blue')
  await eventually(async () => expect(await search('blue')).toEqual(['Navy']))
  expect([await search('red'), await search('all')]).toEqual([[], ['Navy']])
  expect(await facets()).toMatchObject({ total: 1, colourPrepared: true })
  expect([await countOf('blue'), await countOf('red')]).toEqual([1, 0])
})
it('finds what has several colours by each that it has much of, and by having several', async () => {
  await createOutfit(service, { title: 'Cardigan', published: true, images: [front] })
  await found(front, 'multicolour', shades('orange', 'blue'))
  await eventually(async () => expect(await search('multicolour')).toEqual(['Cardigan']))
  expect([await search('orange'), await search('blue'), await search('red')]).toEqual([
    ['Cardigan'],
    ['Cardigan'],
    [],
  ])
  expect(await Promise.all(['orange', 'blue', 'multicolour', 'red'].map(countOf))).toEqual([1, 1, 1, 0])
})
it('follows an outfit whose first picture is another one', async () => {
  await found(front, 'blue')
  await found(back, 'red')
  const { id } = (await createOutfit(service, { title: 'Navy', published: true, images: [front, back] })).body
  await eventually(async () => expect(await search('blue')).toEqual(['Navy']))
  await saveOutfit(service, id, { published: true, images: [back, front] })
  await eventually(async () => expect([await search('blue'), await countOf('red')]).toEqual([[], 1]))
})
it('fits no choice where a picture has no colours, and is prepared then', async () => {
  await createOutfit(service, { published: true, images: [front] })
  await found(front, null)
  await eventually(async () => expect((await facets()).colourPrepared).toBe(true))
  expect((await facets()).colour.map(({ count }) => count)).toEqual((await facets()).colour.map(() => 0))
})
it('knows the colours after a restart, and takes the same event twice', async () => {
  await createOutfit(service, { title: 'Navy', published: true, images: [front] })
  await found(front, 'blue')
  await found(front, 'blue')
  await eventually(async () => expect(await search('blue')).toEqual(['Navy']))
  await eventually(async () =>
    expect(await service.verify('picture-colours')).toMatchObject({ differences: [] }),
  )
  await service.stop()
  service = await start(catalog)
  await eventually(async () => expect(await search('blue')).toEqual(['Navy']))
  expect((await facets()).colourPrepared).toBe(true)
})
it('refuses a colour that is none', async () => {
  const query = { colour: 'sunset' }
  expect((await service.call(catalogApi.searchOutfits, { query })).status).toBe(400)
  expect((await service.call(catalogApi.readFacets, { query })).status).toBe(400)
})
