import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import {
  administrator as as,
  documentsOf,
  enginesWith,
  eventually,
  hasFollowed,
  startForTest,
  storageForTest,
  type TestStorage,
} from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { stored } from '../published/published.fixtures.ts'
import type { TrashedOutfit } from '../trash/trashed-outfits.projection.ts'

/** The same storage, whose log is scanned from a moment on: what is built anew waits for it. */
const withLogHeldUntil = (storage: TestStorage, moment: Promise<void>): TestStorage => ({
  ...storage,
  open() {
    const open = storage.open()
    const held = async (name: string) => {
      const engines = await open(name)
      async function* scan(...asked: Parameters<Engines['eventStore']['scan']>) {
        await moment
        yield* engines.eventStore.scan(...asked)
      }
      return enginesWith(engines, { eventStore: { ...engines.eventStore, scan } })
    }
    return Object.assign(held, { close: () => open.close() })
  },
})

const titlesIn = async ({ call }: Started) => (await call(catalogApi.readFeed)).body.map(({ title }) => title)

/** One published outfit, as a catalog left it whose projection was of version 1. */
async function leftByVersion1(projection: string, documentOf: (id: string) => object) {
  const storage = await storageForTest()
  const service = await startForTest(catalog, { storage })
  const { id } = (await createOutfit(service, { published: true })).body
  await hasFollowed(service.engines)
  await service.stop()
  const open = storage.open()
  const engines = await open('catalog')
  const states = engines.documents.collection<{ generations: { number: number; version: number }[] }>(
    'projections',
  )
  const state = (await states.get(projection))!
  const generations = state.document.generations.map((generation) => ({ ...generation, version: 1 }))
  await states.put(state.id, state.version + 1, { ...state.document, generations })
  const documents = await documentsOf<object>(engines, projection)
  await documents.put(id, 2, documentOf(id))
  await open.close()
  return { id, storage }
}

describe('a start', () => {
  it('reads what version 1 stored, which did not know when it changed', async () => {
    const { changedAt: _, ...before } = stored('', { title: 'Of version 1' })
    const { id, storage } = await leftByVersion1('published-outfits', (id) => ({ ...before, id }))
    const log = Promise.withResolvers<void>()
    const service = await startForTest(catalog, { storage: withLogHeldUntil(storage, log.promise) })
    expect(await titlesIn(service)).toEqual(['Of version 1'])
    const sitemap = await service.call(catalogApi.readSitemap)
    expect(sitemap.body.outfits).toEqual([{ id, changedAt: before.publishedAt }])
    log.resolve()
    await eventually(async () => expect(await titlesIn(service)).toEqual(['Linen at noon']))
    await service.stop()
    await storage.forget()
  })
  it('lists what version 1 stored for the trash, which did not know when it changed', async () => {
    const before = { title: 'Linen at noon', picture: null, published: true, inTrash: false }
    const { id, storage } = await leftByVersion1('trashed-outfits', () => ({
      ...before,
      ...{ deletedAt: null, by: null },
    }))
    const log = Promise.withResolvers<void>()
    const service = await startForTest(catalog, { storage: withLogHeldUntil(storage, log.promise) })
    const listed = async () =>
      (await service.call(catalogApi.listOutfits, { query: { limit: 5, sort: 'updated' }, as })).body
    expect(await listed()).toMatchObject([{ id, title: 'Linen at noon' }])
    log.resolve()
    await eventually(async () => {
      const changed = await documentsOf<TrashedOutfit>(service.engines, 'trashed-outfits')
      expect((await changed.get(id))?.document.changedAt).toBeTruthy()
    })
    expect(await listed()).toMatchObject([{ id }])
    await service.stop()
    await storage.forget()
  })
})
