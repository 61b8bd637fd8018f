import { describe, expect, it } from '@jest/globals'
import { isTap } from './tap-rule.ts'

describe('a press is a tap', () => {
  it.each([
    ['at once, in place', 0, 0, 0, true],
    ['just under 200 ms', 199, 0, 0, true],
    ['not at 200 ms', 200, 0, 0, false],
    ['just under 8 px', 50, 7.9, 0, true],
    ['not at 8 px', 50, 8, 0, false],
    ['not at 8 px the other way', 50, 0, -8, false],
    ['not 8 px aslant', 50, 6, 6, false],
    ['5 px aslant', 50, 3, 4, true],
    ['not when it was both long and far', 500, 60, 0, false],
  ])('%s', (_, time, x, y, expected) => {
    expect(isTap({ at: 1000, x: 100, y: 100 }, { at: 1000 + time, x: 100 + x, y: 100 + y })).toBe(expected)
  })
})
