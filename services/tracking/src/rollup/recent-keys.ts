export type RecentKeys = {
  has(key: string): boolean
  add(key: string): void
}

/** Remembers the last `least` keys, and at most twice as many. */
export function recentKeys(least: number): RecentKeys {
  let current = new Set<string>()
  let previous = new Set<string>()
  return {
    has: (key) => current.has(key) || previous.has(key),
    add(key) {
      current.add(key)
      if (current.size < least) return
      previous = current
      current = new Set()
    },
  }
}
