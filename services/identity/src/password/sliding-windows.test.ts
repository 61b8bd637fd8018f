import { describe, expect, it } from '@jest/globals'
import { slidingWindow } from './sliding-window.ts'

describe('a sliding window', () => {
  it('lets so many through and says when there is room again', () => {
    const window = slidingWindow({ most: 2, windowMs: 100 })
    expect(window.take('a', 0)).toBe(0)
    expect(window.take('a', 60)).toBe(0)
    expect(window.take('a', 70)).toBe(30)
    expect(window.take('a', 100)).toBe(0)
    expect(window.take('a', 100)).toBe(60)
  })
  it('does not count attempts that are refused', () => {
    const window = slidingWindow({ most: 1, windowMs: 100 })
    window.take('a', 0)
    for (let now = 1; now < 100; now += 1) expect(window.take('a', now)).toBe(100 - now)
    expect(window.take('a', 100)).toBe(0)
  })
  it('counts each key by itself, and forgets one when told', () => {
    const window = slidingWindow({ most: 1, windowMs: 100 })
    window.take('a', 0)
    expect(window.take('b', 0)).toBe(0)
    window.forget('a')
    expect(window.take('a', 0)).toBe(0)
  })
  it('keeps no more keys than fit, the latest ones', () => {
    const window = slidingWindow({ most: 1, windowMs: 1_000_000 })
    for (let key = 0; key < 60_000; key += 1) window.take(`${key}`, key)
    expect(window.take('59999', 60_000)).toBeGreaterThan(0)
    expect(window.take('0', 60_000)).toBe(0)
  })
})
