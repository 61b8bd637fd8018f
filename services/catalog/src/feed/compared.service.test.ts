import { describe, expect, it } from '@jest/globals'
import { policyHeader, readPolicy } from '@vitrine/contracts'
import { device, eventually, shopper } from '@vitrine/test-kit'
import { catalogWith } from '../catalog.service.ts'
import { comparedFeeds } from './compared.ts'
import { catalogWithTastes } from './learned-feed.fixtures.ts'

const people = Array.from({ length: 40 }, (_, n) => device(`d${n}`))
const quiz = { styles: 'minimalist', limit: 3 }
const certain = 1000
const quizTitles = ['minimalist 8', 'minimalist 5', 'minimalist 2']

async function collection(shop: ReturnType<typeof catalogWithTastes>) {
  for (let index = 0; index < 9; index += 1) {
    const category = (['boho', 'formal', 'minimalist'] as const)[index % 3]!
    await shop.publish({ category, title: `${category} ${index}`, tags: [category] })
    shop.pass(60)
  }
  shop.pass(3 * 24 * 60 * 60)
}
const titlesOf = ({ outfits }: { outfits: readonly { title: string }[] }) => outfits.map(({ title }) => title)
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  readPolicy(headers[policyHeader] as string | undefined)

describe('a share of the learned feeds in the order of the quiz', () => {
  const shop = catalogWithTastes(catalogWith({ FEED_COMPARED: 0.25 }))
  const followed = (id: string, more = {}) =>
    shop.taste().set(id, { weights: { 'style:formal': 2, 'style:minimalist': -2 }, ...more })
  /** A taste that is not known in time has the order of the quiz for certain. */
  const known = async <Page extends { headers: Record<string, unknown> }>(
    read: () => Promise<Page>,
    { learning = true }: { learning?: boolean } = {},
  ) =>
    eventually(async () => {
      const page = await read()
      expect(policyOf(page)?.thousandths === certain).toBe(!learning)
      return page
    })
  const first = async (more: { learning?: boolean } = {}) => {
    const pages = []
    for (const person of people) {
      followed(person.device!.id, more)
      pages.push(await known(() => shop.page(person, quiz), more))
    }
    return pages
  }

  it('is drawn by chance, and each page says how it was ordered and how likely that was', async () => {
    await collection(shop)
    const pages = await first()
    const drawn = pages.filter((page) => policyOf(page)?.policy === 'quiz')
    expect(drawn.length).toBeGreaterThan(3)
    expect(drawn.length).toBeLessThan(20)
    for (const page of pages)
      if (drawn.includes(page)) {
        expect([titlesOf(page), policyOf(page)?.thousandths]).toEqual([quizTitles, 250])
        expect(page.outfits[0]?.reason).toEqual({ kind: 'style', value: 'minimalist' })
      } else {
        expect(policyOf(page)).toEqual({ policy: 'learned', thousandths: 750 })
        expect(titlesOf(page)[0]).toMatch('formal')
      }
  })

  it('stays so for a reload and for the whole walk, and is drawn anew later', async () => {
    await collection(shop)
    const pages = await first()
    const again = await first()
    expect(again.map(policyOf)).toEqual(pages.map(policyOf))
    for (const [index, page] of pages.entries()) {
      const next = await shop.pageAt(page.link, people[index])
      const last = await shop.pageAt(next.link, people[index])
      expect([policyOf(next), policyOf(last)]).toEqual([policyOf(page), policyOf(page)])
      const all = [page, next, last].flatMap(titlesOf)
      expect(new Set(all).size).toBe(9)
    }
    shop.pass(11 * 60)
    expect((await first()).map(policyOf)).not.toEqual(pages.map(policyOf))
  })

  it('has nobody of whom nothing was learned, who switched it off, or who asked not to be followed', async () => {
    await collection(shop)
    expect(policyOf(await shop.page())).toEqual({ policy: 'newest', thousandths: certain })
    const off = await first({ learning: false })
    expect(new Set(off.map((page) => JSON.stringify(policyOf(page))))).toEqual(
      new Set([JSON.stringify({ policy: 'quiz', thousandths: certain })]),
    )
    for (let n = 0; n < people.length; n += 1) {
      followed(`p${n}`)
      await eventually(async () => {
        const page = await shop.rawPage(shopper(`p${n}`), { 'sec-gpc': '1' }, { styles: 'minimalist' })
        expect(JSON.parse(page.toString())[0].title).toMatch('formal')
      })
    }
  })

  it('says nothing of a walk on which learning was switched off', async () => {
    await collection(shop)
    const pages = await first()
    for (const [index, page] of pages.entries()) {
      const id = people[index]!.device!.id
      followed(id, { learning: false, version: 2 })
      await shop.changed(id)
      await eventually(async () => {
        const next = await shop.pageAt(page.link, people[index])
        expect([next.status, policyOf(next)]).toEqual([200, undefined])
      })
    }
  })
})

describe('without the setting', () => {
  const shop = catalogWithTastes()
  it('whoever has acted has the learned feed, and links are as they were', async () => {
    await collection(shop)
    for (const person of people.slice(0, 20)) {
      shop.taste().set(person.device!.id, { weights: { 'style:formal': 2 } })
      await eventually(async () => {
        const page = await shop.page(person, quiz)
        expect(policyOf(page)).toEqual({ policy: 'learned', thousandths: certain })
        expect(shop.nextOf(page.link)).not.toContain('cursor=-')
      })
    }
  })
  it.each(['-', '--', '-AAAA', '-e30', '-.'])('a cursor that was made up is refused: %s', async (cursor) =>
    expect((await shop.page(people[0], { cursor })).status).toBe(400),
  )
})

it('of many draws the share is what is set', () => {
  const compared = comparedFeeds(0.1)
  const asked = { carried: undefined, isFollowed: true, isPrivate: false, at: 0 }
  const learned = Array.from(
    { length: 20_000 },
    (_, n) => compared({ ...asked, person: `person-${n}` }).isLearned,
  ).filter((is) => is).length
  expect(learned / 20_000).toBeGreaterThan(0.89)
  expect(learned / 20_000).toBeLessThan(0.91)
})
