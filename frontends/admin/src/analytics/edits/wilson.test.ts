import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/concurrency'
import { verdictOf, wilson, type Sample } from './wilson.ts'

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

describe('the interval', () => {
  it.each([
    [{ views: 2000, clicks: 40 }, 0.02, 0.0147, 0.0271],
    [{ views: 10, clicks: 0 }, 0, 0, 0.2775],
    [{ views: 10, clicks: 10 }, 1, 0.7225, 1],
    [{ views: 100, clicks: 50 }, 0.5, 0.4038, 0.5962],
    [{ views: 0, clicks: 0 }, 0, 0, 1],
    [{ views: 10, clicks: 30 }, 1, 0.7225, 1],
  ])('of %j is %d, from %d to %d', (sample, rate, low, high) => {
    const interval = wilson(sample)
    expect([interval.rate, interval.low, interval.high].map(rounded)).toEqual([rate, low, high])
  })
})

const sampled = (random: () => number, rate: number, views: number): Sample => ({
  views,
  clicks: Array.from({ length: views }, random).filter((value) => value < rate).length,
})

describe('an edit', () => {
  it('that doubles 2 % at 2,000 views is found, and one that halves 4 %', () => {
    const [two, four] = [
      { views: 2000, clicks: 40 },
      { views: 2000, clicks: 80 },
    ]
    expect([verdictOf(two, four), verdictOf(four, two)]).toEqual(['more', 'fewer'])
  })
  it('that changes nothing is called a difference five times in a hundred at most', () => {
    const random = seededRandom(25)
    const verdicts = Array.from({ length: 100 }, () =>
      verdictOf(sampled(random, 0.03, 2000), sampled(random, 0.03, 2000)),
    )
    expect(verdicts.filter((verdict) => verdict !== 'no-difference').length).toBeLessThanOrEqual(5)
  })
  it('cannot be judged below 200 views on a side', () => {
    expect(verdictOf({ views: 199, clicks: 0 }, { views: 9000, clicks: 900 })).toBe('too-early')
    expect(verdictOf({ views: 200, clicks: 0 }, { views: 9000, clicks: 900 })).toBe('more')
  })
})
