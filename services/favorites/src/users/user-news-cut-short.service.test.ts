import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Collection, Documents, Engines, EventStore } from '@vitrine/engines'
import { enginesForTest, enginesWith, projectionsForTest } from '@vitrine/test-kit'
import { accountOpened, userDeleted, userMerged } from '../identity.fixtures.ts'
import { killedAfter } from '../killed-store.fixtures.ts'
import { favoritePost, favoriteProduct, like, save } from '../saved-items/saved-item.events.ts'
import { savedItems } from '../saved-items/saved-items.ts'
import { userNewsHandler } from './user-news.ts'
import { usersOf } from './users.ts'

let engines: Engines
beforeAll(async () => {
  engines = await enginesForTest('favorites')
})
afterAll(() => engines.close())

const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()
const fail = (error: unknown): never => {
  throw error
}

/** One process of the service, as it stands on these engines. */
async function processOn(store: EventStore, documents: Documents = engines.documents) {
  const projections = projectionsForTest(enginesWith(engines, { eventStore: store, documents }))
  const contextOf = (by?: string) => ({ at: minute(1_000_000), ...(by ? { by } : {}) })
  const context = { store, documents, projections, contextOf, onFailed: fail }
  const lists = {
    likes: savedItems(context, like),
    saves: savedItems(context, save),
    posts: savedItems(context, favoritePost),
    products: savedItems(context, favoriteProduct),
  }
  await projections.open()
  const all = async (userId: string) => {
    const entries = Object.entries(lists).map(async ([name, list]) => {
      const kept = []
      for await (const page of list.pages(userId)) kept.push(...page.map(({ item, at }) => [item, at]))
      return [name, kept] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }
  return { handle: userNewsHandler(usersOf(context), lists), lists, all }
}
const nothing = { likes: [], saves: [], posts: [], products: [] }

describe('news that a process is killed over', () => {
  const cuts = Array.from({ length: 14 }, (_, appends) => appends)
  const listsOf = (...minutes: number[]) => minutes.map((at) => [`outfit-${at}`, minute(at)])

  it.each(cuts)('merges everything once, after %d appends', async (appends) => {
    const [phone, account] = [`phone-${appends}`, `account-${appends}`]
    const { handle, lists, all } = await processOn(engines.eventStore)
    for (const at of [1, 3]) {
      await lists.likes.add({ userId: phone, outfitId: `outfit-${at}` }, minute(at))
      await lists.saves.add({ userId: phone, outfitId: `outfit-${at}` }, minute(at))
    }
    await lists.likes.add({ userId: account, outfitId: 'outfit-2' }, minute(2))

    const killed = await processOn(killedAfter(appends, engines.eventStore))
    const news = userMerged(phone, account)
    if (appends < 12) await expect(killed.handle(news)).rejects.toThrow('killed')
    else await killed.handle(news)
    const before = await all(account)
    const removed = (before['posts'] as [string, string][]).map(([item]) => item)
    for (const outfitId of removed) await lists.posts.remove({ userId: account, outfitId })

    for (const _ of ['redelivered', 'and again']) await handle(news)
    expect(await all(account)).toEqual({
      likes: listsOf(3, 2, 1),
      saves: listsOf(3, 1),
      posts: listsOf(3, 1).filter(([item]) => !removed.includes(item!)),
      products: [],
    })
    expect(await all(phone)).toEqual(nothing)
  })

  it.each([0, 1, 2, 3])('copies what was saved once, after %d appends', async (appends) => {
    const userId = `opened-${appends}`
    const { handle, lists, all } = await processOn(engines.eventStore)
    for (const at of [1, 2, 3]) await lists.saves.add({ userId, outfitId: `outfit-${at}` }, minute(at))
    const killed = await processOn(killedAfter(appends, engines.eventStore))
    await expect(killed.handle(accountOpened(userId))).rejects.toThrow('killed')
    const removed = ((await all(userId))['posts'] as [string, string][]).map(([item]) => item)
    for (const outfitId of removed) await lists.posts.remove({ userId, outfitId })
    for (const _ of ['redelivered', 'and again']) await handle(accountOpened(userId))
    expect((await all(userId))['posts']).toEqual(
      listsOf(3, 2, 1).filter(([item]) => !removed.includes(item!)),
    )
  })

  it.each([0, 1, 2, 3, 4])('forgets everything, after %d appends', async (appends) => {
    const [phone, userId] = [`phone-of-${appends}`, `forgotten-${appends}`]
    const { handle, lists, all } = await processOn(engines.eventStore)
    await handle(userMerged(phone, userId))
    const item = { userId, outfitId: 'linen' }
    await lists.likes.add({ ...item, userId: phone })
    await lists.likes.add(item)
    await lists.saves.add(item)
    await lists.products.add({ userId, productId: 'linen-hat' })
    const killed = await processOn(killedAfter(appends, engines.eventStore))
    await expect(killed.handle(userDeleted(userId))).rejects.toThrow('killed')
    for (const _ of ['redelivered', 'and again']) await handle(userDeleted(userId))
    expect(await all(userId)).toEqual(nothing)
    expect(await all(phone)).toEqual(nothing)
  })
})

describe('somebody with 250 likes', () => {
  const many = 250
  /** The same documents, noting the most that was found at once. */
  const watched = (documents: Documents) => {
    const most = { found: 0 }
    const collection: Documents['collection'] = (name, options) => {
      const whole = documents.collection(name, options) as Collection<never>
      return {
        ...whole,
        async find(query) {
          const found = await whole.find(query)
          most.found = Math.max(most.found, found.length)
          return found
        },
      }
    }
    return { most, documents: { ...documents, collection } }
  }

  it('is merged, and forgotten, a page at a time', async () => {
    const { eventStore } = engines
    const { most, documents } = watched(engines.documents)
    const { handle, lists } = await processOn(eventStore, documents)
    const atOnce = 50
    for (let from = 0; from < many; from += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, (_, n) =>
          lists.likes.add({ userId: 'busy-phone', outfitId: `outfit-${from + n}` }, minute(from + n)),
        ),
      )
    await handle(userMerged('busy-phone', 'busy'))
    expect([await lists.likes.count('busy-phone'), await lists.likes.count('busy')]).toEqual([0, many])
    expect(await lists.likes.list('busy', { skip: many - 2, limit: 5 })).toEqual(['outfit-1', 'outfit-0'])
    await handle(userDeleted('busy'))
    expect(await lists.likes.count('busy')).toBe(0)
    expect(most.found).toBeLessThanOrEqual(100)
  })
})
