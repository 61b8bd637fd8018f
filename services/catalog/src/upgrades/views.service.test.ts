import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import {
  documentsOf,
  enginesWith,
  eventually,
  hasFollowed,
  startForTest,
  storageForTest,
  type TestStorage,
} from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { stored } from '../published/published.fixtures.ts'

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

describe('a start', () => {
  it('reads what version 1 stored, which did not know when it changed', async () => {
    const storage = await storageForTest()
    let service = await startForTest(catalog, { storage })
    const { id } = (await createOutfit(service, { published: true })).body
    await hasFollowed(service.engines)
    await service.stop()
    const open = storage.open()
    const engines = await open('catalog')
    const { changedAt: _, ...before } = stored(id, { title: 'Of version 1' })
    const states = engines.documents.collection<{ generations: { number: number; version: number }[] }>(
      'projections',
    )
    const state = (await states.get('published-outfits'))!
    const generations = state.document.generations.map((generation) => ({ ...generation, version: 1 }))
    await states.put(state.id, state.version + 1, { ...state.document, generations })
    const documents = await documentsOf<StoredOutfit>(engines, 'published-outfits')
    await documents.put(id, 2, before)
    await open.close()

    const log = Promise.withResolvers<void>()
    service = await startForTest(catalog, { storage: withLogHeldUntil(storage, log.promise) })
    expect(await titlesIn(service)).toEqual(['Of version 1'])
    const sitemap = await service.call(catalogApi.readSitemap)
    expect(sitemap.body.outfits).toEqual([{ id, changedAt: before.publishedAt }])
    log.resolve()
    await eventually(async () => expect(await titlesIn(service)).toEqual(['Linen at noon']))
    await service.stop()
    await storage.forget()
  })
})
