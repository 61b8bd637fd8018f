import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi, type Outfit } from '@vitrine/contracts'
import {
  administrator,
  corpusOf,
  eventually,
  hasFollowed,
  lastOfEach,
  startForTest,
  storageWithLog,
  type TestStorage,
} from '@vitrine/test-kit'
import { catalog } from './catalog.service.ts'

describe.each(corpusOf('contracts'))('outfits that version $version recorded', ({ events }) => {
  const own = events.filter(({ stream }) => stream.startsWith('outfit-'))
  const last = lastOfEach(own)
  const deleted = last.filter(({ type }) => type === 'OutfitDeleted').map(({ data }) => (data as Outfit).id)
  const present = last.filter(({ type }) => type !== 'OutfitDeleted')
  const outfits = present.map(({ data }) => data as Outfit)

  let storage: TestStorage
  let service: Awaited<ReturnType<typeof startForTest>>
  beforeEach(async () => {
    storage = await storageWithLog('catalog', own)
    service = await startForTest(catalog, { storage })
    await hasFollowed(service.engines)
  })
  afterEach(async () => {
    await service.stop()
    await storage.forget()
  })
  const list = async () => (await service.call(catalogApi.listOutfits, { as: administrator })).body

  it('are in the list and in detail as their last event left them', async () => {
    expect(await list()).toHaveLength(present.length)
    for (const { data, version } of present) {
      const { id } = data as Outfit
      const detail = await service.call(catalogApi.readOutfit, { params: { id }, as: administrator })
      expect(detail).toMatchObject({ status: 200, headers: { etag: `"${version}"` }, body: data })
      expect((await list()).find((outfit) => outfit.id === id)).toMatchObject(data as object)
    }
  })
  it('are in the feed, newest first, as their last event left them', async () => {
    const published = outfits
      .filter((outfit) => outfit.published)
      .sort((one, other) => ((one.publishedAt ?? '') < (other.publishedAt ?? '') ? 1 : -1))
    expect(published.length).toBeGreaterThan(0)
    const feed = await service.call(catalogApi.readFeed, { query: { limit: 100 } })
    expect(feed.body).toMatchObject(published)
  })
  it('are published when their time comes', async () => {
    const scheduled = outfits.filter(({ scheduledAt }) => scheduledAt)
    expect(scheduled.length).toBeGreaterThan(0)
    await service.stop()
    service = await startForTest(catalog, { storage, now: () => new Date('2999-01-01T00:00:00.000Z') })
    for (const { id, scheduledAt } of scheduled)
      await eventually(async () =>
        expect(await service.call(catalogApi.readOutfit, { params: { id } })).toMatchObject({
          status: 200,
          body: { published: true, publishedAt: scheduledAt },
        }),
      )
  })
  it('that were deleted are in the trash, and come back as they were', async () => {
    const asOf = last.filter(({ type }) => type === 'OutfitDeleted').map(({ at }) => at)
    const log = await storageWithLog('catalog', own)
    const then = await startForTest(catalog, { storage: log, now: () => new Date(asOf.sort()[0] ?? '') })
    expect(deleted.length).toBeGreaterThan(0)
    for (const id of deleted) {
      const snapshots = own.filter(
        ({ stream, type }) => stream === `outfit-${id}` && type !== 'OutfitDeleted',
      )
      const before = snapshots.at(-1)?.data as Outfit
      const restored = await then.call(catalogApi.restoreOutfit, {
        params: { id },
        body: {},
        as: administrator,
      })
      const asDraft = { published: false, publishedAt: null, scheduledAt: null }
      expect(restored).toMatchObject({ status: 200, body: { ...before, ...asDraft } })
    }
    await then.stop()
    await log.forget()
  })
  it('can be decided on: products that ever were keep their ids, and what is deleted stays so', async () => {
    for (const id of deleted)
      expect(
        await service.call(catalogApi.clearProducts, { params: { id }, as: administrator }),
      ).toMatchObject({ status: 404 })
    for (const outfit of outfits) {
      const known = own
        .filter(({ stream }) => stream === `outfit-${outfit.id}`)
        .flatMap(({ data }) => (data as Outfit).products)
      await service.call(catalogApi.clearProducts, { params: { id: outfit.id }, as: administrator })
      for (const { id, name, price, amazonUrl, imageIndex } of new Map(
        known.map((product) => [product.id, product]),
      ).values()) {
        const body = { name, price, amazonUrl, imageIndex }
        const added = await service.call(catalogApi.addProduct, {
          params: { id: outfit.id },
          body,
          as: administrator,
        })
        expect(added).toMatchObject({ status: 201, body: { id, outfitId: outfit.id } })
      }
    }
  })
})
