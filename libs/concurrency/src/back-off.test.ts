import { expect, it } from '@jest/globals'
import { exponentialBackOff } from './back-off.ts'

it('doubles up to the longest, and spreads over the upper half', () => {
  const backOff = exponentialBackOff(100, 1_000)
  for (const [failures, most] of [
    [1, 100],
    [2, 200],
    [3, 400],
    [5, 1_000],
    [5_000, 1_000],
  ] as const) {
    const waits = Array.from({ length: 200 }, () => backOff(failures))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(most)
    expect(new Set(waits).size).toBeGreaterThan(100)
  }
})
