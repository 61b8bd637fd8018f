import { describe, expect, it } from '@jest/globals'
import { Refusal } from '@vitrine/event-sourcing'
import { reportSpec } from './report-spec.ts'
import { spansOf } from './spans.ts'

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('a filter', () => {
  it('is one version of a post with one value of a dimension, which may hold any letter', () =>
    expect(reportSpec({ by: 'day', filter: 'post:o1;version:3;campaign:a%3Bb%3Ac' }).filter).toEqual({
      post: 'o1',
      version: 3,
      dimension: { name: 'campaign', value: 'a;b:c' },
    }))
  it('is some versions of a post, by version', () =>
    expect(reportSpec({ by: 'version', filter: 'post:o1;versions:3-12' }).filter).toEqual({
      post: 'o1',
      versions: { first: 3, last: 12 },
    }))
  it('may be nothing', () => expect(reportSpec({ by: 'post', filter: '' }).filter).toEqual({}))

  it.each([
    ['device', 'referrer:a.example', 'by device', 'the filter referrer'],
    ['day', 'referrer:a.example;device:phone', 'referrer', 'device'],
    ['post', 'device:phone', 'by post', 'the filter device'],
    ['post', 'post:o1', 'by post', 'the filter post'],
    ['hour', 'post:o1;version:2', 'by hour', 'the filter version'],
    ['hour', 'device:phone', 'by hour', 'the filter device'],
    ['version', '', 'by version', 'no filter post'],
    ['version', 'post:o1;version:2', 'by version', 'the filter version'],
    ['day', 'post:o1;versions:2-4', 'by day', 'the filter versions'],
  ] as const)('beside %s is refused where it is %j, and both are named', (by, filter, one, other) => {
    const { message, issues } = refusalOf(() => reportSpec({ by, filter }))
    expect(message).toContain(`${one} and ${other} cannot be combined`)
    expect(issues).toMatchObject([{ path: 'filter' }])
  })
  it.each(['versions:1-2', 'post:o1;versions:2', 'post:o1;versions:1-2-3'])(
    'by version is refused where it is %j',
    (filter) => expect(refusalOf(() => reportSpec({ by: 'version', filter })).code).toBe('request-invalid'),
  )
  it.each(['post', 'colour:red', 'version:2', 'post:o1;version:two', 'post:o1;post:o2', 'campaign:%'])(
    'is refused where it is %j',
    (filter) => expect(refusalOf(() => reportSpec({ by: 'day', filter })).code).toBe('request-invalid'),
  )
})

describe('a span', () => {
  const asked = { from: '2026-05-01', to: '2026-05-07', zone: 'UTC', by: 'day', compare: 'none' } as const
  it.each([
    ['period', { from: '2026-04-24', to: '2026-04-30' }],
    ['year', { from: '2025-05-01', to: '2025-05-07' }],
    ['none', null],
  ] as const)('is compared with as many days, by %s', (compare, before) =>
    expect(spansOf({ ...asked, compare }).before).toEqual(before),
  )
  it('of a leap day is compared with a day of the year before', () =>
    expect(spansOf({ ...asked, from: '2028-02-29', to: '2028-02-29', compare: 'year' }).before).toEqual({
      from: '2027-03-01',
      to: '2027-03-01',
    }))
  it.each([
    ['from', { from: '2026-05-08' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['to', { from: '2025-01-01' }],
    ['by', { from: '2026-01-01', by: 'hour' }],
  ] as const)('is refused because of %s where it is %j', (path, changes) =>
    expect(refusalOf(() => spansOf({ ...asked, ...changes })).issues).toMatchObject([{ path }]),
  )
  it('has 400 days at most, and 31 by the hour', () => {
    expect(() => spansOf({ ...asked, from: '2025-04-03' })).not.toThrow()
    expect(() => spansOf({ ...asked, from: '2026-04-07', by: 'hour' })).not.toThrow()
  })
})
