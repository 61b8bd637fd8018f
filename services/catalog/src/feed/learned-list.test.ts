import { expect, it } from '@jest/globals'
import { styles, tasteLimits } from '@vitrine/contracts'
import { rules } from '@vitrine/taste-model'
import { dateOrder } from '../published/date-order.ts'
import { publishedIndex } from '../published/published-index.ts'
import { stored } from '../published/published.fixtures.ts'
import { slotTable } from '../published/slots.ts'
import { candidatesOf, mostCandidates } from './candidates.ts'
import { featureColumns } from './feature-columns.ts'
import { knownTaste } from './known-taste.ts'
import { learnedLists, learnedPlaces } from './learned-list.ts'
import { popularityColumns } from './popularity-columns.ts'
import { freshSince, ranking } from './ranking.ts'
import { profileOf } from './tastes.fixtures.ts'

const at = Date.parse('2026-06-10T12:00:00.000Z')
const hourMs = 3_600_000

/** So many posts of all styles, one an hour, and lists of them. */
function shopOf(count: number) {
  const slots = slotTable()
  const order = dateOrder(slots)
  const ranked = ranking(order)
  const features = featureColumns()
  const candidates = candidatesOf({ order, kindOf: ranked.kindOf })
  const popularity = popularityColumns(order)
  const index = publishedIndex({ slots, parts: [order, ranked, features, popularity, candidates] })
  for (let n = 0; n < count; n += 1)
    index.put(
      `o${n}`,
      1,
      stored(`o${n}`, {
        category: styles[n % styles.length]!,
        tags: [],
        publishedAt: new Date(at - n * hourMs).toISOString(),
      }),
    )
  const { listOf } = learnedLists({ order, features, popularity, candidates, ...slots })
  return {
    order,
    features,
    popularity,
    slots,
    index,
    candidates,
    listOf: (taste: ReturnType<typeof knownTaste>, picks: readonly number[] = []) =>
      listOf(taste, { at, seed: 7, picks }),
  }
}
const onlyBoho = { weights: { 'style:boho': 2, 'style:formal': -2 } }
const windows = <Item>(items: readonly Item[], length: number) =>
  items.slice(length - 1).map((_, from) => items.slice(from, from + length))

it.each([200, mostCandidates + 500])(
  'the first places of %i posts are varied, whatever somebody likes',
  (count) => {
    const shop = shopOf(count)
    const places = shop.listOf(knownTaste(profileOf(onlyBoho))).slice(0, learnedPlaces)
    expect(new Set(places.map(({ slot }) => slot)).size).toBe(learnedPlaces)
    for (const window of windows(places, rules.stylesIn))
      expect(new Set(window.map(({ slot }) => shop.features.styleOf(slot))).size).toBeGreaterThanOrEqual(
        rules.leastStyles,
      )
    const isFresh = ({ slot }: (typeof places)[number]) => shop.order.timeOf(slot) > freshSince(at)
    for (const window of windows(places, rules.freshIn))
      expect(window.filter(isFresh).length).toBeLessThanOrEqual(rules.mostFresh)
    for (let from = 0; from < learnedPlaces; from += rules.exploresIn)
      expect(places.slice(from, from + rules.exploresIn).map(({ reason }) => reason)).toContain('different')
    const liked = places.filter(({ slot }) => styles[shop.features.styleOf(slot)] === 'boho')
    expect(liked.length).toBeGreaterThan(10)
  },
)
it('what was seen often and never touched comes later', () => {
  const shop = shopOf(200)
  const taste = { ...onlyBoho, seen: [] as string[] }
  const [first] = shop.listOf(knownTaste(profileOf(taste)))
  const seen = knownTaste(profileOf({ ...taste, seen: [shop.slots.idOf(first!.slot)] }))
  expect(shop.listOf(seen).findIndex(({ slot }) => slot === first!.slot)).toBeGreaterThan(5)
})
it.each([40, 200, mostCandidates + 500])(
  'what was liked or saved leads nothing of %i posts, however many they are: looks that are new to the person do',
  (count) => {
    const shop = shopOf(count)
    const all = shop.listOf(knownTaste(profileOf(onlyBoho)))
    const acted = all.slice(0, 30).map(({ slot }) => shop.slots.idOf(slot))
    const places = shop.listOf(knownTaste(profileOf({ ...onlyBoho, acted })))
    expect(places.filter(({ slot }) => acted.includes(shop.slots.idOf(slot)))).toEqual([])
    expect(places.length).toBeGreaterThanOrEqual(Math.min(learnedPlaces, count - acted.length))
  },
)
it('as many as are remembered of those that were acted on leave room for a whole list', () => {
  const shop = shopOf(1_500)
  const acted: string[] = []
  while (acted.length < tasteLimits.acted)
    acted.push(
      ...shop
        .listOf(knownTaste(profileOf({ ...onlyBoho, acted })))
        .slice(0, 20)
        .map(({ slot }) => shop.slots.idOf(slot)),
    )
  const places = shop.listOf(knownTaste(profileOf({ ...onlyBoho, acted })))
  expect(places.length).toBeGreaterThanOrEqual(learnedPlaces)
})
it('what an administrator picked leads it all the same', () => {
  const shop = shopOf(40)
  const acted = knownTaste(profileOf({ ...onlyBoho, acted: ['o3'] }))
  expect(shop.listOf(acted, [shop.slots.slotOf('o3')!])[0]).toMatchObject({ reason: 'pick' })
})
/** Infinity where it is not among the first. */
function placeOf(shop: ReturnType<typeof shopOf>, slot: number) {
  const place = shop.listOf(knownTaste(profileOf(onlyBoho))).findIndex((one) => one.slot === slot)
  return place < 0 ? Infinity : place
}
/** Everybody saw every post, and a few acted on some. */
const visited = (shop: ReturnType<typeof shopOf>) => {
  for (const slot of shop.order.slots())
    shop.popularity.set(slot, { exposures: 40, actions: Number(slot % 2 === 0) })
  shop.popularity.recount()
}
it('what many follow links of stands higher, and a list says so where that is the main reason', () => {
  const shop = shopOf(200)
  visited(shop)
  const slot = shop.slots.slotOf('o152')!
  const before = placeOf(shop, slot)
  shop.popularity.set(slot, { exposures: 40, actions: 30 })
  shop.popularity.recount()
  expect(placeOf(shop, slot)).toBeLessThan(Math.min(learnedPlaces, before - 5))
  const weak = knownTaste(profileOf({ weights: { 'style:boho': 0.3 } }))
  const of = (taste: typeof weak) => shop.listOf(taste).find((place) => place.slot === slot)
  expect(of(weak)).toMatchObject({ reason: 'popular', feature: undefined })
  const strong = knownTaste(profileOf({ weights: { [`style:${styles[152 % styles.length]!}`]: 2 } }))
  expect(of(strong)).toMatchObject({ reason: 'fit' })
})
it('one network more lifts a post by one place at most', () => {
  const shop = shopOf(400)
  visited(shop)
  const list = shop.listOf(knownTaste(profileOf(onlyBoho)))
  for (const { slot } of list.filter(({ reason }) => reason === 'fit').slice(5, 60)) {
    const before = placeOf(shop, slot)
    const { exposures, actions } = shop.popularity.of(slot)
    // A thousand visitors of one network: it has seen the post, and nobody hears that it acts.
    shop.popularity.set(slot, { exposures: exposures + 1, actions })
    shop.popularity.recount()
    expect(before - placeOf(shop, slot)).toBeLessThanOrEqual(1)
    shop.popularity.set(slot, { exposures, actions })
  }
})
it('an edit keeps what everybody did with a post, and another post in its place does not', () => {
  const shop = shopOf(20)
  const slot = shop.slots.slotOf('o7')!
  shop.popularity.set(slot, { exposures: 9, actions: 4 })
  shop.index.put('o7', 2, stored('o7', { title: 'Edited' }))
  expect(shop.popularity.of(shop.slots.slotOf('o7')!)).toEqual({ exposures: 9, actions: 4 })
  shop.index.remove('o7', 3)
  shop.index.put('o99', 1, stored('o99', {}))
  expect(shop.slots.slotOf('o99')).toBe(slot)
  expect(shop.popularity.of(slot)).toEqual({ exposures: 0, actions: 0 })
})
