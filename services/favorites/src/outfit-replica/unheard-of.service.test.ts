import { beforeEach, describe, expect, it } from '@jest/globals'
import { favoritesApi, type OutfitEvent } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import type { Directory } from '@vitrine/service-kit'
import { device, shopper, storageForTests } from '@vitrine/test-kit'
import { favorites } from '../favorites.service.ts'
import { outfit, product, published, revised, unpublished } from '../outfit.fixtures.ts'

const { storage, start } = storageForTests()
let service: Awaited<ReturnType<typeof start>>
let asked: string[]
let unavailable: boolean
beforeEach(async () => {
  asked = []
  unavailable = false
  const directory: Directory = {
    catalog: (request) => {
      if (request.path !== '/internal/log/scan') asked.push(request.path)
      if (unavailable)
        return refuse('unavailable', 'service-unavailable', 'The catalog is down.', { retryAfter: 2 })
      return storage().owners.directory.catalog(request)
    },
  }
  service = await start(favorites, { directory })
})

/** The catalog has acknowledged it, and nothing of it was received here. */
const appended = (version: number, event: OutfitEvent) =>
  service.miss({ ...event, stream: `outfit-${event.data.id}`, version })

const as = { ...shopper('ida'), ...device('ida') }
const interaction = (outfitId: string) => ({ as, body: { userId: 'ida', outfitId } })
const calls = {
  'a like': (id: string) => service.call(favoritesApi.likeOutfit, interaction(id)),
  'a save': (id: string) => service.call(favoritesApi.saveOutfit, interaction(id)),
  'a favorite': (id: string) => service.call(favoritesApi.addFavoritePost, { as, body: { outfitId: id } }),
  'a favorite of a product': (id: string) =>
    service.call(favoritesApi.addFavoriteProduct, { as, body: { productId: `${id}-hat` } }),
}
const names = Object.keys(calls) as (keyof typeof calls)[]

describe.each(names)('%s of a post that was published a moment ago', (name) => {
  const call = calls[name]
  it('is taken, and listed', async () => {
    appended(1, published())
    expect((await call('linen')).status).toBe(name.startsWith('a favorite') ? 201 : 204)
    const lists = {
      'a like': () => service.call(favoritesApi.listLiked, { as, params: { id: 'ida' } }),
      'a save': () => service.call(favoritesApi.listSaved, { as, params: { id: 'ida' } }),
      'a favorite': () => service.call(favoritesApi.listFavoritePosts, { as }),
      'a favorite of a product': () => service.call(favoritesApi.listFavoriteProducts, { as }),
    }
    expect(JSON.stringify((await lists[name]()).body)).toContain('Linen at noon')
  })
  it('is refused for a draft, for what was taken off, and for what there never was', async () => {
    appended(1, unpublished({ id: 'draft' }))
    appended(1, published({ id: 'tweed' }))
    appended(2, unpublished({ id: 'tweed' }))
    for (const id of ['draft', 'tweed', 'never']) expect(await call(id)).toMatchObject({ status: 404 })
  })
  it('waits while the catalog is unavailable: nothing is said to be missing', async () => {
    unavailable = true
    expect(await call('linen')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    unavailable = false
    appended(1, published())
    expect((await call('linen')).status).toBeLessThan(300)
  })
})

it('a favorite of a product that was put on a known post a moment ago is taken', async () => {
  appended(1, published())
  await calls['a like']('linen')
  appended(
    2,
    revised({ products: [...outfit().products, product('linen-scarf-hat', { outfitId: 'linen' })] }),
  )
  expect((await calls['a favorite of a product']('linen-scarf')).status).toBe(201)
})
it('what was received costs the catalog nothing', async () => {
  appended(1, published())
  await calls['a like']('linen')
  asked = []
  for (const name of names) await calls[name]('linen')
  expect(asked).toEqual([])
})
