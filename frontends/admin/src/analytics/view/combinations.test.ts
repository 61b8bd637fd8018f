import { describe, expect, it } from '@jest/globals'
import {
  breakdownIn,
  countedSteps,
  defaultSort,
  filterFor,
  obstacle,
  sortIn,
  tabsFor,
} from './combinations.ts'
import type { Filter } from './filters.ts'

const phone: Filter = { dimension: { name: 'device', value: 'phone' } }
const version: Filter = { post: 'a', version: 3 }

describe('a breakdown', () => {
  it('of one post has its products and versions in place of posts', () => {
    expect(tabsFor({})[0]?.label).toBe('Posts')
    expect(tabsFor({ post: 'a' }).map(({ label }) => label)).toEqual([
      'Products',
      'Versions',
      'Referrers',
      'Campaigns',
      'Devices',
      'Languages',
      'Lists & places',
    ])
  })
  it('cannot be by two dimensions, and says what to remove', () => {
    expect(obstacle('referrer', phone)).toBe(
      'Each is counted alone: remove the filter by device to see this.',
    )
    expect(obstacle('post', phone)).toBeTruthy()
  })
  it.each([
    ['device', phone],
    ['version', { ...version, ...phone }],
    ['referrer', version],
    ['post', {}],
  ] as const)('can be by %s with %j', (by, filter) => expect(obstacle(by, filter)).toBeUndefined())
  it('that is not possible becomes the first that is', () => {
    expect(breakdownIn('referrer', {})).toBe('referrer')
    expect(breakdownIn('shoe', {})).toBe('post')
    expect(breakdownIn('referrer', phone)).toBe('device')
    expect(breakdownIn('product', { post: 'a', ...phone })).toBe('version')
  })
  it('by what it is filtered by shows every value', () => {
    expect(filterFor('device', { post: 'a', ...phone })).toEqual({ post: 'a' })
    expect(filterFor('version', { ...version, ...phone })).toEqual({ post: 'a', ...phone })
    expect(filterFor('referrer', version)).toEqual(version)
  })
})

it.each([
  ['place', ['impressions']],
  ['product', ['pins', 'clicks']],
  ['referrer', ['impressions', 'views', 'pins', 'clicks']],
] as const)('knows what is counted by %s', (by, counted) => expect(countedSteps(by)).toEqual(counted))

it('sorts by what is counted', () => {
  expect(sortIn('-rate', 'referrer')).toBe('-rate')
  expect(sortIn('-rate', 'product')).toBe('-clicks')
  expect(sortIn('views', 'list')).toBe('-impressions')
  expect([defaultSort('version'), defaultSort('place'), defaultSort('post')]).toEqual([
    '-key',
    'key',
    '-views',
  ])
})
