import { describe, expect, it } from '@jest/globals'
import { shedShare } from './shed-share.ts'

const many = 200

describe('the share that is shed', () => {
  it.each([
    [0, 'first', 0],
    [10, 'first', 0],
    [20, 'first', 0.5],
    [30, 'first', 1],
    [5_000, 'first', 1],
    [25, 'last', 0],
    [50, 'last', 0.5],
    [75, 'last', 1],
    [5_000, 'never', 0],
  ] as const)('of a turn that has lasted %d ms, of what goes %s, is %d', (turnMs, priority, share) =>
    expect(shedShare({ turnMs, underWay: many }, priority)).toBe(share),
  )
  it('is never greater of what is shed last', () => {
    for (let turnMs = 0; turnMs < 300; turnMs += 5)
      expect(shedShare({ turnMs, underWay: many }, 'last')).toBeLessThanOrEqual(
        shedShare({ turnMs, underWay: many }, 'first'),
      )
  })
  it('is nothing while few are under way, however long the turn', () =>
    expect(shedShare({ turnMs: 1_000, underWay: 128 }, 'first')).toBe(0))
})
