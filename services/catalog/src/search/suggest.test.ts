import { describe, expect, it } from '@jest/globals'
import { outfitForTest, productForTest } from '@vitrine/test-kit'
import { searchIndex } from './search-index.ts'
import { suggestions } from './suggest.ts'

const outfits = [
  {
    title: 'The wide view',
    tags: ['wide leg', 'boho'],
    category: 'boho',
    products: ['Wide-leg trousers in sand'],
  },
  { title: 'Linen at noon', tags: ['linen', 'wide leg'], category: 'casual', products: ['Linen blazer'] },
  { title: 'Leather weather', tags: ['leather'], category: 'edgy', products: ['Leather trainers'] },
].map(({ products, ...rest }, slot) =>
  outfitForTest({
    ...rest,
    id: `o${slot}`,
    description: 'Worn with whispers.',
    products: products.map((name) => productForTest({ name })),
  }),
)
const index = searchIndex()
outfits.forEach((outfit, slot) => index.put(slot, outfit))

function suggest(query: string) {
  const { found, terms } = index.search({ query, filters: {}, limit: 5 })
  const given = {
    completions: index.completions(query),
    terms,
    outfits: found.map(({ slot }) => outfits[slot]!),
  }
  return suggestions(given, query)
}
const said = (query: string) => suggest(query).map(({ kind, text }) => `${kind}: ${text}`)

describe('suggestions', () => {
  it('complete categories, tags and words, and name outfits and products', () =>
    expect(said('wid')).toEqual([
      'tag: wide leg',
      'word: wide',
      'outfit: The wide view',
      'product: Wide-leg trousers in sand',
    ]))
  it('name the outfit that a title belongs to', () =>
    expect(suggest('noon')).toContainEqual({ text: 'Linen at noon', kind: 'outfit', outfitId: 'o1' }))
  it('complete the last word by what stands beside those before it', () => {
    expect(said('linen b')).toContain('word: linen blazer')
    expect(said('leather b')).not.toContain('word: leather blazer')
  })
  it('know categories', () => expect(said('bo')[0]).toBe('category: boho'))
  it('forgive a typo', () => expect(said('lether')).toContain('tag: leather'))
  it('know words that nobody wrote but a synonym finds', () =>
    expect(said('sneak')).toContain('word: sneaker'))
  it('never repeat what was typed, nor anything twice', () => {
    expect(said('Leather')).not.toContain('tag: leather')
    const texts = suggest('wi').map(({ text }) => text.toLowerCase().replace('-', ' '))
    expect(new Set(texts).size).toBe(texts.length)
  })
  it('are eight at most', () => {
    const many = searchIndex()
    for (let slot = 0; slot < 50; slot += 1)
      many.put(slot, outfitForTest({ id: `${slot}`, title: `Coat${slot}`, tags: [`coat ${slot}`] }))
    const given = { completions: many.completions('coat'), terms: new Set<string>(), outfits: [] }
    expect(suggestions(given, 'coat').length).toBeLessThanOrEqual(8)
  })
  it.each(['', '   ', '!!!', '👗', '.*+'])('are none for %j', (query) =>
    expect(index.completions(query)).toEqual([]),
  )
})
