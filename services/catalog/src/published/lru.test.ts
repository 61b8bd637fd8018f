import { describe, expect, it } from '@jest/globals'
import { lru } from './lru.ts'

const words = () => lru<string, string>({ most: 10, weigh: ({ length }) => length })

describe('what is kept', () => {
  it('weighs no more than it may, and what was used last stays', () => {
    const kept = words()
    for (const key of ['a', 'b', 'c']) kept.set(key, '123')
    kept.get('a')
    kept.set('d', '1234')
    expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual(['123', undefined, '123', '1234'])
    expect(kept.weight()).toBe(10)
  })
  it('counts once when it is replaced', () => {
    const kept = words()
    kept.set('a', '123')
    kept.set('a', '12345')
    expect(kept.weight()).toBe(5)
  })
  it('is not what is too heavy by itself', () => {
    const kept = words()
    kept.set('a', '12345678901')
    expect([kept.get('a'), kept.weight()]).toEqual([undefined, 0])
  })
})
