import { describe, expect, it } from '@jest/globals'
import { centsOf, dollarsOf } from './price.ts'

describe('a price in dollars becomes cents', () => {
  it.each([
    ['19.99', 1999],
    ['19.9', 1990],
    ['19', 1900],
    ['0.01', 1],
    ['.5', 50],
    ['5.', 500],
    ['1.004', 100],
    ['1.005', 101],
    ['0.005', 1],
    ['0.0049', 0],
    ['8.115', 812],
    ['64.995', 6500],
    ['1999999.99', 199999999],
    [' 45 ', 4500],
    ['1e2', 10000],
    ['0', 0],
  ])('%s is %i', (typed, cents) => expect(centsOf(typed)).toBe(cents))

  it.each(['', '   ', '.', 'free', '-3', '1,5', '$5'])('%p is no price', (typed) =>
    expect(centsOf(typed)).toBeUndefined(),
  )

  it('comes back with two decimals', () => {
    expect(dollarsOf(1990)).toBe('19.90')
    expect(dollarsOf(5)).toBe('0.05')
  })
})
