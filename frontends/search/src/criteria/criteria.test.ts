import { describe, expect, it } from '@jest/globals'
import { activeIn, addressOf, criteriaIn, headingOf, nothing, paramsOf, without } from './criteria.ts'

const read = (address: string) => criteriaIn(new URLSearchParams(address))

describe('an address', () => {
  it.each([
    ['', nothing],
    ['query=linen', { query: 'linen' }],
    ['query=%20linen%20', { query: 'linen' }],
    ['query=%20&category=all', nothing],
    ['category=boho&season=fall', { query: '', category: 'boho', season: 'fall' }],
    [
      'targetGender=non-binary&targetAgeGroup=65%2B',
      { query: '', targetGender: 'non-binary', targetAgeGroup: '65+' },
    ],
    ['priceRange=over-200', { query: '', priceRange: '200+' }],
    ['priceRange=over 200', { query: '', priceRange: '200+' }],
  ])('%s is understood', (address, criteria) => expect(read(address)).toEqual(criteria))

  it.each([
    'category=nautical',
    'season=monsoon',
    'targetGender=robot',
    'targetAgeGroup=7',
    'priceRange=free',
    'cursor=x',
  ])('loses what cannot be asked for: %s', (address) => expect(read(address)).toEqual(nothing))

  it('says what the criteria say, in one order and without blanks', () => {
    expect(addressOf(nothing)).toBe('/search')
    expect(addressOf({ query: '  ' })).toBe('/search')
    const criteria = { season: 'fall', query: 'silk & wool', priceRange: '200+', category: 'boho' }
    expect(addressOf(criteria)).toBe(
      '/search?query=silk+%26+wool&category=boho&season=fall&priceRange=200%2B',
    )
    expect(read(addressOf(criteria).split('?')[1]!)).toEqual(criteria)
  })

  it('carries no query longer than the server reads', () => {
    expect(read(`query=${'a'.repeat(300)}`).query).toHaveLength(200)
  })
})

describe('criteria', () => {
  it('say in words what narrows the search', () => {
    const criteria = { query: 'linen', category: 'boho', targetGender: 'male', priceRange: '50-200' }
    expect(activeIn(criteria).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Search: "linen"',
      'Category: Boho',
      'Gender: Male',
      'Price Range: $50 - $200',
    ])
    expect(activeIn(nothing)).toEqual([])
    expect(activeIn({ query: ' ' })).toEqual([])
  })

  it('lose one at a time', () => {
    const criteria = { query: 'linen', season: 'winter' }
    expect(paramsOf(without(criteria, 'season'))).toEqual({ query: 'linen' })
    expect(paramsOf(without(criteria, 'query'))).toEqual({ season: 'winter' })
  })

  it('have a heading', () => {
    expect(headingOf({ query: 'linen' })).toBe('Search results for "linen"')
    expect(headingOf({ query: '', category: 'boho' })).toBe('Discover Your Style')
  })
})
