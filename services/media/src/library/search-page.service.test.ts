import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { catalogApi, mediaApi, type BodyOf } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import type { Forward } from '@vitrine/service-kit'
import { administrator, documentsOf, eventually, startForTest } from '@vitrine/test-kit'
import { outfit } from '../collection/outfit.fixtures.ts'
import { keepImages } from '../keep-images.ts'
import { media } from '../media.service.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

const posts = ['a', 'b', 'c']
let asked: BodyOf<typeof catalogApi.findOutfits>[]
let isUp: boolean
/** Finds all posts, one a page, whatever is asked for. */
const catalog: Forward = async ({ path, body }) => {
  if (path !== catalogApi.findOutfits.path) return answered({ events: [], next: null })
  if (!isUp) return refuse('unavailable', 'service-unavailable', 'Not now', { retryAfter: 2 })
  const call = catalogApi.findOutfits.body.parse(JSON.parse(String(body)))
  asked.push(call)
  if (call.cursor === 'nowhere')
    return { ...answered({ message: 'cursor', code: 'request-invalid' }), status: 400 }
  const index = Number(call.cursor ?? 0)
  return answered({ outfitIds: [posts[index]], next: index < 2 ? String(index + 1) : null })
}
const answered = (reply: object) => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(reply)) })

let service: Awaited<ReturnType<typeof startForTest>>
let urls: string[]
beforeEach(async () => {
  asked = []
  isUp = true
  service = await startForTest(media({ RENDITIONS_AHEAD: false }), { directory: { catalog } })
  const masters = [20, 21, 22, 23].map(async (height) => ({
    bytes: await twoColours(90, height).webp().toBuffer(),
  }))
  urls = await keepImages(service.engines, await Promise.all(masters), { at: '2026-05-04T09:00:00.000Z' })
  const [one = '', two = '', three = ''] = urls
  const shown = { a: [one, two], b: [two, three], c: [one, one.replace(/[0-9a-f]{4}/, '0000')] }
  for (const [id, images] of Object.entries(shown))
    await service.receive({
      stream: `outfit-${id}`,
      version: 1,
      type: 'OutfitDrafted',
      data: outfit(id, images),
    })
  await eventually(async () => {
    const received = await documentsOf(service.engines, 'image-uses')
    expect(await received.getMany(posts)).toHaveLength(3)
    expect(await page({})).toMatchObject({ items: { length: 4 } })
  })
})
afterEach(() => service.stop())

const call = (query: object) =>
  service.call(mediaApi.listPictures, { as: administrator, query: { ...query } })
const page = async (query: object) => (await call(query)).body
const found = async (query: object) => {
  const { items, next } = await page({ query: ' linen ', limit: 12, ...query })
  return [items.map(({ imageUrl }) => urls.indexOf(imageUrl)), next]
}

it('a search has the pictures of the posts that the catalog finds, post by post', async () => {
  expect(await found({})).toEqual([[0, 1], '1'])
  expect(await found({ cursor: '1' })).toEqual([[1, 2], '2'])
  expect(await found({ cursor: '2', use: 'used' })).toEqual([[0], null])
  expect(asked[1]).toEqual({ query: 'linen', limit: 2, cursor: '1' })
  expect((await page({ query: 'linen' })).items[1]?.posts.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
})
it('no picture that a search finds is unused, and blank words search nothing', async () => {
  expect(await found({ use: 'unused' })).toEqual([[], null])
  expect((await page({ query: '  ' })).items).toHaveLength(4)
  expect(asked).toEqual([])
})
it('begins at the beginning with an empty cursor, and refuses one that the catalog never gave out', async () => {
  expect(await found({ cursor: '' })).toEqual([[0, 1], '1'])
  expect((await call({ query: 'linen', cursor: 'nowhere' })).status).toBe(400)
})
it('says so while the catalog cannot be asked', async () => {
  isUp = false
  expect((await call({ query: 'linen' })).status).toBe(503)
  expect((await call({})).status).toBe(200)
})
