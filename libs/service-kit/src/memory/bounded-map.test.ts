import { describe, expect, it } from '@jest/globals'
import { boundedMap } from './bounded-map.ts'

describe('a bounded map', () => {
  it('forgets what was used longest ago', () => {
    const map = boundedMap<number>(2)
    map.set('one', 1)
    map.set('two', 2)
    map.get('one')
    map.set('three', 3)
    expect([...map.keys()].sort()).toEqual(['one', 'three'])
    map.set('one', 4)
    expect([map.size, map.get('one')]).toEqual([2, 4])
  })
})
