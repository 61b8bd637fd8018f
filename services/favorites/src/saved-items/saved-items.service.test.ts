import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines, EventStore } from '@vitrine/engines'
import { enginesForTest, enginesWith, projectionsForTest } from '@vitrine/test-kit'
import { like, type OutfitItem } from './saved-item.events.ts'
import { latest, savedItems, type SavedItems } from './saved-items.ts'

let engines: Engines
let likes: SavedItems<OutfitItem>
let minute: number
let eventsRead: number

/** The same store, counting the events that are read from it. */
const counting = (store: EventStore): EventStore => ({
  ...store,
  async read(...asked) {
    const events = await store.read(...asked)
    eventsRead += events.length
    return events
  },
})
const begin = Date.now()
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString()
const fail = (error: unknown) => {
  throw error
}

beforeEach(async () => {
  engines = await enginesForTest('favorites')
  minute = 0
  eventsRead = 0
  const { documents } = engines
  const store = counting(engines.eventStore)
  const projections = projectionsForTest(enginesWith(engines, { eventStore: store }))
  const contextOf = () => ({ at: at((minute += 1)) })
  likes = savedItems({ store, documents, projections, contextOf, onFailed: fail }, like)
  await projections.open()
})
afterEach(() => engines.close())

const add = (outfitId: string, userId = 'ida') => likes.add({ userId, outfitId })
const list = (userId = 'ida') => likes.list(userId, latest)
const remove = (outfitId: string, userId = 'ida') => likes.remove({ userId, outfitId })

describe('a list of what somebody saved', () => {
  it('has the latest first', async () => {
    for (const item of ['linen', 'tweed', 'denim']) await add(item)
    expect(await list()).toEqual(['denim', 'tweed', 'linen'])
    expect(await likes.count('ida')).toBe(3)
  })
  it('has what was added again at the front', async () => {
    for (const item of ['linen', 'tweed']) await add(item)
    await remove('linen')
    expect(await list()).toEqual(['tweed'])
    await add('linen')
    expect(await list()).toEqual(['linen', 'tweed'])
  })
  it('has things of one moment in one order', async () => {
    for (const item of ['denim', 'tweed', 'linen']) {
      minute = 0
      await add(item)
    }
    expect(await list()).toEqual(['tweed', 'linen', 'denim'])
  })
  it('is one for each person', async () => {
    await add('linen')
    await add('tweed', 'eve')
    expect(await list('eve')).toEqual(['tweed'])
    expect(await likes.count('nobody')).toBe(0)
  })
  it('gives a page', async () => {
    for (const item of ['a', 'b', 'c']) await add(item)
    expect(await likes.list('ida', { skip: 1, limit: 1 })).toEqual(['b'])
    expect(await likes.list('ida', { skip: 3, limit: 1 })).toEqual([])
  })
})

describe('what a like costs', () => {
  const readBy = async (work: () => Promise<unknown>) => {
    const before = eventsRead
    await work()
    return eventsRead - before
  }
  const append = (stream: string, types: readonly string[]) => {
    const data = { userId: 'ida', outfitId: stream.slice('like-ida/'.length) }
    return engines.eventStore.append(
      stream,
      0,
      types.map((type) => ({ type, data })),
      { at: at(0) },
    )
  }

  it('is the same however many things somebody liked before', async () => {
    const earlier = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => append(`like-ida/outfit-${from + index}`, ['OutfitLiked']))
    await Promise.all(earlier(10))
    const afterTen = [await readBy(() => add('linen')), await readBy(() => remove('linen'))]
    for (let from = 10; from < 2_000; from += 333) await Promise.all(earlier(333, from))
    const afterMany = [await readBy(() => add('tweed')), await readBy(() => remove('tweed'))]
    expect(afterTen).toEqual([0, 1])
    expect(afterMany).toEqual(afterTen)
  })
  it('is bounded however often somebody changed their mind about one thing', async () => {
    const toggles = Array.from({ length: 10_000 }, (_, n) => (n % 2 ? 'OutfitUnliked' : 'OutfitLiked'))
    await append('like-ida/linen', toggles)
    await add('linen') // leaves a snapshot
    for (let toggle = 0; toggle < 50; toggle += 1) {
      const change = () => (toggle % 2 ? add('linen') : remove('linen'))
      expect(await readBy(change)).toBeLessThan(50)
    }
    expect(await engines.eventStore.read('like-ida/linen', { after: 10_000 })).toHaveLength(51)
  })
})
