import { describe, expect, it } from '@jest/globals'
import { grow, hyperLogLog } from './hyperloglog.ts'

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `person-${from + index}`)

describe('a HyperLogLog', () => {
  it('of nothing counts nothing', () => expect(hyperLogLog().count()).toBe(0))
  it('counts as Redis does, few and many, in whatever letters', () => {
    const set = hyperLogLog()
    const counts = [10, 100, 1_000, 10_000, 60_000].map((to) => {
      for (const person of people(1, to + 1)) set.add(person)
      return set.count()
    })
    expect(counts).toEqual([10, 100, 1_004, 10_030, 60_158])
    const letters = hyperLogLog()
    for (const member of ['', 'a', 'Zoë', '日本語', '👗', 'x'.repeat(5_000)]) letters.add(member)
    expect(letters.count()).toBe(6)
  })
  it('is wrong by 2 % at most for a million, and holds 16 kB then', () => {
    const set = hyperLogLog()
    for (let person = 0; person < 1_000_000; person += 1) set.add(`visitor-${person}`)
    expect(Math.abs(set.count() / 1_000_000 - 1)).toBeLessThan(0.02)
    expect(set.bytes()).toHaveLength(16_384)
  })
  it('never counts less than before, and each member once', () => {
    const set = hyperLogLog()
    let sum = 0
    for (let person = 0; person < 4_000; person += 1) {
      const { by } = grow(set, [`person-${person}`])
      expect(by).toBeGreaterThanOrEqual(0)
      sum += by
      expect(grow(set, people(0, person + 1).slice(-50))).toEqual({ changed: false, by: 0 })
    }
    expect(set.count()).toBe(sum)
  })
  it('is small while it counts few, and goes on from its bytes without changing them', () => {
    let set = hyperLogLog()
    const whole = hyperLogLog()
    for (let from = 0; from < 3_000; from += 100) {
      const before = set.bytes()
      const [bytes, next] = [Uint8Array.from(before), hyperLogLog(before)]
      for (const person of people(from, from + 100)) [next, whole].forEach((one) => one.add(person))
      expect(before).toEqual(bytes)
      set = next
      expect(set.count()).toBe(whole.count())
      expect(set.bytes()).toEqual(whole.bytes())
      if (from < 1_000) expect(set.bytes().length).toBeLessThanOrEqual(3 * (from + 100))
    }
  })
  it('is the same in whatever order members come', () => {
    const [one, other] = [hyperLogLog(), hyperLogLog()]
    const members = people(0, 5_000)
    members.forEach(one.add)
    members.toReversed().forEach(other.add)
    expect(one.bytes()).toEqual(other.bytes())
  })
})
