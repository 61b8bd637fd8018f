import { describe, expect, it } from '@jest/globals'
import { mediaApi } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import { day, mediaOverTime } from '../collection/media-over-time.fixtures.ts'
import { outfit } from '../collection/outfit.fixtures.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

const { media, at, upload, discard, pass, receive } = mediaOverTime()

type Query = { use?: 'used' | 'unused'; cursor?: string; limit?: number }
const page = async (query: Query = {}) =>
  (await media().call(mediaApi.listPictures, { as: administrator, query })).body
const urls = async (query?: Query) => (await page(query)).items.map(({ imageUrl }) => imageUrl)
/** Pictures, the first one uploaded first. */
async function pictures(count: number) {
  const made: string[] = []
  for (let height = 20; made.length < count; height += 1) {
    made.push(await upload(await twoColours(90, height).png().toBuffer()))
    pass(1000)
  }
  return made
}
const becomes = (use: 'used' | 'unused', expected: string[]) =>
  eventually(async () => expect(await urls({ use })).toEqual(expected))

describe('the library', () => {
  it('has every picture, the latest first, with its size and its posts', async () => {
    const [first = '', second = ''] = await pictures(2)
    await receive(1, 'OutfitDrafted', { ...outfit('o', [first]), title: 'Noon' })
    await becomes('used', [first])
    expect(await page()).toEqual({
      items: [
        expect.objectContaining({ imageUrl: second, posts: [], postCount: 0, inHistoryUntil: null }),
        {
          imageUrl: first,
          ...{ width: 90, height: 20, bytes: expect.any(Number), uploadedAt: '2026-05-04T09:00:00.000Z' },
          ...{ posts: [{ id: 'o', title: 'Noon' }], postCount: 1, inHistoryUntil: null, deleted: false },
          ...{ focus: null, description: '' },
        },
      ],
      next: null,
    })
    expect(await urls({ use: 'unused' })).toEqual([second])
  })

  it('names some of many posts, and counts all', async () => {
    const [picture = ''] = await pictures(1)
    for (let post = 0; post < 7; post += 1)
      await receive(1, 'OutfitPublished', outfit(`o${post}`, [], picture))
    await eventually(async () => {
      const [found] = (await page()).items
      expect([found?.posts.length, found?.postCount]).toEqual([5, 7])
    })
  })

  it('says until when a picture is in the history, and then no more', async () => {
    const [picture = ''] = await pictures(1)
    await receive(1, 'OutfitDrafted', outfit('o', [picture]))
    await receive(2, 'OutfitRevised', outfit('o', []))
    const until = new Date(Date.parse(at()) + 90 * day).toISOString()
    await eventually(async () => expect((await page()).items).toMatchObject([{ inHistoryUntil: until }]))
    expect(await urls({ use: 'unused' })).toEqual([picture])
    pass(90 * day)
    expect((await page()).items).toMatchObject([{ inHistoryUntil: null, deleted: false }])
  })

  it('does not show what was deleted, unless something still shows it', async () => {
    const [used = '', shown = '', free = ''] = await pictures(3)
    await receive(1, 'OutfitDrafted', outfit('a', [used, shown]))
    await receive(2, 'OutfitRevised', outfit('a', [used]))
    await becomes('used', [used])
    for (const url of [used, shown, free]) await discard(url)
    expect((await page()).items).toMatchObject([
      { imageUrl: shown, deleted: true, inHistoryUntil: expect.any(String) },
      { imageUrl: used, deleted: true, postCount: 1 },
    ])
    pass(90 * day)
    await eventually(async () => expect(await urls()).toEqual([used]))
    await upload(await twoColours(90, 22).png().toBuffer())
    expect(await urls()).toEqual([free, used])
  })
})

describe('its pages', () => {
  it.each([undefined, 'unused'] as const)('follow each other without a gap, of %s', async (use) => {
    const all = await pictures(5)
    const filter = use ? { use } : {}
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { items, next } = await page({ ...filter, limit: 2, ...(cursor && { cursor }) })
      found.push(...items.map(({ imageUrl }) => imageUrl))
      cursor = next
    }
    expect(found).toEqual(all.toReversed())
  })

  it('are for administrators, and begin only where one ended', async () => {
    const status = async (asked: object) => (await media().call(mediaApi.listPictures, asked)).status
    expect(await status({})).toBe(401)
    expect(await status({ as: shopper('s') })).toBe(403)
    expect(await status({ as: administrator, query: { cursor: 'nowhere' } })).toBe(400)
  })
})
