import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { favoritesApi } from '@vitrine/contracts'
import { device, eventually, shopper, startForTest, storageForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { accountOpened, identityFor, userDeleted, userMerged } from '../identity.fixtures.ts'
import { published } from '../outfit.fixtures.ts'

let service: Awaited<ReturnType<typeof startForTest>>
let identitySays: ReturnType<typeof identityFor>
beforeAll(async () => {
  service = await startForTest(favorites)
  identitySays = identityFor(service)
  await catalogFor(service)(...['linen', 'tweed', 'denim', 'silk'].map((id) => published({ id })))
})
afterAll(() => service.stop())

/** What one person does and sees, by the device or signed in. */
function person(userId: string, { call } = service) {
  const body = (outfitId: string) => ({ as: device(userId), body: { userId, outfitId } })
  const as = shopper(userId)
  return {
    like: (outfitId: string) => call(favoritesApi.likeOutfit, body(outfitId)),
    unlike: (outfitId: string) => call(favoritesApi.unlikeOutfit, body(outfitId)),
    save: (outfitId: string) => call(favoritesApi.saveOutfit, body(outfitId)),
    unsave: (outfitId: string) => call(favoritesApi.unsaveOutfit, body(outfitId)),
    favorite: (outfitId: string) => call(favoritesApi.addFavoritePost, { as, body: { outfitId } }),
    favoriteProduct: (productId: string) =>
      call(favoritesApi.addFavoriteProduct, { as, body: { productId } }),
    unfavorite: (outfitId: string) => call(favoritesApi.removeFavoritePost, { as, params: { outfitId } }),
    async has() {
      const ids = await call(favoritesApi.readInteractionIds, { as: device(userId), query: { userId } })
      const { posts, products } = (await call(favoritesApi.readFavoriteIds, { as })).body
      return { ...ids.body, posts, products }
    },
  }
}
type Has = Awaited<ReturnType<ReturnType<typeof person>['has']>>
const nothing: Has = { liked: [], saved: [], posts: [], products: [] }
const toHave = (one: ReturnType<typeof person>, what: Partial<Has>) =>
  eventually(async () => expect(await one.has()).toEqual({ ...nothing, ...what }))
const likeAndSave = async (one: ReturnType<typeof person>, outfitId: string) => {
  await one.like(outfitId)
  await one.save(outfitId)
}

/** Resolves when everything said before it is done, also what is delivered a second time after it. */
let signals = 0
async function allHeard() {
  for (let signal = 0; signal < 2; signal += 1) {
    const last = person(`signal-${(signals += 1)}`)
    await last.save('linen')
    await identitySays(accountOpened(`signal-${signals}`))
    await toHave(last, { saved: ['linen'], posts: ['linen'] })
  }
}

describe('an account', () => {
  it('begins with the saved posts among its favorites, in their order', async () => {
    const ida = person('ida')
    for (const id of ['linen', 'tweed', 'denim']) await ida.save(id)
    await ida.unsave('tweed')
    await ida.like('silk')
    await identitySays(accountOpened('ida'))
    await toHave(ida, { liked: ['silk'], saved: ['denim', 'linen'], posts: ['denim', 'linen'] })
  })
  it('is given them once: what is removed, or saved later, is no favorite again', async () => {
    const kim = person('kim')
    await kim.save('linen')
    await identitySays(accountOpened('kim'))
    await toHave(kim, { saved: ['linen'], posts: ['linen'] })
    await kim.unfavorite('linen')
    await kim.save('tweed')
    await identitySays(accountOpened('kim'))
    await allHeard()
    await toHave(kim, { saved: ['tweed', 'linen'] })
  })
  it('keeps what became a favorite, or none any more, before the news came', async () => {
    const max = person('max')
    for (const id of ['linen', 'tweed', 'denim']) await max.save(id)
    await max.favorite('tweed')
    await max.favorite('linen')
    await max.unfavorite('linen')
    await identitySays(accountOpened('max'))
    await allHeard()
    expect((await max.has()).posts).toEqual(['tweed', 'denim'])
  })
})

describe('an anonymous user who signs in as somebody else', () => {
  it('brings likes and saves, each at its own time, and keeps none', async () => {
    const [phone, eve] = [person('eves-phone'), person('eve')]
    await phone.like('linen')
    await eve.like('tweed')
    await phone.like('denim')
    await eve.save('silk')
    await phone.save('linen')
    await eve.favorite('tweed')
    await identitySays(accountOpened('eve'), userMerged('eves-phone', 'eve'))
    await toHave(eve, {
      liked: ['denim', 'tweed', 'linen'],
      saved: ['linen', 'silk'],
      posts: expect.arrayContaining(['linen', 'silk', 'tweed']) as never,
    })
    await toHave(phone, {})
  })
  it('brings what the account has already, and it stays as it was', async () => {
    const [phone, ann] = [person('anns-phone'), person('ann')]
    for (const one of [ann, phone]) {
      await likeAndSave(one, 'linen')
    }
    await ann.favorite('linen')
    await identitySays(userMerged('anns-phone', 'ann'))
    await toHave(phone, {})
    expect(await ann.has()).toEqual({ liked: ['linen'], saved: ['linen'], posts: ['linen'], products: [] })
    expect(await service.engines.eventStore.read('like-ann/linen')).toHaveLength(1)
  })
  it('brings them once: what the account takes back stays away', async () => {
    const [phone, joe] = [person('joes-phone'), person('joe')]
    await likeAndSave(phone, 'linen')
    await identitySays(userMerged('joes-phone', 'joe'))
    await toHave(joe, { liked: ['linen'], saved: ['linen'], posts: ['linen'] })
    await joe.unlike('linen')
    await joe.unsave('linen')
    await joe.unfavorite('linen')
    await identitySays(userMerged('joes-phone', 'joe'))
    await allHeard()
    await toHave(joe, {})
  })
  it('does for the account what comes late, with a request that took long', async () => {
    const [phone, zoe] = [person('zoes-phone'), person('zoe')]
    await likeAndSave(phone, 'linen')
    await identitySays(userMerged('zoes-phone', 'zoe'))
    await toHave(zoe, { liked: ['linen'], saved: ['linen'], posts: ['linen'] })
    for (const answer of [
      await phone.like('tweed'),
      await phone.save('tweed'),
      await phone.unlike('linen'),
      await phone.unsave('linen'),
    ])
      expect(answer.status).toBe(204)
    expect(await zoe.has()).toEqual({
      liked: ['tweed'],
      saved: ['tweed'],
      posts: ['tweed', 'linen'],
      products: [],
    })
    await toHave(phone, {})
  })
  it('loses nothing that was liked and saved while it signed in', async () => {
    const [phone, lea] = [person('leas-phone'), person('lea')]
    const outfits = ['linen', 'tweed', 'denim', 'silk']
    await Promise.all([
      ...outfits.flatMap((id) => [phone.like(id), phone.save(id)]),
      identitySays(userMerged('leas-phone', 'lea')),
    ])
    await eventually(async () => {
      const { liked, saved, posts } = await lea.has()
      for (const list of [liked, saved, posts]) expect([...list].sort()).toEqual([...outfits].sort())
    })
    await toHave(phone, {})
  })
})

describe('a person who is deleted', () => {
  const everything = async (one: ReturnType<typeof person>) => {
    await one.like('linen')
    await one.save('tweed')
    await one.favorite('denim')
    await one.favoriteProduct('linen-hat')
  }
  it('leaves nothing behind, nor what had joined the account', async () => {
    const [phone, tom] = [person('toms-phone'), person('tom')]
    await everything(tom)
    await phone.like('silk')
    await identitySays(userMerged('toms-phone', 'tom'))
    await toHave(phone, {})
    await identitySays(userDeleted('tom'))
    await toHave(tom, {})
    await toHave(phone, {})
  })
  it('is given nothing by news or requests that come late', async () => {
    const [phone, liv] = [person('livs-phone'), person('liv')]
    await likeAndSave(phone, 'linen')
    await everything(liv)
    await identitySays(userDeleted('liv'), accountOpened('liv'), userMerged('livs-phone', 'liv'))
    await allHeard()
    await toHave(phone, {})
    const late = [
      await liv.like('linen'),
      await liv.save('linen'),
      await liv.favorite('linen'),
      await liv.favoriteProduct('linen-hat'),
      await phone.like('linen'),
      await phone.save('linen'),
    ]
    for (const answer of late) expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(await liv.has()).toEqual(nothing)
    await toHave(phone, {})
    expect((await liv.unfavorite('denim')).status).toBe(204)
  })
  it('is nobody else', async () => {
    const [ben, bea] = [person('ben'), person('bea')]
    await everything(ben)
    await everything(bea)
    await identitySays(userDeleted('ben'))
    await toHave(ben, {})
    expect(await bea.has()).toEqual({
      liked: ['linen'],
      saved: ['tweed'],
      posts: ['denim'],
      products: ['linen-hat'],
    })
  })
})

it('what was said before anybody listened is read from identity’s log', async () => {
  const storage = await storageForTest()
  const news = [userMerged('pats-phone', 'pat'), accountOpened('pat'), userDeleted('uma')]
  for (const { type, data } of news) {
    const stream = `user-${data.userId}`
    storage.owners.recorded({
      type,
      data,
      stream,
      version: 2,
      id: `${stream}@2`,
      at: '2026-11-22T08:00:00.000Z',
    })
  }
  const open = storage.open()
  const { eventStore } = await open('favorites')
  const liked = (userId: string) => [{ type: 'OutfitLiked', data: { userId, outfitId: 'linen' } }]
  for (const userId of ['pats-phone', 'uma'])
    await eventStore.append(`like-${userId}/linen`, 0, liked(userId), { at: '2026-11-22T07:00:00.000Z' })
  await open.close()
  const later = await startForTest(favorites, { storage })
  const [pat, phone, uma] = ['pat', 'pats-phone', 'uma'].map((id) => person(id, later)) as [
    ReturnType<typeof person>,
    ReturnType<typeof person>,
    ReturnType<typeof person>,
  ]
  await toHave(pat, { liked: ['linen'] })
  await toHave(phone, {})
  await toHave(uma, {})
  await later.stop()
  await storage.forget()
})
