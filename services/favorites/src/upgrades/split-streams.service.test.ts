import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { favoritesApi } from '@vitrine/contracts'
import type { Engines, EventStore, RecordedEvent } from '@vitrine/engines'
import { device, enginesWith, eventually, shopper, startForTest, storageForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { killedAfter } from '../killed-store.fixtures.ts'
import { published } from '../outfit.fixtures.ts'
import { splitStreams } from './split-streams.ts'

type Written = { type: string; data: { userId: string; outfitId?: string; productId?: string }; at: string }

const log = { info: () => undefined }
const begin = Date.UTC(2026, 0, 1)
const written = (type: string, userId: string, item: string, second: number): Written => ({
  type,
  data: { userId, ...(type.startsWith('Product') ? { productId: item } : { outfitId: item }) },
  at: new Date(begin + second * 1000).toISOString(),
})

/** As the versions up to 2026-11 wrote: a stream for each person, and lists with positions. */
const past: Record<string, Written[]> = {
  'interactions-ida': [
    written('OutfitLiked', 'ida', 'linen', 1),
    written('OutfitLiked', 'ida', 'tweed', 2),
    written('OutfitSaved', 'ida', 'linen', 3),
    written('OutfitUnliked', 'ida', 'linen', 4),
    written('OutfitLiked', 'ida', 'linen', 5),
    written('OutfitUnsaved', 'ida', 'linen', 6),
    ...Array.from({ length: 1_200 }, (_, n) => written('OutfitLiked', 'ida', `many-${n}`, 10 + n)),
  ],
  'interactions-eve': [written('OutfitLiked', 'eve', 'tweed', 7), written('OutfitSaved', 'eve', 'tweed', 8)],
  'favorites-ida': [
    written('PostFavorited', 'ida', 'linen', 1),
    written('ProductFavorited', 'ida', 'linen-hat', 2),
    written('PostFavorited', 'ida', 'tweed', 3),
    written('ProductFavorited', 'ida', 'linen-bag', 4),
    written('PostUnfavorited', 'ida', 'linen', 5),
  ],
}
const oldList = { likes: { 'ida linen': 5, 'ida tweed': 2, 'eve tweed': 1 }, posts: { 'ida tweed': 3 } }
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

async function writeThePast({ eventStore, documents }: Engines) {
  for (const [stream, events] of Object.entries(past))
    for (const [before, { at, ...event }] of events.entries())
      await eventStore.append(stream, before, [event], { at, by: event.data.userId, trace })
  for (const [name, entries] of Object.entries(oldList)) {
    const list = documents.collection(name, { indexes: [['userId', 'position']] })
    for (const [id, position] of Object.entries(entries)) {
      const [userId, item] = id.split(' ')
      await list.put(id, position, { userId, item, position })
    }
  }
}

/** Everything that is in the log and not of the past. */
async function copied({ eventStore }: Engines): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for (const prefix of ['favorite-', 'like-', 'save-'])
    for await (const page of eventStore.scan({ prefix })) events.push(...page)
  return events
}

/** What earlier versions wrote, on storage of its own. */
async function thePast() {
  const storage = await storageForTest()
  const open = storage.open()
  const engines = await open('favorites')
  await writeThePast(engines)
  return { storage, open, engines, forget: () => open.close().then(storage.forget) }
}
const split = ({ eventStore: store, documents }: Engines) => splitStreams({ store, documents, log })

describe('what earlier versions saved', () => {
  let engines: Engines
  let forget: () => Promise<void>
  beforeAll(async () => {
    ;({ engines, forget } = await thePast())
    await split(engines)
  })
  afterAll(() => forget())

  it('is copied event by event, as it was written and in its order', async () => {
    expect(await copied(engines)).toHaveLength(Object.values(past).flat().length)
    expect(await engines.eventStore.read('like-ida/linen')).toEqual(
      [1, 4, 5].map((second, index) => ({
        ...written(second === 4 ? 'OutfitUnliked' : 'OutfitLiked', 'ida', 'linen', second),
        id: `like-ida/linen@${index + 1}`,
        stream: 'like-ida/linen',
        version: index + 1,
        by: 'ida',
        trace,
      })),
    )
    expect(await engines.eventStore.read('favorite-product-ida/linen-hat')).toHaveLength(1)
    expect(await engines.eventStore.read('interactions-eve')).toHaveLength(2)
  })
  it('waits for nobody: what is copied is published already', async () => {
    const { events } = await engines.eventStore.pending(2_000)
    expect(events.filter(({ stream }) => !(stream in past))).toEqual([])
  })
  it('is copied once, also when it is killed at any point and by two at once', async () => {
    const again = await thePast()
    for (const appends of [0, 1, 4, 5, 500, 700]) {
      const eventStore = killedAfter(appends, again.engines.eventStore)
      await expect(split(enginesWith(again.engines, { eventStore }))).rejects.toThrow('killed')
    }
    await Promise.all([split(again.engines), split(again.engines)])
    expect(await copied(again.engines)).toEqual(await copied(engines))
    await again.forget()
  })
  it('costs nothing more once it is copied', async () => {
    const untouchable = new Proxy(engines.eventStore, {
      get: () => {
        throw new Error('the log is not asked any more')
      },
    })
    await split(enginesWith(engines, { eventStore: untouchable }))
  })
  it('goes on where it was, not from the beginning', async () => {
    const { engines, forget } = await thePast()
    const eventStore = killedAfter(1_100, engines.eventStore)
    await expect(split(enginesWith(engines, { eventStore }))).rejects.toThrow('killed')
    const asked: unknown[] = []
    const watched: EventStore = {
      ...engines.eventStore,
      scan: (given) => {
        asked.push(given?.after)
        return engines.eventStore.scan(given)
      },
    }
    await split(enginesWith(engines, { eventStore: watched }))
    expect(asked[0]).toMatchObject({ version: expect.any(Number) })
    await forget()
  })
})

describe('a service on what earlier versions saved', () => {
  const lists = async ({ call }: Awaited<ReturnType<typeof startForTest>>) => {
    const { readInteractionIds, readFavoriteIds, listLiked } = favoritesApi
    const idsOf = async (userId: string) =>
      (await call(readInteractionIds, { as: device(userId), query: { userId } })).body
    const { liked, saved } = await idsOf('ida')
    return {
      latest: liked.slice(0, 2),
      first: liked.slice(-2),
      liked: liked.length,
      saved,
      eve: await idsOf('eve'),
      favorites: (await call(readFavoriteIds, { as: shopper('ida') })).body,
      shown: (await call(listLiked, { as: device('eve'), params: { id: 'eve' } })).body.map(({ id }) => id),
    }
  }
  const everything = {
    latest: ['many-1199', 'many-1198'],
    first: ['linen', 'tweed'],
    liked: 1_202,
    saved: [],
    eve: { liked: ['tweed'], saved: ['tweed'] },
    favorites: { posts: ['tweed'], products: ['linen-bag', 'linen-hat'] },
    shown: ['tweed'],
  }
  it('has everything from its first answer on, and again when it starts a second time', async () => {
    const { storage, open } = await thePast()
    await open.close()
    const first = await startForTest(favorites, { storage })
    const atOnce = await lists(first)
    expect({ ...atOnce, shown: ['tweed'] }).toEqual(everything)
    await catalogFor(first)(published(), published({ id: 'tweed' }))
    await eventually(async () => expect(await lists(first)).toEqual(everything))
    await first.stop()
    const second = await startForTest(favorites, { storage })
    expect(await lists(second)).toEqual(everything)
    for (const name of ['likes', 'saves', 'favorite-posts', 'favorite-products'])
      expect(await second.verify(name)).toMatchObject({ events: expect.any(Number), differences: [] })
    const { likeOutfit, unlikeOutfit, addFavoritePost } = favoritesApi
    const outfitId = 'tweed'
    await second.call(likeOutfit, { as: device('eve'), body: { userId: 'eve', outfitId } })
    expect(await second.engines.eventStore.read('like-eve/tweed')).toHaveLength(1)
    await second.call(unlikeOutfit, { as: device('eve'), body: { userId: 'eve', outfitId } })
    expect((await lists(second)).eve).toEqual({ liked: [], saved: ['tweed'] })
    const refused = await second.call(addFavoritePost, { as: shopper('ida'), body: { outfitId } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'favorite-exists' } })
    await second.stop()
    await storage.forget()
  })
})
