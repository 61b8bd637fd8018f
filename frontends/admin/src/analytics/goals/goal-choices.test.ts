import { describe, expect, it } from '@jest/globals'
import { choicesIn, chosenParts, faultsIn, withPost, withProduct } from './goal-choices.ts'

const posts = [
  {
    id: 'o1',
    title: 'Midnight',
    products: [
      { id: 'p1', name: 'Wool coat' },
      { id: 'p2', name: 'Hat' },
    ],
  },
  { id: 'o2', title: 'Coats for rain', products: [{ id: 'p3', name: 'Boots' }] },
  { id: 'o3', title: 'Noon', products: [] },
]
const found = (words: string) =>
  choicesIn(posts, words).map(({ id, products }) => [id, products.map((product) => product.id)])

describe('choices of a goal', () => {
  it('are the products that have the words, and all of a post that was found by other words', () => {
    expect(found(' COAT  wool ')).toEqual([
      ['o1', ['p1']],
      ['o2', ['p3']],
      ['o3', []],
    ])
    expect(found('rain')[1]).toEqual(['o2', ['p3']])
    expect(found('')[0]).toEqual(['o1', ['p1', 'p2']])
  })
  it('are chosen and taken back', () => {
    const none = { posts: [], products: [] }
    const chosen = withProduct(withPost(none, 'o1'), 'p3')
    expect(chosen).toEqual({ posts: ['o1'], products: ['p3'] })
    expect(withPost(withProduct(chosen, 'p3'), 'o1')).toEqual(none)
  })
  it('have names, also of posts that were deleted, and of unknown products their id', () => {
    const parts = { posts: ['o1', 'gone'], products: ['p3', 'p9'] }
    const titles = new Map([['gone', 'Last winter']])
    expect(chosenParts(parts, posts, titles).map(({ text }) => text)).toEqual([
      'Midnight: all products',
      'Last winter: all products',
      'Boots',
      'p9',
    ])
  })
})

it.each([
  [{ name: ' ', posts: ['o1'], products: [] }, { name: 'Please name the goal' }],
  [{ name: 'x'.repeat(61), posts: [], products: ['p1'] }, { name: 'At most 60 characters' }],
  [{ name: 'Coats', posts: [], products: [] }, { parts: 'Please choose at least one post or product' }],
  [
    { name: 'Coats', posts: [], products: Array.from({ length: 101 }, (_, index) => `p${index}`) },
    { parts: 'At most 100 posts and 100 products' },
  ],
  [{ name: 'Coats', posts: ['o1'], products: [] }, {}],
])('a goal that cannot be is told why (%#)', (goal, faults) =>
  expect(faultsIn(goal)).toEqual({ name: undefined, parts: undefined, ...faults }),
)
