import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import { catalogWithTastes } from './learned-feed.fixtures.ts'

const shop = catalogWithTastes()
const ada = shopper('ada')
const weak = { weights: { 'style:boho': 0.2 } }

/** Of one style, from long ago. */
async function collection() {
  const ids: string[] = []
  for (let index = 0; index < 8; index += 1) {
    ids.push(await shop.publish({ category: 'boho', title: `boho ${index}`, tags: [] }))
    shop.pass(60)
  }
  shop.pass(3 * 24 * 60 * 60)
  return ids
}
const found = async (title: string) => (await shop.page(ada)).outfits.find((outfit) => outfit.title === title)
/** In the list of somebody whose taste changes again and again. */
async function becomesFirst(person: string, title: string) {
  let version = 1
  await eventually(async () => {
    shop.taste().set(person, { ...weak, version: (version += 1) })
    await shop.changed(person)
    expect((await shop.titles(shopper(person)))[0]).toBe(title)
  })
}

it('what many follow the links of leads the feed of somebody who follows little, and the card says so', async () => {
  const ids = await collection()
  shop.popular().resolve(ids.map((id, n) => [id, 40, n === 3 ? 30 : 0]))
  await becomesFirst('ada', 'boho 3')
  expect((await found('boho 3'))?.reason).toEqual({ kind: 'popular', value: null })
  const { body } = await shop.service().call(catalogApi.previewFeed, {
    query: { liked: ids[5]! },
    as: administrator,
  })
  expect(body.outfits.find(({ id }) => id === ids[3])?.reason?.kind).toBe('popular')
  // Who has done nothing sees the order of the specification.
  expect((await shop.titles())[0]).toBe('boho 7')
})

it('a list stays as it is while a person reads, however popular a post becomes', async () => {
  const ids = await collection()
  shop.taste().set('ada', weak)
  const before = await shop.titles(ada)
  shop.popular().resolve(ids.map((id, n) => [id, 40, n === 0 ? 30 : 0]))
  await becomesFirst('eve', 'boho 0')
  expect(await shop.titles(ada)).toEqual(before)
})

it('while tracking is down, feeds are as they were', async () => {
  await collection()
  shop.popular().reject(new Error('tracking is down'))
  shop.taste().set('ada', weak)
  expect(await shop.titles(ada)).toHaveLength(8)
})
