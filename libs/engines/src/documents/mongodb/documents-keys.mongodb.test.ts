import { describe, expect, it } from '@jest/globals'
import { keyOf } from './documents-keys.mongodb.ts'

describe('the key of a value on mongodb', () => {
  it('sorts as numbers do', () => {
    const numbers = [
      -Number.MAX_VALUE,
      -1e21,
      -10,
      -9.5,
      -1,
      -5e-324,
      0,
      5e-324,
      0.1,
      1,
      9,
      10,
      2 ** 53,
      1e21,
    ]
    expect(numbers.map(keyOf).toSorted()).toEqual(numbers.map(keyOf))
  })
  it('is the same for both zeros', () => {
    expect(keyOf(-0)).toBe(keyOf(0))
  })
})
