import { describe, expect, it } from '@jest/globals'
import { foldText } from './fold.ts'
import { synonymsOf, synonymTerms } from './synonyms.ts'

const others = (term: string) => synonymsOf(term).map((synonym) => synonym.term)

describe('synonyms', () => {
  it.each([
    ['sneaker', 'trainer'],
    ['trousers', 'pants'],
    ['jumper', 'sweater'],
    ['purse', 'handbag'],
    ['bag', 'purse'],
    ['tee', 't-shirt'],
    ['turtleneck', 'roll-neck'],
    ['waistcoat', 'vest'],
    ['autumn', 'fall'],
    ['pajama', 'pyjama'],
    ['knitwear', 'knit'],
    ['plaid', 'tartan'],
  ])('find each other: %s and %s', (one, other) => {
    expect(others(one)).toContain(other)
    expect(others(other)).toContain(one)
  })
  it.each([
    ['coat', 'trench'],
    ['coat', 'puffer'],
    ['shoe', 'loafer'],
    ['blue', 'navy'],
  ])('of a family find its kinds, but no kind finds the family: %s and %s', (family, kind) => {
    expect(others(family)).toContain(kind)
    expect(others(kind)).not.toContain(family)
  })
  it('fit less than the word itself, and a kind less than the same thing', () => {
    const fits = (from: string, to: string) => synonymsOf(from).find(({ term }) => term === to)?.fits ?? 0
    expect(fits('trousers', 'pants')).toBeLessThan(1)
    expect(fits('coat', 'trench')).toBeLessThan(fits('trousers', 'pants'))
  })
  it('are written as they are looked up', () => {
    expect(synonymTerms.filter((term) => foldText(term).replaceAll(' ', '-') !== term)).toEqual([])
    expect(synonymTerms).toEqual([...synonymTerms].sort())
  })
  it('are none for what the table does not know', () => expect(synonymsOf('constructor')).toEqual([]))
})
