import { murmur64 } from './murmur64.ts'

const seed = 0xadc83b19
const indexBits = 14
const registers = 2 ** indexBits
/** The longest run of zeros in what is left of a hash. */
const longest = 64 - indexBits
/** So many registers are kept by themselves, in three bytes each; then all of them are, in one. */
const mostSparse = 1_365

export type HyperLogLog = ReturnType<typeof hyperLogLog>

/**
 * How many distinct members a set has, to within 0.8 % (standard error), in 16 kB at most. It counts as Redis does: the same
 * members come to the same figure. `stored`: what `bytes` gave, which is not changed.
 */
export function hyperLogLog(stored: Uint8Array = new Uint8Array()) {
  let kept: Uint8Array = stored.length < registers ? new Uint8Array(stored) : Uint8Array.from(stored)
  let used = kept.length
  let estimate: number | undefined
  const ranks = histogramOf(kept, used)

  const raise = (register: number, rank: number): boolean => {
    if (kept.length === registers) return raiseDense(register, rank)
    const place = placeOf(kept, used, register)
    const isThere = place < used && registerAt(kept, place) === register
    const before = isThere ? kept[place + 2]! & 63 : 0
    if (before >= rank) return false
    if (!isThere) {
      if (used === 3 * mostSparse) {
        kept = denseOf(kept, used)
        return raiseDense(register, rank)
      }
      if (used === kept.length) kept = longer(kept)
      kept.copyWithin(place + 3, place, used)
      used += 3
    }
    writeAt(kept, place, (register << 6) | rank)
    return raised(before, rank)
  }
  const raiseDense = (register: number, rank: number): boolean => {
    const before = kept[register]!
    if (before >= rank) return false
    kept[register] = rank
    return raised(before, rank)
  }
  const raised = (before: number, rank: number): true => {
    ranks[before]! -= 1
    ranks[rank]! += 1
    estimate = undefined
    return true
  }
  return {
    /** Answers whether it changed: a member that was there never does. */
    add(member: string): boolean {
      const { low, high } = murmur64(member, seed)
      return raise(low & (registers - 1), rankOf(low >>> indexBits, high))
    },
    count: (): number => (estimate ??= estimated(ranks)),
    bytes: (): Uint8Array => (kept.length === registers ? kept : kept.subarray(0, used)),
  }
}

/** Adds members; answers how much the count grew. */
export function grow(set: HyperLogLog, members: Iterable<string>): { changed: boolean; by: number } {
  const before = set.count()
  let changed = false
  for (const member of members) changed = set.add(member) || changed
  return { changed, by: changed ? set.count() - before : 0 }
}

/** One more than the zeros at the low end. */
const rankOf = (low: number, high: number) =>
  1 + (low !== 0 ? zerosOf(low) : high !== 0 ? 32 - indexBits + zerosOf(high) : longest)
const zerosOf = (word: number) => 31 - Math.clz32(word & -word)

const entryAt = (kept: Uint8Array, place: number) =>
  (kept[place]! << 16) | (kept[place + 1]! << 8) | kept[place + 2]!
const registerAt = (kept: Uint8Array, place: number) => entryAt(kept, place) >>> 6
function writeAt(kept: Uint8Array, place: number, entry: number) {
  kept[place] = entry >>> 16
  kept[place + 1] = entry >>> 8
  kept[place + 2] = entry
}

/** Where a register is, or belongs, among those that are sorted. */
function placeOf(kept: Uint8Array, used: number, register: number): number {
  let [from, to] = [0, used / 3]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (registerAt(kept, 3 * middle) < register) from = middle + 1
    else to = middle
  }
  return 3 * from
}

function longer(kept: Uint8Array): Uint8Array {
  const more = new Uint8Array(Math.min(3 * mostSparse, Math.max(24, 2 * kept.length)))
  more.set(kept)
  return more
}

function denseOf(kept: Uint8Array, used: number): Uint8Array {
  const all = new Uint8Array(registers)
  for (let place = 0; place < used; place += 3) all[registerAt(kept, place)] = kept[place + 2]! & 63
  return all
}

/** How many registers hold each rank. */
function histogramOf(kept: Uint8Array, used: number): Uint32Array {
  const counts = new Uint32Array(longest + 2)
  if (kept.length === registers) for (let index = 0; index < registers; index += 1) counts[kept[index]!]! += 1
  else {
    for (let place = 2; place < used; place += 3) counts[kept[place]! & 63]! += 1
    counts[0] = registers - used / 3
  }
  return counts
}

/** Ertl's estimator ("New cardinality estimation algorithms for HyperLogLog sketches", 2017), which has no bias to correct. */
function estimated(counts: Uint32Array): number {
  let sum = registers * tau(1 - counts[longest + 1]! / registers)
  for (let rank = longest; rank >= 1; rank -= 1) sum = (sum + counts[rank]!) / 2
  sum += registers * sigma(counts[0]! / registers)
  return Math.round((registers * registers) / (2 * Math.LN2) / sum)
}

function sigma(share: number): number {
  if (share === 1) return Infinity
  let [power, weight, sum] = [share, 1, share]
  for (let before = NaN; sum !== before; weight *= 2) {
    before = sum
    power *= power
    sum += power * weight
  }
  return sum
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0
  let [root, weight, sum] = [share, 1, 1 - share]
  for (let before = NaN; sum !== before;) {
    before = sum
    root = Math.sqrt(root)
    weight /= 2
    sum -= (1 - root) ** 2 * weight
  }
  return sum / 3
}
