import { describe, expect, it } from '@jest/globals'
import { shedShare } from './shed-share.ts'

const many = 200

describe('the share that is shed', () => {
  it.each([
    [0, 'first', 0],
    [15, 'first', 0],
    [37.5, 'first', 0.5],
    [60, 'first', 1],
    [5_000, 'first', 1],
    [45, 'last', 0],
    [112.5, 'last', 0.5],
    [180, 'last', 1],
  ] as const)('of a loop that is %d ms late, of what goes %s, is %d', (delayMs, priority, share) =>
    expect(shedShare({ delayMs, inFlight: many }, priority)).toBe(share),
  )
  it('is never greater of what is shed last', () => {
    for (let delayMs = 0; delayMs < 300; delayMs += 5)
      expect(shedShare({ delayMs, inFlight: many }, 'last')).toBeLessThanOrEqual(
        shedShare({ delayMs, inFlight: many }, 'first'),
      )
  })
  it('is nothing while few are under way, however late the loop is', () =>
    expect(shedShare({ delayMs: 1_000, inFlight: 128 }, 'first')).toBe(0))
})
