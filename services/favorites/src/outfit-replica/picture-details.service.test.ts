import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { favoritesApi, parseImageAddress } from '@vitrine/contracts'
import { eventually, shopper, startForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { product, published } from '../outfit.fixtures.ts'

const as = shopper('ida')
const url = (letter: string) => `/media/${letter.repeat(32)}-960x1200-c8d3d6.webp`
const focus = { x: 30, y: 10 }

let service: Awaited<ReturnType<typeof startForTest>>
beforeEach(async () => {
  service = await startForTest(favorites)
})
afterEach(() => service.stop())

const set = (letter: string, details: object) => {
  const { image = '' } = parseImageAddress(url(letter)) ?? {}
  const event = { stream: `picture-${image}`, version: 1, type: 'PictureDetailsSet' }
  return service.receive({ ...event, data: { image, focus: null, description: '', ...details } })
}

it('favorites are told with the focal points and descriptions of their pictures', async () => {
  await set('a', { focus, description: 'A linen suit' })
  await set('b', { focus })
  const hat = product('hat', { outfitId: 'linen', productImageUrl: url('b') })
  await catalogFor(service)(published({ id: 'linen', images: [url('a'), url('c')], products: [hat] }))
  await service.call(favoritesApi.addFavoritePost, { as, body: { outfitId: 'linen' } })
  await service.call(favoritesApi.addFavoriteProduct, { as, body: { productId: 'hat' } })
  await eventually(async () => {
    const [post] = (await service.call(favoritesApi.listFavoritePosts, { as })).body.items
    expect(post).toMatchObject({
      imageFocus: [focus, null],
      imageAlts: ['A linen suit', ''],
      products: [{ productImageFocus: focus }],
    })
    const [kept] = (await service.call(favoritesApi.listFavoriteProducts, { as })).body.items
    expect(kept).toMatchObject({ id: 'hat', productImageFocus: focus })
  })
})
