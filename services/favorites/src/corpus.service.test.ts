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
  streamsOf,
  type TestStorage,
} from '@vitrine/test-kit'
import { favorites } from './favorites.service.ts'

/** Ids that were added and not removed since, latest first. */
function keptAfter(events: readonly RecordedEvent[], added: string, removed: string): string[] {
  const kept = new Set<string>()
  for (const { type, data } of events) {
    const { outfitId, productId } = data as { outfitId?: string; productId?: string }
    const item = outfitId ?? productId ?? ''
    if (type === added) kept.add(item)
    if (type === removed) kept.delete(item)
  }
  return [...kept].reverse()
}

/** The streams of one kind, by the person whose they are. */
const byPerson = (events: readonly RecordedEvent[], kind: string) =>
  [...streamsOf(events)].flatMap(([stream, own]) =>
    stream.startsWith(`${kind}-`) ? [[stream.slice(kind.length + 1), own] as const] : [],
  )

const published = corpusOf('contracts')

describe.each(corpusOf('favorites'))('what version $version kept for people', ({ version, events }) => {
  const outfits = (published.find((one) => one.version === version)?.events ?? []).filter(({ stream }) =>
    stream.startsWith('outfit-'),
  )
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
    for (const event of outfits) await service.hear(event)
    await hasFollowed(service.engines)
  })
  afterEach(async () => {
    await service.stop()
    await storage.forget()
  })

  it('is what they like and save, of what is published', async () => {
    const people = byPerson(events, 'interactions')
    expect(people.length).toBeGreaterThan(0)
    const isShown = (id: string) => shownIds.has(id)
    for (const [person, own] of people)
      await eventually(async () => {
        expect(await liked(person)).toEqual(keptAfter(own, 'OutfitLiked', 'OutfitUnliked').filter(isShown))
        expect(await saved(person)).toEqual(keptAfter(own, 'OutfitSaved', 'OutfitUnsaved').filter(isShown))
      })
  })
  it('is what their favorites are, gone or not', async () => {
    const people = byPerson(events, 'favorites')
    expect(people.length).toBeGreaterThan(0)
    for (const [person, own] of people) {
      const posts = keptAfter(own, 'PostFavorited', 'PostUnfavorited')
      const products = keptAfter(own, 'ProductFavorited', 'ProductUnfavorited')
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
    for (const [person, own] of byPerson(events, 'favorites'))
      for (const outfitId of keptAfter(own, 'PostFavorited', 'PostUnfavorited')) {
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
    for (const [person, own] of byPerson(events, 'interactions'))
      for (const outfitId of keptAfter(own, 'OutfitLiked', 'OutfitUnliked')) {
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
