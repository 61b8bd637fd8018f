import { describe, expect, it } from '@jest/globals'
import { searchFor } from './search-for.ts'
import { commonTags } from './ways-on.ts'

const tagged = (...tags: string[]) => ({ tags })

describe('the ways on', () => {
  it('name what most outfits have first, and no more than eight', () => {
    expect(
      commonTags([tagged('linen', 'beach'), tagged('wool'), tagged('wool', 'linen'), tagged('wool')]),
    ).toEqual(['wool', 'linen', 'beach'])
    expect(commonTags([tagged(...'abcdefghijkl')])).toHaveLength(8)
    expect(commonTags([])).toEqual([])
  })

  it('search for a word as it is written', () => {
    expect(searchFor('black & white')).toBe('/search?query=black%20%26%20white')
  })
})
