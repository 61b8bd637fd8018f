import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { device, shopper } from '@vitrine/test-kit'
import { catalogWithTastes } from './learned-feed.fixtures.ts'
import { readWalk, writeWalk } from './walk-cursor.ts'

const shown = Array.from({ length: 60 }, (_, index) => index * 70_000_001)
const date = { at: Date.parse('2026-05-04T09:00:00.000Z'), id: 'i'.repeat(100) }

it('a cursor says where a walk is, in 500 letters at most', () => {
  for (const place of [
    { shown: [], date: undefined },
    { shown, date: undefined },
    { shown, date },
  ]) {
    const cursor = writeWalk(place)
    expect(cursor.length).toBeLessThanOrEqual(500)
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(readWalk(cursor)).toEqual(place)
  }
})
it('one of the order of the specification is none', () =>
  expect(readWalk(Buffer.from('{"value":"","id":"o1"}').toString('base64url'))).toBeUndefined())
it.each([
  ['more than can have been shown', [1, 255, ...Array(255 * 4).fill(1)]],
  ['less than it says', [1, 3, 1, 2, 3, 4]],
  ['a time and no post', [1, 0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['a time that is none', [1, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x7f, 65]],
])('one with %s is refused', (_, bytes) =>
  expect(() => readWalk(Buffer.from(bytes).toString('base64url'))).toThrow('was not given out here'),
)

describe('over HTTP', () => {
  const shop = catalogWithTastes()
  const [ada, eve] = [shopper('ada'), device('eve')]
  const styled = async () => {
    for (let index = 0; index < 8; index += 1) {
      await shop.publish({ title: `Post ${index}`, category: index % 2 ? 'boho' : 'formal' })
      shop.pass(60)
    }
    shop.pass(3 * 24 * 60 * 60)
  }

  it('the cursor of another person shows nothing of them, and hides nothing for long', async () => {
    await styled()
    shop.taste().set('ada', { weights: { 'style:boho': 2 } })
    shop.taste().set('eve', { weights: { 'style:formal': 2 } })
    const { link } = await shop.page(ada, { limit: 2 })
    const [own, another, nobodys] = [
      await shop.pageAt(link, ada),
      await shop.pageAt(link, eve),
      await shop.pageAt(link),
    ]
    expect([own, another, nobodys].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(another.outfits.map(({ category }) => category)).toEqual(['formal', 'formal'])
    expect(another.outfits.map(({ reason }) => reason?.kind)).not.toContain('because')
    expect((await shop.page(eve, { limit: 8 })).outfits).toHaveLength(8)
  })
  it('one that was made up is refused', async () => {
    const cursor = Buffer.from([1, 3, 1]).toString('base64url')
    expect(await shop.service().call(catalogApi.readFeed, { query: { cursor }, as: ada })).toMatchObject({
      status: 400,
      body: { code: 'request-invalid' },
    })
  })
  it('a walk goes on by date when what was learned is switched off, without what was shown', async () => {
    await styled()
    shop.taste().set('ada', { weights: { 'style:boho': 2 } })
    const first = await shop.page(ada, { limit: 3 })
    shop.taste().set('ada', { version: 2, learning: false })
    await shop.changed('ada')
    const all = await shop.titles(undefined, { limit: 8 })
    await shop.seesFirst(ada, all[0]!)
    const rest = await shop.pageAt(first.link.replace('limit=3', 'limit=8'), ada)
    const seen = new Set(first.outfits.map(({ title }) => title))
    expect(rest.outfits.map(({ title }) => title)).toEqual(all.filter((title) => !seen.has(title)))
  })
})
