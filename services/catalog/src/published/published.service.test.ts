import { beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi, operationsApi, type OutfitDraft } from '@vitrine/contracts'
import { EngineUnavailable, type Engines } from '@vitrine/engines'
import {
  administrator,
  documentsOf,
  enginesWith,
  eventually,
  hasFollowed,
  storageForTests,
} from '@vitrine/test-kit'
import { startService } from '@vitrine/service-kit'
import { catalog } from '../catalog.service.ts'
import { draft } from '../outfit/outfit.fixtures.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'
import { outfitHandler } from '../outfits.ts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { stored } from './published.fixtures.ts'

const { storage, start } = storageForTests()
let service: Started
beforeEach(async () => void (service = await start(catalog)))

const create = async (changes: Partial<OutfitDraft> = {}) =>
  (await createOutfit(service, { published: true, ...changes })).body
const save = (id: string, changes: Partial<OutfitDraft>) =>
  saveOutfit(service, id, { published: true, ...changes })
const titlesIn = async ({ call }: Started) =>
  (await call(catalogApi.readFeed, { query: { limit: 100 } })).body.map(({ title }) => title)
const titles = () => titlesIn(service)
const titleOf = async (id: string) =>
  (await service.call(catalogApi.readOutfit, { params: { id } })).body.title

describe('who wrote', () => {
  it('reads every one of twenty edits right after it', async () => {
    const { id } = await create({ title: 'Edit 0' })
    expect(await titles()).toEqual(['Edit 0'])
    for (let edit = 1; edit <= 20; edit += 1) {
      await save(id, { title: `Edit ${edit}` })
      expect([await titles(), await titleOf(id)]).toEqual([[`Edit ${edit}`], `Edit ${edit}`])
    }
    await save(id, { published: false })
    expect(await titles()).toEqual([])
    await save(id, { title: 'Again' })
    expect(await titles()).toEqual(['Again'])
    await service.call(catalogApi.deleteOutfit, { params: { id }, as: administrator })
    expect(await titles()).toEqual([])
  })
})

describe('what another process writes', () => {
  const draftOf = (title: string) =>
    ({
      type: 'CreateOutfit',
      id: title,
      draft: { ...draft, title, published: true },
      by: 'a',
      newIds: [],
      uploaded: draft.images,
    }) as const

  it('is read within a second, and so is that it is gone', async () => {
    const now = new Date().toISOString()
    const elsewhere = outfitHandler(service.engines)
    await elsewhere('there', { ...draftOf('there'), now }, { at: now })
    await eventually(async () => expect(await titles()).toEqual(['there']), 1_000)
    await elsewhere('there', { type: 'DeleteOutfit' }, { at: now })
    await eventually(async () => expect(await titles()).toEqual([]), 1_000)
  })
})

describe('a start', () => {
  const restart = async () => {
    await service.stop()
    service = await start(catalog)
  }
  it('finds everything that was published, as it was last', async () => {
    const [kept, edited, unpublished] = [await create(), await create(), await create()]
    await create({ title: 'Draft', published: false })
    await save(edited.id, { title: 'Edited' })
    await save(unpublished.id, { published: false })
    const before = await service.call(catalogApi.readFeed)
    await restart()
    const after = await service.call(catalogApi.readFeed)
    expect(after.body).toEqual(before.body)
    expect(after.headers['etag']).toBe(before.headers['etag'])
    expect(new Set(after.body.map(({ id }) => id))).toEqual(new Set([kept.id, edited.id]))
  })
  it('shows no outfit that was taken off, although its publication is told late', async () => {
    const { id } = await create()
    await save(id, { published: false })
    await hasFollowed(service.engines)
    const [, published] = await service.engines.eventStore.read(`outfit-${id}`)
    await restart()
    expect(await titles()).toEqual([])
    await service.receive(Object.assign({}, published, { id: 'again' }))
    await create({ title: 'Later' })
    await hasFollowed(service.engines)
    expect(await titles()).toEqual(['Later'])
  })
})

describe('what is stored', () => {
  /** A catalog that receives nothing, and can be told that it missed something; or one whose bus is unavailable. */
  const startDeaf = async ({ isAvailable = true } = {}) => {
    await service.stop()
    let engines: Engines | undefined
    let missed = async () => {}
    const open = storage().open()
    const running = await startService(catalog, {
      gatewayKey: 'a-key',
      log: false,
      openEngines: async (name) => {
        engines = await open(name)
        const { bus } = engines
        const deaf: Engines['bus'] = {
          ...bus,
          async listen(listener) {
            if (!isAvailable)
              throw new EngineUnavailable({ engine: 'the bus', setting: 'NATS_URL', address: 'nowhere' })
            if (listener.types.includes('OutfitPublished')) missed = async () => listener.missed?.()
            return async () => undefined
          },
        }
        return enginesWith(engines, { bus: deaf })
      },
    })
    return {
      engines: engines!,
      missed: () => missed(),
      titles: async () =>
        ((await running.app.inject('/api/outfits')).json() as { title: string }[]).map(({ title }) => title),
      stop: async () => {
        await running.stop()
        await open.close()
      },
    }
  }
  it('is what is read after events were missed, and meanwhile what was known stands', async () => {
    const [edited, gone] = [await create({ title: 'Before' }), await create({ title: 'Gone' })]
    const deaf = await startDeaf()
    expect(await deaf.titles()).toEqual(['Gone', 'Before'])
    const documents = await documentsOf<StoredOutfit>(deaf.engines, 'published-outfits')
    await documents.put(edited.id, 9, stored(edited.id, { title: 'After' }))
    await documents.put('new', 1, stored('new', { title: 'New' }))
    await documents.remove(gone.id, 9)
    expect(await deaf.titles()).toEqual(['Gone', 'Before'])
    const reloading = deaf.missed()
    expect(await deaf.titles()).not.toEqual([])
    await reloading
    expect(new Set(await deaf.titles())).toEqual(new Set(['After', 'New']))
    await deaf.stop()
    service = await start(catalog)
  })
  it('is what is read while the bus is unavailable from the start on', async () => {
    await create({ title: 'Before' })
    const deaf = await startDeaf({ isAvailable: false })
    expect(await deaf.titles()).toEqual(['Before'])
    await deaf.stop()
    service = await start(catalog)
  })
  it('is what is read once it was built anew', async () => {
    const { id } = await create()
    await hasFollowed(service.engines)
    const documents = await documentsOf<StoredOutfit>(service.engines, 'published-outfits')
    await documents.put(id, 2, stored(id, { title: 'Damaged' }))
    await service.stop()
    service = await start(catalog)
    expect(await titles()).toEqual(['Damaged'])
    await service.call(operationsApi.rebuildProjection, { params: { name: 'published-outfits' } })
    await eventually(async () => expect(await titles()).toEqual(['Linen at noon']))
  })
})
