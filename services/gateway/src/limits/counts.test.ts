import { describe, expect, it } from '@jest/globals'
import { countsOf, type Counts } from './counts.ts'

const addTimes = (counts: Counts, key: string, times: number) => {
  for (let n = 1; n < times; n += 1) counts.add(key)
  return counts.add(key).current
}
const start = Date.parse('2026-03-01T12:00:00Z')

describe('counts', () => {
  it('are kept for each key, to the end of the minute', () => {
    let now = start + 45_000
    const counts = countsOf(() => now)
    expect(addTimes(counts, 'a', 3)).toBe(3)
    expect(counts.add('b')).toEqual({ current: 1, ttl: 15_000 })
    now = start + 59_999
    expect(counts.add('a')).toEqual({ current: 4, ttl: 1 })
    now = start + 60_000
    expect(counts.add('a')).toEqual({ current: 1, ttl: 60_000 })
    expect(counts.untold().counted).toEqual([{ key: 'a', here: 1 }])
  })
  it('include what others had when they were last heard of', () => {
    const counts = countsOf(() => start)
    addTimes(counts, 'a', 2)
    counts.received(counts.untold(), [5])
    expect(counts.add('a').current).toBe(8)
    counts.received(counts.untold(), [6])
    expect(counts.add('a').current).toBe(10)
  })
  it('stay untold until others have heard of them', () => {
    const counts = countsOf(() => start)
    addTimes(counts, 'a', 2)
    const told = counts.untold()
    expect(counts.untold()).toEqual(told)
    counts.add('a')
    counts.received(told, [0])
    expect(counts.untold().counted).toEqual([{ key: 'a', here: 3 }])
    counts.received(counts.untold(), [0])
    expect(counts.untold().counted).toEqual([])
  })
  it('ignore what was heard of a window that is over', () => {
    let now = start
    const counts = countsOf(() => now)
    counts.add('a')
    const told = counts.untold()
    now += 60_000
    counts.add('a')
    counts.received(told, [100])
    expect(counts.add('a').current).toBe(2)
  })
  it('are told a thousand at a time, the busiest key in its turn', () => {
    const counts = countsOf(() => start)
    for (let n = 0; n < 1_500; n += 1) counts.add(`key ${n}`)
    const first = counts.untold()
    counts.add('key 0')
    counts.received(first, [])
    const keys = counts.untold().counted.map(({ key }) => key)
    expect([first.counted.length, keys.length]).toEqual([1_000, 501])
    expect([keys[0], keys.at(-1)]).toEqual(['key 1000', 'key 0'])
  })
  it('of a flood of addresses are bounded: those that came first are forgotten', () => {
    const counts = countsOf(() => start)
    for (let n = 0; n < 50_001; n += 1) counts.add(`key ${n}`)
    expect(counts.add('key 1').current).toBe(2)
    expect(counts.add('key 0').current).toBe(1)
    expect(counts.untold().counted[0]?.key).not.toBe('key 0')
  })
})
