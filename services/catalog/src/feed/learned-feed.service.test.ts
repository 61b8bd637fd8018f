import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator, device, eventually, shopper } from '@vitrine/test-kit'
import { saveOutfit } from '../outfits.fixtures.ts'
import { catalogWithTastes } from './learned-feed.fixtures.ts'

const shop = catalogWithTastes()
const [ada, eve] = [shopper('ada'), device('eve')]
const dayS = 24 * 60 * 60

/** Of three styles, from long ago; the titles say which. */
async function collection(count = 12) {
  for (let index = 0; index < count; index += 1) {
    const category = (['boho', 'formal', 'minimalist'] as const)[index % 3]!
    await shop.publish({ category, title: `${category} ${index}`, tags: [category] })
    shop.pass(60)
  }
  shop.pass(3 * dayS)
}
const stylesOf = (titles: readonly string[]) => titles.map((title) => title.split(' ')[0])

describe('the feed of somebody who did something', () => {
  it('follows what they liked: two people of one quiz and opposite likes see other first pages', async () => {
    await collection()
    const liked = await shop.publish({ title: 'Fringe at dusk', category: 'boho' })
    shop.pass(3 * dayS)
    const boho = { weights: { 'style:boho': 2, 'style:formal': -2 }, because: { 'style:boho': liked } }
    shop.taste().set('ada', boho)
    shop.taste().set('eve', { weights: { 'style:formal': 2, 'style:boho': -2 } })
    const quiz = { styles: 'minimalist', limit: 4 }
    const [adas, eves] = [await shop.page(ada, quiz), await shop.page(eve, quiz)]
    const counted = (outfits: typeof adas.outfits, style: string) =>
      outfits.filter(({ category }) => category === style).length
    expect([counted(adas.outfits, 'boho'), counted(eves.outfits, 'formal')]).toEqual([4, 4])
    expect(adas.outfits.map(({ reason }) => reason)).toContainEqual({
      kind: 'because',
      value: 'Fringe at dusk',
    })
    expect(eves.outfits[0]!.reason).toEqual({ kind: 'style', value: 'formal' })
  })

  it('is theirs alone, by the cookie and whether or not preferences stand in the address', async () => {
    await collection(6)
    shop.taste().set('ada', { weights: { 'style:formal': 2 } })
    const { headers } = await shop.page(ada)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding' })
    expect(headers).not.toHaveProperty('etag')
    expect(await shop.titles(ada, { styles: 'boho' })).toEqual(await shop.titles(ada))
    expect(stylesOf(await shop.titles())).toEqual(expect.arrayContaining(['minimalist', 'formal', 'boho']))
    expect((await shop.titles())[0]).toBe('minimalist 5')
  })

  it('is the same compressed and not', async () => {
    await collection(6)
    shop.taste().set('ada', { weights: { 'style:formal': 2 } })
    const plain = await shop.page(ada)
    const raw = await shop.rawPage(ada, { 'accept-encoding': 'gzip, deflate, br' })
    expect(JSON.parse(gunzipSync(raw).toString())).toEqual(plain.outfits)
  })

  it('changes within a moment after a like', async () => {
    await collection(6)
    shop.taste().set('ada', { weights: { 'style:formal': 2 } })
    expect(stylesOf(await shop.titles(ada))[0]).toBe('formal')
    shop.taste().set('ada', { version: 2, weights: { 'style:boho': 2 } })
    await shop.changed('ada')
    await eventually(async () => expect(stylesOf(await shop.titles(ada))[0]).toBe('boho'))
  })

  it('begins with looks that they have not liked yet; those follow by date, and nothing is left out', async () => {
    await collection()
    const liked = (await shop.page()).outfits.filter(({ category }) => category === 'formal')
    const acted = liked.slice(0, 3).map(({ id }) => id)
    shop.taste().set('ada', { weights: { 'style:formal': 2 }, acted })
    const first = await shop.page(ada, { limit: 8 })
    const second = await shop.pageAt(first.link, ada)
    expect([first.outfits.length, second.outfits.length]).toEqual([8, 4])
    expect(first.outfits[0]).toMatchObject({ title: 'formal 1' })
    expect(second.outfits.map(({ id }) => id).slice(1)).toEqual(acted)
    expect(new Set([...first.outfits, ...second.outfits].map(({ id }) => id)).size).toBe(12)
    // And each says why, also by date.
    expect(second.outfits.map(({ reason }) => reason).slice(1)).toEqual(
      acted.map(() => ({ kind: 'style', value: 'formal' })),
    )
  })

  it('says why by each of the looks that they liked, and not by the same one always', async () => {
    await collection(15)
    const acted: string[] = []
    for (const title of ['Fringe', 'Suede', 'Beads', 'Crochet', 'Shawl'])
      acted.push(await shop.publish({ title, category: 'boho', tags: ['boho'] }))
    shop.pass(3 * dayS)
    shop.taste().set('ada', { weights: { 'style:boho': 2 }, because: { 'style:boho': acted[0]! }, acted })
    const reasons = (await shop.page(ada, { limit: 5 })).outfits.map(({ reason }) => reason?.value)
    expect(reasons.toSorted()).toEqual(['Beads', 'Crochet', 'Fringe', 'Shawl', 'Suede'])
  })

  it('leaves out what they hid', async () => {
    await collection(6)
    const hidden = (await shop.page(ada)).outfits.find(({ title }) => title === 'formal 4')!.id
    shop.taste().set('ada', { version: 2, weights: { 'style:formal': 2 }, hidden: [hidden] })
    await shop.changed('ada')
    await eventually(async () => {
      const titles = await shop.titles(ada)
      expect([titles.length, titles.includes('formal 4'), titles[0]]).toEqual([5, false, 'formal 1'])
    })
  })

  it('leaves what they hid out of similar looks, for them alone', async () => {
    await collection(6)
    const { outfits } = await shop.page()
    const [own, hidden] = [outfits[0]!, outfits[3]!]
    shop.taste().set('ada', { version: 1, hidden: [hidden.id] })
    const similarTo = async (as?: typeof ada) => {
      const asked = { params: { id: own.id }, ...(as && { as }) }
      const { body, headers } = await shop.service().call(catalogApi.similarOutfits, asked)
      return { ids: body.map(({ id }) => id), cache: headers['cache-control'] }
    }
    const [adas, eves] = [await similarTo(ada), await similarTo(eve)]
    expect(eves.ids).toContain(hidden.id)
    expect(adas.ids).toEqual(eves.ids.filter((id) => id !== hidden.id))
    expect([adas.cache, eves.cache]).toEqual(['private, no-store', 'private, no-cache'])
  })

  it('shows what changed, and what is new, a moment later', async () => {
    await collection(6)
    shop.taste().set('ada', { weights: { 'style:formal': 2 } })
    const [first] = (await shop.page(ada)).outfits
    await saveOutfit(shop.service(), first!.id, { published: true, category: 'formal', title: 'Edited' })
    await shop.publish({ category: 'formal', title: 'Brand new' })
    shop.pass(3)
    const titles = await shop.titles(ada)
    expect(titles).toEqual(expect.arrayContaining(['Edited', 'Brand new']))
    expect([titles.length, new Set(titles).size]).toEqual([7, 7])
  })

  it('shows what an administrator picked first', async () => {
    await collection(6)
    const { outfits } = await shop.page()
    const [pick, other] = [outfits.at(-1)!, outfits.at(-2)!]
    const outfitIds = [pick.id, other.id]
    await shop.service().call(catalogApi.writeFeedPicks, { body: { outfitIds }, as: administrator })
    shop.taste().set('ada', { weights: { 'style:formal': 2 } })
    const seen = (await shop.page(ada)).outfits
    expect(seen.slice(0, 2).map(({ id, reason }) => [id, reason?.kind])).toEqual([
      [pick.id, 'pick'],
      [other.id, 'pick'],
    ])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(6)
    expect((await shop.titles())[0]).toBe('minimalist 5')
  })
})

describe('the order of the specification, byte for byte,', () => {
  const bytesFor = async (...asked: Parameters<typeof shop.rawPage>) =>
    (await shop.rawPage(...asked)).toString()

  it.each([
    ['nothing is known', {}],
    ['nothing was done yet', { version: 3, weights: { 'style:formal': 1.5 }, actions: 0 }],
    ['learning is off', { version: 3, weights: { 'style:formal': 2 }, learning: false }],
  ])('is answered to a person of whom %s', async (_, profile) => {
    await collection(6)
    shop.taste().set('ada', profile)
    for (const query of [{}, { styles: 'boho', gender: 'female' }]) {
      const { headers } = await shop.page(ada, query)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(await bytesFor(ada, {}, query)).toBe(await bytesFor(undefined, {}, query))
    }
  })

  it('is answered while taste is down', async () => {
    await collection(3)
    shop.taste().down(true)
    expect(await bytesFor(ada)).toBe(await bytesFor(undefined))
  })

  it('is answered while taste is slow; what it answers late is remembered', async () => {
    await collection(6)
    shop.taste().set('ada', { weights: { 'style:formal': 2 } })
    const answer = shop.taste().hold()
    expect(await bytesFor(ada)).toBe(await bytesFor(undefined))
    answer()
    await eventually(async () => expect(stylesOf(await shop.titles(ada))[0]).toBe('formal'))
    expect(shop.taste().asked()).toBe(1)
  })

  it('is without what a person hid, of whom nothing else is known', async () => {
    await collection(6)
    const all = (await shop.page(undefined, { styles: 'boho' })).outfits
    shop.taste().set('eve', { version: 1, hidden: [all[1]!.id] })
    const { outfits, headers } = await shop.page(eve, { styles: 'boho' })
    expect(outfits).toEqual(all.filter((_, index) => index !== 1))
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await shop.page(undefined, { styles: 'boho' })).outfits).toEqual(all)
  })
})
