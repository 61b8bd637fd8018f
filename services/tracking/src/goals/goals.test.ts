import { describe, expect, it } from '@jest/globals'
import type { Goal } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { dimensionField, otherValue, quarterField } from '../figures/figure-names.ts'
import { linksIn } from '../reports/breakdowns.ts'
import { partsOf } from './goal-parts.ts'
import { withGoal } from './goals.ts'

const goal = (id: string, name = id): Goal => ({ id, name, posts: ['o1'], products: [], at: '', by: '' })
const idsOf = (goals: readonly Goal[]) => goals.map(({ id, name }) => `${id} ${name}`)

describe('goals', () => {
  it('are in the order in which they were made, also when one is changed', () => {
    const made = withGoal(withGoal([], goal('g1')), goal('g2'))
    expect(idsOf(withGoal(made, goal('g1', 'Coats')))).toEqual(['g1 Coats', 'g2 g2'])
  })
  it('are fifty at most, and one of fifty can be changed', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => goal(`g${index}`))
    expect(() => withGoal(fifty, goal('more'))).toThrow('There are 50 goals')
    expect(withGoal(fifty, goal('g7', 'Coats'))).toHaveLength(50)
  })
})

describe('the parts of a goal', () => {
  const places = new Map([
    ['coat', 'o1'],
    ['hat', 'o1'],
    ['boots', 'o2'],
  ])
  it('are its posts, and of other posts its products', () =>
    expect(partsOf({ posts: ['o1'], products: ['hat', 'boots', 'gone'] }, places)).toEqual([
      { post: 'o1' },
      { post: 'o2', products: ['boots'] },
    ]))
  it('have each click once, whatever is chosen', () => {
    const random = seededRandom(7)
    const posts = Array.from({ length: 6 }, (_, index) => `o${index}`)
    const products = Array.from({ length: 24 }, (_, index) => `p${index}`)
    const placeOf = new Map(products.map((id, index) => [id, posts[index % posts.length]!]))
    for (let turn = 0; turn < 100; turn += 1) {
      const some = (all: readonly string[]) => all.filter(() => random() < 0.3)
      const chosen = { posts: some(posts), products: [...some(products), ...some(products)] }
      const counted = partsOf(chosen, placeOf).flatMap(({ post, products: of }) =>
        products.filter((id) => placeOf.get(id) === post && (of?.includes(id) ?? true)),
      )
      const expected = products.filter(
        (id) => chosen.products.includes(id) || chosen.posts.includes(placeOf.get(id)!),
      )
      expect(counted.toSorted()).toEqual(expected.toSorted())
    }
  })
})

it('clicks on some products of a post are those of all its versions, and incomplete where products were too many', () => {
  const fields = {
    [quarterField(3, 'views')]: 9,
    [quarterField(3, 'clicks')]: 7,
    [dimensionField(1, 'product', 'coat', 'clicks')]: 2,
    [dimensionField(2, 'product', 'coat', 'clicks')]: 3,
    [dimensionField(2, 'product', 'coat', 'pins')]: 30,
    [dimensionField(2, 'product', 'hat', 'clicks')]: 2,
  }
  expect(linksIn(fields)).toEqual({ views: 9, clicks: 7, isCapped: false })
  expect(linksIn(fields, ['coat', 'never'])).toEqual({ views: 9, clicks: 5, isCapped: false })
  const capped = { ...fields, [dimensionField(2, 'product', otherValue, 'clicks')]: 1 }
  expect(linksIn(capped, ['coat'])).toEqual({ views: 9, clicks: 5, isCapped: true })
  expect(linksIn(capped).isCapped).toBe(false)
})
