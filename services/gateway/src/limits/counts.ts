/** What one process has counted in one window. */
export type Told = { window: number; counted: readonly { key: string; here: number }[] }

type Count = { here: number; elsewhere: number }

export const windowMs = 60_000
/** Keys of a window that is over are removed; in a flood of addresses, the oldest keys. */
const maxCounts = 50_000
const mostTold = 1_000

/**
 * Counts requests in minutes of the clock, which are the same for every process: those that came here, and those that
 * others had when they last told.
 */
export function countsOf(now: () => number) {
  let window = 0
  let counts = new Map<string, Count>()
  let untold = new Set<string>()

  const turnTo = (current: number) => {
    if (current === window) return
    window = current
    counts = new Map()
    untold = new Set()
  }
  const makeRoom = () => {
    const [oldest] = counts.keys()
    if (counts.size < maxCounts || oldest === undefined) return
    counts.delete(oldest)
    untold.delete(oldest)
  }
  const countOf = (key: string): Count => {
    const known = counts.get(key)
    if (known) return known
    makeRoom()
    const count = { here: 0, elsewhere: 0 }
    counts.set(key, count)
    return count
  }

  return {
    /** One more request; `ttl` is how many milliseconds are left of the window. */
    add(key: string): { current: number; ttl: number } {
      const at = now()
      turnTo(Math.floor(at / windowMs))
      const count = countOf(key)
      count.here += 1
      untold.add(key)
      return { current: count.here + count.elsewhere, ttl: (window + 1) * windowMs - at }
    },
    /** What others do not know yet, a thousand keys at most. */
    untold(): Told {
      const keys = [...untold.values().take(mostTold)]
      return { window, counted: keys.map((key) => ({ key, here: counts.get(key)?.here ?? 0 })) }
    },
    /** The others have been told, and these are their own counts, in the same order. */
    received(told: Told, elsewhere: readonly number[]) {
      if (told.window !== window) return
      for (const [index, { key, here }] of told.counted.entries()) {
        const count = counts.get(key)
        if (!count) continue
        count.elsewhere = elsewhere[index] ?? 0
        untold.delete(key)
        if (count.here > here) untold.add(key)
      }
    },
  }
}
export type Counts = ReturnType<typeof countsOf>
