import { describe, expect, it } from '@jest/globals'
import { colourFamilies, imageAddress, keysOf, parseImageAddress } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { outfitForTest, productForTest } from '@vitrine/test-kit'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { colourTable } from '../pictures/colour-table.ts'
import { fieldValues, filterNames, filterValues, type FilterName, type Filters } from './filter-columns.ts'
import { searchIndex } from './search-index.ts'
import { comparePositions } from './ranking.ts'

const vocabulary =
  'coat dress scarf boot linen velvet navy rust wide-leg trousers tee knit paisley sandal'.split(' ')

/** The pictures of all worlds: of some nobody knows the colours. */
const addresses = Array.from({ length: 40 }, (_, index) =>
  imageAddress(String(index).padStart(2, '0').padEnd(32, '7'), 4, 5, '#c8d3d6'),
)
const nameIn = (address: string) => parseImageAddress(address)?.image ?? ''
const familyOf = (address: string) =>
  colourFamilies[Math.floor(addresses.indexOf(address) / 2) % (colourFamilies.length + 2)]

/** Outfits, searches and changes from a seed. */
function world(seed: number) {
  const random = seededRandom(seed)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const words = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(vocabulary))
  const target = <Value extends string>(values: readonly Value[]) => (random() < 0.25 ? null : oneOf(values))
  const outfit = (id: string): StoredOutfit =>
    outfitForTest({
      id,
      images: [oneOf(addresses)],
      title: words(3).join(' '),
      description: words(12).join(' '),
      tags: [...new Set(words(2))],
      category: oneOf(filterValues.category),
      season: random() < 0.05 ? 'monsoon' : target(filterValues.season),
      targetGender: target(filterValues.targetGender),
      targetAgeGroup: target(filterValues.targetAgeGroup),
      priceRange: target(filterValues.priceRange),
      publishedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 9))).toISOString(),
      products: words(2).map((name) => productForTest({ name })),
    })
  const filters = () =>
    Object.fromEntries(
      filterNames.filter(() => random() < 0.35).map((name) => [name, oneOf<string>(filterValues[name])]),
    ) as Filters
  return { random, oneOf, outfit, filters, query: () => (random() < 0.2 ? '' : words(3).join(' ')) }
}

const passes = (outfit: StoredOutfit, filters: Filters) =>
  (filters.colour === undefined || familyOf(outfit.images[0]!) === filters.colour) &&
  keysOf(fieldValues).every(
    (name) => filters[name] === undefined || outfit[name] === null || outfit[name] === filters[name],
  )

const colourOf = (address: string) => ({ family: familyOf(address) ?? null, palette: [] })

/** An index that many changes led to, and what is in it. */
function changed(seed: number) {
  const { random, oneOf, outfit, ...asked } = world(seed)
  const colours = colourTable()
  const index = searchIndex(colours)
  const slots = new Map<number, StoredOutfit>()
  for (let step = 0; step < 400; step += 1) {
    const slot = Math.floor(random() * 120)
    if (slots.delete(slot)) index.remove(slot)
    const known = oneOf(addresses)
    colours.set(nameIn(known), colourOf(known))
    if (random() < 0.3) continue
    const one = outfit(`o${slot}-${step}`)
    slots.set(slot, one)
    index.put(slot, one)
  }
  for (const address of addresses) colours.set(nameIn(address), colourOf(address))
  return { index, slots, colours, ...asked }
}

const seeds = [1, 2, 3, 4]
const rounds = Array.from({ length: 40 })

describe.each(seeds)('an index after many changes (seed %i)', (seed) => {
  const { index, slots, colours, filters, query } = changed(seed)
  const found = (query: string, filters: Filters = {}) => index.search({ query, filters, limit: 1_000 }).found

  it('answers as one that is built at once, whatever order the slots have', () => {
    const rebuilt = searchIndex(colours)
    for (const [slot, outfit] of slots) rebuilt.put(slot, outfit)
    for (const _ of rounds) {
      const asked = { query: query(), filters: filters(), limit: 1_000 }
      expect(index.search(asked)).toEqual(rebuilt.search(asked))
      expect(index.facets(asked)).toEqual(rebuilt.facets(asked))
      expect(index.completions(asked.query)).toEqual(rebuilt.completions(asked.query))
    }
  })
  it('filters as looking at each outfit does', () => {
    for (const _ of rounds) {
      const asked = { query: query(), filters: filters() }
      const expected = found(asked.query).filter(({ slot }) => passes(slots.get(slot)!, asked.filters))
      expect(found(asked.query, asked.filters)).toEqual(expected)
    }
    expect(new Set(found('').map(({ slot }) => slot))).toEqual(new Set(slots.keys()))
  })
  it('counts for each value what would be found if it were chosen', () => {
    for (const _ of rounds) {
      const asked = { query: query(), filters: filters() }
      const { total, counts } = index.facets(asked)
      const totalWith = (changes: Filters) =>
        found(asked.query).filter(({ slot }) => passes(slots.get(slot)!, { ...asked.filters, ...changes }))
          .length
      const expected = (name: FilterName) =>
        filterValues[name].map((value) => ({ value, count: totalWith({ [name]: value }) }))
      expect(total).toBe(totalWith({}))
      expect(counts).toEqual(Object.fromEntries(filterNames.map((name) => [name, expected(name)])))
    }
  })
  it('pages through the very same order, best first', () => {
    for (const _ of rounds) {
      const asked = { query: query(), filters: filters() }
      const all = found(asked.query, asked.filters)
      expect(all).toEqual([...all].sort(comparePositions))
      const paged = []
      for (let after, more = true; more;) {
        const page = index.search({ ...asked, limit: 7, after })
        expect(page.total).toBe(all.length)
        paged.push(...page.found)
        ;({ more } = page)
        after = page.found.at(-1)
      }
      expect(paged).toEqual(all)
    }
  })
})
