import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { favoritesApi } from '@vitrine/contracts'
import { device, shopper, startForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { accountOpened, identityFor, userMerged } from '../identity.fixtures.ts'
import { published } from '../outfit.fixtures.ts'

const outfits = ['linen', 'tweed', 'denim', 'silk']
let service: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  service = await startForTest(favorites)
  await catalogFor(service)(...outfits.map((id) => published({ id })))
})
afterAll(() => service.stop())

const joining = (id: string) => service.call(favoritesApi.awaitJoining, { params: { id } })

it('who asks is answered once all of a visitor is the account’s', async () => {
  for (const outfitId of outfits) {
    const asked = { as: device('phone'), body: { userId: 'phone', outfitId } }
    await service.call(favoritesApi.likeOutfit, asked)
    await service.call(favoritesApi.saveOutfit, asked)
  }
  const answer = joining('phone')
  await identityFor(service)(userMerged('phone', 'ivy'))
  expect((await answer).status).toBe(204)
  const { call } = service
  const read = { as: device('ivy'), query: { userId: 'ivy' } }
  const { liked, saved } = (await call(favoritesApi.readInteractionIds, read)).body
  const { posts } = (await call(favoritesApi.readFavoriteIds, { as: shopper('ivy') })).body
  for (const has of [liked, saved, posts]) expect(has.toSorted()).toEqual(outfits.toSorted())
})
it('who asks is answered once all that a visitor saved is a favorite of the account that they opened', async () => {
  const asked = { as: device('tablet'), body: { userId: 'tablet', outfitId: 'linen' } }
  await service.call(favoritesApi.saveOutfit, asked)
  const answer = joining('tablet')
  await identityFor(service)(accountOpened('tablet'))
  expect((await answer).status).toBe(204)
  const { posts } = (await service.call(favoritesApi.readFavoriteIds, { as: shopper('tablet') })).body
  expect(posts).toEqual(['linen'])
})
it('who asks of a visitor who joins nobody is soon answered, too', async () =>
  expect((await joining('nobody')).status).toBe(204))
