import { describe, expect, it } from '@jest/globals'
import { ageRanges, genders, styles } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { dateOrder } from '../published/date-order.ts'
import { publishedIndex } from '../published/published-index.ts'
import type { PublishedOutfit } from '../published/published-outfits.projection.ts'
import { anyOutfit, stored } from '../published/published.fixtures.ts'
import { slotTable } from '../published/slots.ts'
import { preferencesOf, type Preferences } from './preferences.ts'
import { ranking, type Rank } from './ranking.ts'

const asOf = Date.parse('2026-06-10T12:00:00.000Z')
const hourMs = 60 * 60 * 1000

function catalogue(...outfits: PublishedOutfit[]) {
  const slots = slotTable()
  const order = dateOrder(slots)
  const ranked = ranking(order)
  const index = publishedIndex({ slots, parts: [order, ranked] })
  let version = 0
  const put = (outfit: PublishedOutfit) => index.put(outfit.id, ++version, outfit)
  outfits.forEach(put)
  return {
    put,
    remove: (id: string) => index.remove(id, ++version),
    page(preferences: Preferences, limit: number, after?: Rank) {
      const found = ranked.select({ preferences, asOf, after, limit })
      const last = found.at(-1)
      return {
        ids: found.map(slots.idOf),
        last: last === undefined ? undefined : ranked.rankOf(last, preferences, asOf),
      }
    },
    byDate: () => [...order.slots()].map(slots.idOf),
  }
}
const order = (preferences: Preferences, ...outfits: PublishedOutfit[]) =>
  catalogue(...outfits).page(preferences, 100).ids

describe('a shopper with preferences', () => {
  const boho: Preferences = { styles: ['boho'], gender: 'female', age: '18-25' }
  const today = '2026-06-10T08:00:00.000Z'

  it('sees a favorite style before others', () =>
    expect(order(boho, stored('plain'), stored('boho', { category: 'boho' }))).toEqual(['boho', 'plain']))
  it('sees what is for everyone before what is for someone else', () =>
    expect(order(boho, stored('his', { targetGender: 'male' }), stored('all'))).toEqual(['all', 'his']))
  it('sees what is meant for them before what is for everyone', () =>
    expect(order(boho, stored('all'), stored('hers', { targetGender: 'female' }))).toEqual(['hers', 'all']))
  it('sees what was published today first, whatever its style', () =>
    expect(
      order(boho, stored('boho', { category: 'boho' }), stored('today', { publishedAt: today })),
    ).toEqual(['today', 'boho']))
  it('sees the newer of two that fit alike', () =>
    expect(order(boho, stored('old'), stored('new', { publishedAt: '2026-06-02T00:00:00.000Z' }))).toEqual([
      'new',
      'old',
    ]))
  it('sees everything', () =>
    expect(order(boho, stored('a'), stored('b', { targetGender: 'male' }), stored('c'))).toHaveLength(3))
})

/** The rules once more, without columns: every outfit is weighed and all are sorted. */
function bruteForce(outfits: readonly PublishedOutfit[], { styles: liked, gender, age }: Preferences) {
  const match = (target: string | null, wanted: string | undefined, most: number) =>
    target === null || wanted === undefined ? most / 2 : target === wanted ? most : 0
  const weighed = outfits.map(({ id, category, tags, targetGender, targetAgeGroup, publishedAt }) => {
    const fresh = publishedAt! > new Date(asOf - 24 * hourMs).toISOString()
    const tagged = tags.filter((tag) => liked.some((style) => style === tag.toLowerCase())).length
    const score =
      (liked.some((style) => style === category) ? 6 : 0) +
      Math.min(tagged, 2) +
      match(targetGender, gender, 4) +
      match(targetAgeGroup, age, 2)
    return { id, fresh: Number(fresh), score: fresh ? 0 : score, publishedAt: publishedAt! }
  })
  const text = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
  return weighed
    .sort(
      (one, other) =>
        other.fresh - one.fresh ||
        other.score - one.score ||
        text(one.publishedAt, other.publishedAt) ||
        text(one.id, other.id),
    )
    .map(({ id }) => id)
}

const anyPreferences = (random: () => number): Preferences => ({
  styles: styles.filter(() => random() < 0.3),
  ...(random() < 0.5 ? { gender: genders[Math.floor(random() * genders.length)]! } : {}),
  ...(random() < 0.5 ? { age: ageRanges[Math.floor(random() * ageRanges.length)]! } : {}),
})

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('in any catalogue (seed %i)', (seed) => {
  const random = seededRandom(seed)
  const many = (count: number, prefix = 'o') =>
    Array.from({ length: count }, (_, n) => anyOutfit(`${prefix}${n}`, random, asOf))

  it('pages of any length are what sorting everything gives', () => {
    const outfits = many(300)
    const shop = catalogue(...outfits)
    for (let round = 0; round < 20; round += 1) {
      const preferences = anyPreferences(random)
      const walked: string[] = []
      const limit = 1 + Math.floor(random() * 40)
      for (let after: Rank | undefined; ;) {
        const page = shop.page(preferences, limit, after)
        if (page.ids.length === 0) break
        walked.push(...page.ids)
        after = page.last
      }
      expect(walked).toEqual(bruteForce(outfits, preferences))
    }
  })

  it('whoever pages on meanwhile skips nothing and meets nothing twice', () => {
    const standing = many(200)
    const passing = many(100, 'p')
    const shop = catalogue(...standing, ...passing)
    const preferences = anyPreferences(random)
    const walked: string[] = []
    const gone = new Set<string>()
    let published = 0
    for (let after: Rank | undefined; ;) {
      const { ids, last } = shop.page(preferences, 10, after)
      if (ids.length === 0) break
      expect(ids.filter((id) => gone.has(id))).toEqual([])
      walked.push(...ids)
      after = last
      for (let change = 0; change < 8; change += 1) {
        const kind = random()
        const passer = passing[Math.floor(random() * passing.length)]!
        const stander = standing[Math.floor(random() * standing.length)]!
        if (kind < 0.3) shop.put(stored(`n${published++}`, { publishedAt: new Date(asOf).toISOString() }))
        else if (kind < 0.6) gone.add((shop.remove(passer.id), passer.id))
        else shop.put({ ...stander, title: `Edited ${change}` })
      }
    }
    expect(new Set(walked).size).toBe(walked.length)
    const stood = new Set(standing.map(({ id }) => id))
    expect(walked.filter((id) => stood.has(id))).toEqual(bruteForce(standing, preferences))
  })

  it('what came and went leaves the order as if it had never been', () => {
    const outfits = many(150)
    const shop = catalogue(...outfits)
    for (const outfit of many(100, 'p')) shop.put(outfit)
    for (let n = 0; n < 100; n += 1) shop.remove(`p${n}`)
    expect(shop.byDate()).toEqual(catalogue(...outfits.toReversed()).byDate())
  })
})

describe('preferences', () => {
  it('are the same in whatever order and however written', () =>
    expect(preferencesOf({ styles: ' Formal,boho,boho,cosy' })).toEqual({ styles: ['boho', 'formal'] }))
  it('of words that nobody knows are none', () =>
    expect(preferencesOf({ styles: 'cosy', gender: 'any', age: 'old' })).toBeUndefined())
})
