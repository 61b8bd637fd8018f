import { describe, expect, it } from '@jest/globals'
import { analyticsRow as row, outfit } from '../fixtures/outfits.fixtures.ts'
import { listed, type Listing } from './listing.ts'

const posts = [
  outfit({ id: 'live', title: 'Cobalt', tags: ['snow'] }),
  outfit({ id: 'draft', title: 'Amber 10', published: false }),
  outfit({ id: 'due', title: 'Amber 9', published: false, scheduledAt: '2026-12-01T09:00:00.000Z' }),
]
const rows = [row('live', 10, 1), row('due', 4, 4)]
const shown = (part: Partial<Listing>) =>
  listed(posts, rows, { status: 'all', order: 'newest', words: '', ...part }).map(({ post }) => post.id)

describe('a listing', () => {
  it.each([
    ['all', ['live', 'draft', 'due']],
    ['published', ['live']],
    ['drafts', ['draft', 'due']],
    ['scheduled', ['due']],
  ] as const)('narrowed to %s', (status, ids) => expect(shown({ status })).toEqual(ids))

  it.each([
    ['newest', ['live', 'draft', 'due']],
    ['title', ['due', 'draft', 'live']],
    ['views', ['live', 'due', 'draft']],
    ['clicks', ['due', 'live', 'draft']],
    ['rate', ['due', 'live', 'draft']],
  ] as const)('sorted by %s', (order, ids) => expect(shown({ order })).toEqual(ids))

  it('finds words in titles and tags, whatever their case', () => {
    expect(shown({ words: ' AMBER ' })).toEqual(['draft', 'due'])
    expect(shown({ words: 'snow', status: 'drafts' })).toEqual([])
  })
})
