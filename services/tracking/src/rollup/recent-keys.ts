import { randomInt } from 'node:crypto'

export type RecentKeys = ReturnType<typeof recentKeys>

/**
 * Remembers the last `least` keys, and at most twice as many, in 16 to 32 bytes each: by a fingerprint of 53 bits, which
 * takes one new key in thirty thousand million for one of 250,000.
 */
export function recentKeys(least: number) {
  const seed = randomInt(2 ** 32)
  let current = fingerprints()
  let previous = fingerprints()
  return {
    has(key: string) {
      const print = fingerprintOf(key, seed)
      return current.has(print) || previous.has(print)
    },
    add(key: string) {
      if (current.add(fingerprintOf(key, seed)) < least) return
      const oldest = previous
      previous = current
      current = oldest
      current.clear()
    },
  }
}

/** A set of numbers other than 0. */
function fingerprints() {
  let slots = new Float64Array(1_024)
  let count = 0
  /** The cell of a number, or where it would be stored. */
  const slotOf = (print: number) => {
    let slot = print % slots.length
    while (slots[slot] !== 0 && slots[slot] !== print) slot = (slot + 1) % slots.length
    return slot
  }
  const grow = () => {
    const before = slots
    slots = new Float64Array(2 * before.length)
    for (const print of before) if (print !== 0) slots[slotOf(print)] = print
  }
  return {
    has: (print: number) => slots[slotOf(print)] === print,
    /** Answers how many there are. */
    add(print: number): number {
      const slot = slotOf(print)
      if (slots[slot] === 0) count += 1
      slots[slot] = print
      if (2 * count > slots.length) grow()
      return count
    },
    clear() {
      slots.fill(0)
      count = 0
    },
  }
}

/** cyrb53: two mixed multiplicative hashes of 32 bits, of which 53 bits are left. */
function fingerprintOf(key: string, seed: number): number {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 2 ** 32 * (0x1fffff & other) + (one >>> 0) || 1
}
