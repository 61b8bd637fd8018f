import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { favoritesApi } from '@vitrine/contracts'
import { administrator, device, eventually, shopper, startForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { deleted, published } from '../outfit.fixtures.ts'

const { addFavoritePost, addFavoriteProduct, exportFavorites, likeOutfit, saveOutfit } = favoritesApi

let service: Awaited<ReturnType<typeof startForTest>>
let minute = 0
beforeAll(async () => {
  service = await startForTest(favorites, { now: () => new Date(Date.UTC(2026, 10, 22, 8, (minute += 1))) })
  await catalogFor(service)(
    published({ title: 'Linen at noon' }),
    published({ id: 'tweed', title: 'Tweed at dusk' }),
    deleted('tweed'),
    published({ id: 'denim', title: 'Denim' }),
  )
})
afterAll(() => service.stop())

const exported = async (id: string) =>
  (await service.call(exportFavorites, { as: { ...shopper(id), ...device(`${id}-phone`) } })).body

describe('what a shopper takes along', () => {
  it('is nothing at first', async () => {
    expect(await exported('ida')).toEqual({ likes: [], saves: [], favoritePosts: [], favoriteProducts: [] })
  })
  it('is everything that the account has, with titles and times, the latest first', async () => {
    const as = shopper('eve')
    const at = new Date(Date.UTC(2026, 10, 22, 9)).toISOString()
    const append = (stream: string, type: string, data: object) =>
      service.engines.eventStore.append(stream, 0, [{ type, data }], { at })
    await append('like-eve/tweed', 'OutfitLiked', { userId: 'eve', outfitId: 'tweed' })
    await append('save-eve/unheard-of', 'OutfitSaved', { userId: 'eve', outfitId: 'unheard-of' })
    minute = 120
    for (const outfitId of ['linen', 'denim']) {
      await service.call(likeOutfit, { as, body: { userId: 'eve', outfitId } })
      await service.call(addFavoritePost, { as, body: { outfitId } })
    }
    await service.call(addFavoriteProduct, { as, body: { productId: 'linen-hat' } })
    await service.call(saveOutfit, {
      as: device('eve-phone'),
      body: { userId: 'eve-phone', outfitId: 'linen' },
    })
    const later = expect.stringMatching(/^2026-11-22T1\d:\d\d:00\.000Z$/)
    const linen = { outfitId: 'linen', title: 'Linen at noon', at: later }
    const denim = { outfitId: 'denim', title: 'Denim', at: later }
    await eventually(async () =>
      expect(await exported('eve')).toEqual({
        likes: [denim, linen, { outfitId: 'tweed', title: 'Tweed at dusk', at }],
        saves: [{ outfitId: 'unheard-of', title: null, at }],
        favoritePosts: [denim, linen],
        favoriteProducts: [{ productId: 'linen-hat', name: 'Product linen-hat', at: later }],
      }),
    )
  })
  it.each([
    ['a visitor', undefined, 401],
    ['a device', device('ida'), 401],
    ['an administrator', administrator, 401],
  ] as const)('is nothing for %s', async (_who, as, status) => {
    expect((await service.call(exportFavorites, as ? { as } : {})).status).toBe(status)
  })
})
