import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { startForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'

let service: Started
beforeEach(async () => {
  service = await startForTest(catalog)
})
afterEach(() => service.stop())

const publish = async (publishedAt: string) =>
  (await createOutfit(service, { published: true, publishedAt })).body

describe('the sitemap', () => {
  it('lists what is published, oldest first, with when it changed; to the gateway alone', async () => {
    const began = new Date().toISOString()
    const other = await publish('2020-01-02T00:00:00.000Z')
    const one = await publish('2020-01-01T00:00:00.000Z')
    await createOutfit(service, { published: false })
    const before = (await service.call(catalogApi.readSitemap)).body
    expect(before.pages).toBe(1)
    expect(before.outfits.map(({ id }) => id)).toEqual([one.id, other.id])
    for (const { changedAt } of before.outfits) expect(changedAt >= began).toBe(true)
    await saveOutfit(service, one.id, { published: true, title: 'Edited' })
    const after = (await service.call(catalogApi.readSitemap)).body
    expect(after.outfits.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(after.outfits[0]!.changedAt > before.outfits[0]!.changedAt).toBe(true)
    expect(after.outfits[1]).toEqual(before.outfits[1])
    const second = await service.call(catalogApi.readSitemap, { query: { page: 2 } })
    expect(second.body).toEqual({ pages: 1, outfits: [] })
    expect((await service.call(catalogApi.readSitemap, { untrusted: true })).status).toBe(404)
  })
})
