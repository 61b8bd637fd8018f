import { expect, it } from '@jest/globals'
import { styles } from '@vitrine/contracts'
import { rules } from '@vitrine/taste-model'
import { dateOrder } from '../published/date-order.ts'
import { publishedIndex } from '../published/published-index.ts'
import { stored } from '../published/published.fixtures.ts'
import { slotTable } from '../published/slots.ts'
import { candidatesOf, mostCandidates } from './candidates.ts'
import { featureColumns } from './feature-columns.ts'
import { knownTaste } from './known-taste.ts'
import { learnedLists, learnedPlaces } from './learned-list.ts'
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
  const index = publishedIndex({ slots, parts: [order, ranked, features, candidates] })
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
  const { listOf } = learnedLists({ order, features, candidates, idOf: slots.idOf })
  return {
    order,
    features,
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
