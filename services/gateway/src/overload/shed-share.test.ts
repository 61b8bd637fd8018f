import { describe, expect, it } from '@jest/globals'
import { shedShare } from './shed-share.ts'

const many = 1_000

describe('the share that is shed', () => {
  it.each([
    [2, 'before all', 0],
    [5, 'before all', 1],
    [0, 'first', 0],
    [5, 'first', 0],
    [10, 'first', 0.5],
    [15, 'first', 1],
    [5_000, 'first', 1],
    [10, 'last', 0],
    [20, 'last', 0.5],
    [30, 'last', 1],
    [5_000, 'never', 0],
  ] as const)('of a turn that has lasted %d ms, of what goes %s, is %d', (turnMs, priority, share) =>
    expect(shedShare({ turnMs, underWay: many, offered: many }, priority)).toBe(share),
  )
  it('is never greater of what is shed last', () => {
    for (let turnMs = 0; turnMs < 300; turnMs += 5)
      expect(shedShare({ turnMs, underWay: many, offered: many }, 'last')).toBeLessThanOrEqual(
        shedShare({ turnMs, underWay: many, offered: many }, 'first'),
      )
  })
  it('is never smaller of what is shed before all', () => {
    for (let turnMs = 0; turnMs < 300; turnMs += 5)
      expect(shedShare({ turnMs, underWay: many, offered: many }, 'before all')).toBeGreaterThanOrEqual(
        shedShare({ turnMs, underWay: many, offered: many }, 'first'),
      )
  })
  it.each([
    [64, 'before all', 0],
    [65, 'before all', 1],
    [128, 'first', 0],
    [129, 'first', 1],
    [192, 'last', 0],
    [193, 'last', 1],
  ] as const)(
    'while %d are under way, of what goes %s, is %d however long the turn',
    (underWay, priority, share) =>
      expect(shedShare({ turnMs: 1_000, underWay, offered: many }, priority)).toBe(share),
  )
  it.each([
    [256, 'before all', 0],
    [257, 'before all', 1],
    [256, 'first', 0],
    [257, 'first', 1],
    [256, 'last', 0],
    [257, 'last', 1],
  ] as const)(
    'while %d are there in all, of what goes %s, is %d however long the turn',
    (offered, priority, share) =>
      expect(shedShare({ turnMs: 1_000, underWay: offered, offered }, priority)).toBe(share),
  )
})
