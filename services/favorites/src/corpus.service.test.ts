import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { favoritesApi, type Outfit } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import {
  corpusOf,
  device,
  eventually,
  hasFollowed,
  lastOfEach,
  shopper,
  startForTest,
  storageWithLog,
  type TestStorage,
} from '@vitrine/test-kit'
import { favorites } from './favorites.service.ts'
import { accountOpened, identityFor, userDeleted, userMerged } from './identity.fixtures.ts'
import { userEvents } from './users/user.events.ts'

type Saved = { userId: string; outfitId?: string; productId?: string }
const dataOf = ({ data }: RecordedEvent) => data as Saved

/** Ids that were added and not removed since, latest first. */
function savedAfter(events: readonly RecordedEvent[], added: string, removed: string): string[] {
  const items = new Map<string, string>()
  for (const event of events) {
    const item = dataOf(event).outfitId ?? dataOf(event).productId ?? ''
    if (event.type === added) items.set(item, event.at)
    if (event.type === removed) items.delete(item)
  }
  const place = ([item, at]: readonly [string, string]) => `${at} ${item}`
  return [...items].sort((one, other) => (place(one) < place(other) ? 1 : -1)).map(([item]) => item)
}

/** What was written of each person, in streams that are called like this. */
const byPerson = (events: readonly RecordedEvent[], ...prefixes: string[]) => [
  ...Map.groupBy(
    events.filter(({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix))),
    (event) => dataOf(event).userId,
  ),
]
const interactionsIn = (events: readonly RecordedEvent[]) =>
  byPerson(events, 'interactions-', 'like-', 'save-')
const favoritesIn = (events: readonly RecordedEvent[]) => byPerson(events, 'favorites-', 'favorite-')

const isOfOutfit = ({ stream }: RecordedEvent) => stream.startsWith('outfit-')
/** What was published up to a version. */
const outfitsUpTo = (version: string) =>
  corpusOf('contracts')
    .filter((one) => one.version <= version && one.events.some(isOfOutfit))
    .at(-1)
    ?.events.filter(isOfOutfit) ?? []

const corpora = corpusOf('favorites')

describe.each(corpora)('what version $version kept for people', ({ version, events }) => {
  const outfits = outfitsUpTo(version)
  const last = lastOfEach(outfits)
  const isPublished = ({ type, data }: RecordedEvent) =>
    type !== 'OutfitDeleted' && (data as Outfit).published
  const shown = last.filter(isPublished).map(({ data }) => data as Outfit)
  const shownIds = new Set(shown.map(({ id }) => id))

  let storage: TestStorage
  let service: Awaited<ReturnType<typeof startForTest>>
  const liked = async (id: string) =>
    (await service.call(favoritesApi.listLiked, { params: { id }, as: device(id) })).body.map(
      (outfit) => outfit.id,
    )
  const saved = async (id: string) =>
    (await service.call(favoritesApi.listSaved, { params: { id }, as: device(id) })).body.map(
      (outfit) => outfit.id,
    )
  const idsOf = async (id: string) =>
    (await service.call(favoritesApi.readFavoriteIds, { as: shopper(id) })).body
  beforeEach(async () => {
    storage = await storageWithLog('favorites', events)
    service = await startForTest(favorites, { storage })
    for (const event of outfits) await service.receive(event)
    await hasFollowed(service.engines)
  })
  afterEach(async () => {
    await service.stop()
    await storage.forget()
  })

  it('is what they like and save, of what is published', async () => {
    const people = interactionsIn(events)
    expect(people.length).toBeGreaterThan(0)
    const isShown = (id: string) => shownIds.has(id)
    for (const [person, own] of people)
      await eventually(async () => {
        expect(await liked(person)).toEqual(savedAfter(own, 'OutfitLiked', 'OutfitUnliked').filter(isShown))
        expect(await saved(person)).toEqual(savedAfter(own, 'OutfitSaved', 'OutfitUnsaved').filter(isShown))
      })
  })
  it('is what their favorites are, gone or not', async () => {
    const people = favoritesIn(events)
    expect(people.length).toBeGreaterThan(0)
    for (const [person, own] of people) {
      const posts = savedAfter(own, 'PostFavorited', 'PostUnfavorited')
      const products = savedAfter(own, 'ProductFavorited', 'ProductUnfavorited')
      await eventually(async () => {
        expect(await idsOf(person)).toEqual({ posts, products })
        const page = await service.call(favoritesApi.listFavoritePosts, { as: shopper(person) })
        expect(page.body.items.map(({ id, gone }) => ({ id, gone }))).toEqual(
          posts.map((id) => ({ id, gone: !shownIds.has(id) })),
        )
        const shelf = await service.call(favoritesApi.listFavoriteProducts, { as: shopper(person) })
        expect(shelf.body.items.map(({ id }) => id)).toEqual(products)
      })
    }
  })
  it('can be decided on: a favorite is one already, and what is taken back leaves', async () => {
    for (const [person, own] of favoritesIn(events))
      for (const outfitId of savedAfter(own, 'PostFavorited', 'PostUnfavorited')) {
        expect((await idsOf(person)).posts).toContain(outfitId)
        if (shownIds.has(outfitId))
          await eventually(async () =>
            expect(
              await service.call(favoritesApi.addFavoritePost, { body: { outfitId }, as: shopper(person) }),
            ).toMatchObject({ status: 409, body: { code: 'favorite-exists' } }),
          )
        await service.call(favoritesApi.removeFavoritePost, { params: { outfitId }, as: shopper(person) })
        expect((await idsOf(person)).posts).not.toContain(outfitId)
      }
    for (const [person, own] of interactionsIn(events))
      for (const outfitId of savedAfter(own, 'OutfitLiked', 'OutfitUnliked')) {
        const body = { userId: person, outfitId }
        await service.call(favoritesApi.unlikeOutfit, { body, as: device(person) })
        expect(await liked(person)).not.toContain(outfitId)
      }
  })
  it('is copied from the catalog: every published outfit as its last event left it', async () => {
    expect(shown.length).toBeGreaterThan(0)
    const as = shopper('somebody-new')
    for (const { id } of shown)
      await eventually(async () =>
        expect(
          (await service.call(favoritesApi.addFavoritePost, { body: { outfitId: id }, as })).status,
        ).toBe(201),
      )
    const newest = [...shown].reverse()
    await eventually(async () =>
      expect(
        (await service.call(favoritesApi.listFavoritePosts, { query: { pagesize: 100 }, as })).body.items,
      ).toMatchObject(newest),
    )
  })
})

const withUsers = corpora.filter(({ events }) => byPerson(events, 'user-').length > 0)

describe.each(withUsers)('what version $version noted of users', ({ events }) => {
  it('is everything that becomes of one', () => {
    const types = new Set(events.map(({ type }) => type))
    expect(userEvents.types.filter((type) => !types.has(type))).toEqual([])
  })
  it('keeps what they have as it is when identity’s news of them comes again', async () => {
    const storage = await storageWithLog('favorites', events)
    const service = await startForTest(favorites, { storage })
    await hasFollowed(service.engines)
    const hasOf = async (userId: string) => {
      const as = { ...device(userId), ...shopper(userId) }
      const { body } = await service.call(favoritesApi.readInteractionIds, { as, query: { userId } })
      return { ...body, ...(await service.call(favoritesApi.readFavoriteIds, { as })).body }
    }
    const people = byPerson(events, 'user-', 'like-', 'save-', 'favorite-').map(([userId]) => userId)
    const all = () => Promise.all(people.map(async (userId) => [userId, await hasOf(userId)] as const))
    const before = await all()
    expect(before.filter(([, { saved }]) => saved.length > 0)).not.toEqual([])
    const identitySays = identityFor(service)
    for (const { type, data } of byPerson(events, 'user-').flatMap(([, own]) => own)) {
      const { userId, into = '' } = data as { userId: string; into?: string }
      if (type === 'SavesCopied') await identitySays(accountOpened(userId))
      if (type === 'MergedInto') await identitySays(userMerged(userId, into))
      if (type === 'UserForgotten') await identitySays(userDeleted(userId))
    }
    await identitySays(userDeleted('somebody-last'))
    await eventually(async () =>
      expect(await service.engines.eventStore.read('user-somebody-last')).toHaveLength(1),
    )
    expect(await all()).toEqual(before)
    await service.stop()
    await storage.forget()
  })
})
