import { describe, expect, it } from '@jest/globals'
import { canBeMoved, endOf, figuresIn, withCopy, withoutCopy, type ClosedFigures } from './closed-figures.ts'

const ended = Date.UTC(2026, 4, 5)
const closed = (changes: Partial<ClosedFigures> = {}): ClosedFigures => ({
  ended,
  before: { views: 10 },
  mark: 7,
  last: { views: 3, 'closing/7': 1 },
  ...changes,
})

describe('figures in a document and a counter', () => {
  it('are both, where the counter was opened anew', () =>
    expect(figuresIn(closed(), { views: 2, clicks: 1 }, 9)).toEqual({ views: 15, clicks: 1 }))
  it('are those of the counter in place of its copy, while it has the mark of it', () =>
    expect(figuresIn(closed(), { views: 4, 'closing/7': 1, 'closing/8': 1 }, 9)).toEqual({ views: 14 }))
  it('are those of the counter in place of a copy that the counters do not know of', () =>
    expect(figuresIn(closed(), { views: 4 }, 6)).toEqual({ views: 14 }))
  it('are those of the counter where nothing was moved', () =>
    expect(figuresIn(undefined, { views: 4, 'closing/7': 1 }, 0)).toEqual({ views: 4 }))
})

describe('the copy of a counter', () => {
  it('is added to what was moved before, where the counter was opened anew', () =>
    expect(withCopy(closed(), { views: 2, 'closing/8': 1 }, ended)).toEqual(
      closed({ before: { views: 13 }, mark: 8, last: { views: 2, 'closing/8': 1 } }),
    ))
  it('is the first one where nothing was moved', () =>
    expect(withCopy(undefined, { views: 2, 'closing/8': 1, 'closing/7': 1 }, ended)).toEqual(
      closed({ before: {}, mark: 8, last: { views: 2, 'closing/8': 1, 'closing/7': 1 } }),
    ))
  it('is replaced by one with a later mark only, because an earlier one may be what is removed', () => {
    const same = { views: 2, 'closing/7': 1 }
    const later = { ...same, 'closing/9': 1 }
    expect(withCopy(closed(), same, ended)).toEqual(closed())
    expect(withCopy(closed(), later, ended)).toEqual(closed({ last: later }))
    expect(
      [same, later, closed().last, { views: 3 }].map((counter) => canBeMoved(closed(), counter)),
    ).toEqual([false, true, true, false])
  })
  it('is nothing, where counters are older than it', () => {
    const restored = withoutCopy(closed(), 6)
    expect(figuresIn(restored, { views: 4 }, 8)).toEqual({ views: 14 })
    expect(withCopy(restored, { views: 4, 'closing/7': 1 }, ended).before).toEqual({ views: 10 })
  })
})

it('a day ends at the midnight after it, and a month with its last day', () => {
  const ends = ['day/2026-05-04/shop', 'day/2026-12-31/post/o1', 'heat/2026-02/o1', 'heat/2026-12/o1']
  expect(ends.map((name) => new Date(endOf(name) ?? 0).toISOString().slice(0, 10))).toEqual([
    '2026-05-05',
    '2027-01-01',
    '2026-03-01',
    '2027-01-01',
  ])
  expect(endOf('outfit/o1')).toBeUndefined()
})
