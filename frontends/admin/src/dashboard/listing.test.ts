import { describe, expect, it } from '@jest/globals'
import { analyticsRow as row } from '../fixtures/outfits.fixtures.ts'
import { countsOf, paramsOf, sortedBy, type Listing } from './listing.ts'

const standard: Listing = { status: 'all', order: 'newest', style: 'all', tag: '', words: '' }
const rows = [
  row('live', 10, 1, { title: 'Cobalt' }),
  row('draft', 0, 0, { title: 'Amber 10' }),
  row('due', 4, 4, { title: 'Amber 9' }),
]

describe('a listing', () => {
  it.each([
    [{}, {}],
    [
      { status: 'drafts', words: 'coat', order: 'title' },
      { status: 'draft', query: 'coat', sort: 'title' },
    ],
    [{ status: 'pending' }, { status: 'pending' }],
    [
      { status: 'scheduled', style: 'boho', tag: 'sun', order: 'views' },
      { status: 'scheduled', category: 'boho', tag: 'sun' },
    ],
  ] as const)('%j asks the catalog for %j', (part, asked) =>
    expect(paramsOf({ ...standard, ...part })).toEqual(asked),
  )

  it.each([
    ['newest', ['live', 'draft', 'due']],
    ['title', ['due', 'draft', 'live']],
    ['views', ['live', 'due', 'draft']],
    ['clicks', ['due', 'live', 'draft']],
    ['rate', ['due', 'live', 'draft']],
  ] as const)('sorted by %s', (order, ids) =>
    expect(sortedBy(rows, order).map(({ outfitId }) => outfitId)).toEqual(ids),
  )

  it('has figures, also of a post that nobody saw', () =>
    expect(['due', 'new'].map(countsOf(rows))).toEqual([
      { views: 4, clicks: 4 },
      { views: 0, clicks: 0 },
    ]))
})
