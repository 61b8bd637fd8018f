import { describe, expect, it } from '@jest/globals'
import { operationsApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { day, hour, mediaOverTime } from './media-over-time.fixtures.ts'
import { outfit } from './outfit.fixtures.ts'

const {
  start,
  media,
  at,
  upload,
  discard,
  pass,
  turns,
  statusOf,
  becomes,
  stays,
  goesAfter,
  blobs,
  receive,
} = mediaOverTime()

describe('an image that an administrator deletes', () => {
  it('is served for another day, then no longer, and its blobs go an hour later', async () => {
    const url = await upload()
    expect(await discard(url)).toEqual({ status: 204, code: undefined })
    await goesAfter(url, 24 * hour)
    expect(await statusOf(url.replace('.webp', '/320.webp'))).toBe(404)
    expect(await discard(url)).toEqual({ status: 404, code: 'image-missing' })
    expect(await blobs()).not.toEqual([])
    pass(hour)
    await eventually(async () => expect(await blobs()).toEqual([]))
  })
  it('may be deleted twice', async () => {
    const url = await upload()
    await discard(url)
    pass(hour)
    expect(await discard(url)).toMatchObject({ status: 204 })
    pass(23 * hour)
    await becomes(url, 404)
  })
  it.each([
    ['as a picture', (url: string) => outfit('o', ['https://elsewhere.example/a.jpg', url])],
    ['as a product picture', (url: string) => outfit('o', [], url)],
  ])('is kept while an outfit uses it %s, and for 90 days after the last use', async (_how, using) => {
    const url = await upload()
    await receive(1, 'OutfitDrafted', using(url))
    await discard(url)
    pass(100 * day)
    await stays(url, 200)
    await receive(2, 'OutfitRevised', outfit('o', []))
    await goesAfter(url, 90 * day)
  })
  it('is kept for the history when what media knows of posts is built anew', async () => {
    const url = await upload()
    await receive(1, 'OutfitDrafted', outfit('o', [url]))
    await discard(url)
    await receive(2, 'OutfitRevised', outfit('o', []))
    const generation = async () => {
      const projections = (await media().call(operationsApi.listProjections)).body
      return projections.find(({ name }) => name === 'image-uses')?.live.number ?? 0
    }
    const before = await generation()
    await media().call(operationsApi.rebuildProjection, { params: { name: 'image-uses' } })
    await eventually(async () => expect(await generation()).toBeGreaterThan(before))
    await goesAfter(url, 90 * day)
  })
  it('is kept while its post is in the trash, and used again once the post is back', async () => {
    const url = await upload()
    await receive(1, 'OutfitPublished', outfit('o', [url]))
    await discard(url)
    await receive(2, 'OutfitDeleted', { id: 'o' })
    pass(30 * day)
    await stays(url, 200)
    await receive(3, 'OutfitRestored', outfit('o', [url]))
    pass(200 * day)
    await stays(url, 200)
    await receive(4, 'OutfitDeleted', { id: 'o' })
    await receive(5, 'OutfitPurged', { id: 'o' })
    pass(90 * day)
    await becomes(url, 404)
  })
  it('is kept while only changes beside an outfit use it, also through the trash, and for 90 days after', async () => {
    const url = await upload()
    const live = outfit('o', [])
    const kept = { id: 'o', outfit: live, changes: outfit('o', [url]), applyAt: null }
    await receive(1, 'OutfitPublished', live)
    await receive(2, 'OutfitChangesKept', kept)
    await discard(url)
    await receive(3, 'OutfitRevised', outfit('o', []))
    pass(200 * day)
    await stays(url, 200)
    await receive(4, 'OutfitDeleted', { id: 'o' })
    await receive(5, 'OutfitRestored', live)
    pass(200 * day)
    await stays(url, 200)
    await receive(6, 'OutfitChangesDiscarded', live)
    await goesAfter(url, 90 * day)
  })
  it('is kept until the last of several outfits drops it', async () => {
    const url = await upload()
    await discard(url)
    await receive(1, 'OutfitPublished', outfit('a', [url]))
    await receive(1, 'OutfitPublished', outfit('b', [url]))
    await receive(2, 'OutfitRevised', outfit('a', []))
    pass(48 * hour)
    await stays(url, 200)
    await receive(2, 'OutfitRevised', outfit('b', []))
    pass(90 * day)
    await becomes(url, 404)
  })
  it('is rescued when it is uploaded again', async () => {
    const url = await upload()
    await discard(url)
    pass(23 * hour)
    expect(await upload()).toBe(url)
    pass(48 * hour)
    await stays(url, 200)
  })
  it('is rescued when an outfit uses it', async () => {
    const url = await upload()
    await discard(url)
    pass(23 * hour)
    await receive(1, 'OutfitDrafted', outfit('o', [url]))
    pass(48 * hour)
    await stays(url, 200)
  })
  it('is brought back by a use from before its collection that is received after it', async () => {
    const url = await upload()
    await discard(url)
    pass(24 * hour)
    await becomes(url, 404)
    await receive(1, 'OutfitDrafted', outfit('o', [url]))
    await becomes(url, 200)
    pass(48 * hour)
    await stays(url, 200)
  })
  it('is brought back by an upload, before its blobs went and after', async () => {
    // Rounds for orphans that are this close together may take an upload between its blob and its event for one.
    await media().stop()
    await start({ eraseOrphansEveryMs: hour })
    const url = await upload()
    for (const wait of [0, hour]) {
      await discard(url)
      pass(24 * hour)
      await becomes(url, 404)
      pass(wait)
      if (wait) await eventually(async () => expect(await blobs()).toEqual([]))
      expect(await upload()).toBe(url)
      await stays(url, 200)
    }
    expect((await blobs())[0]).toContain('.2.webp')
  })
  it('is not used by what an older event says', async () => {
    const url = await upload()
    await receive(3, 'OutfitRevised', outfit('o', []))
    const late = { stream: 'outfit-o', version: 2, type: 'OutfitRevised', data: outfit('o', [url]) }
    await media().receive({ ...late, at: at() })
    await discard(url)
    await turns()
    pass(90 * day)
    await becomes(url, 404)
  })
})

describe('images that nobody deletes', () => {
  it('are kept, used or not', async () => {
    const url = await upload()
    await receive(1, 'OutfitDrafted', outfit('o', [url]))
    await receive(2, 'OutfitDeleted', { id: 'o' })
    pass(1000 * hour)
    await stays(url, 200)
  })
})
