export type SlidingWindow = {
  /** Counts one and answers 0, or counts nothing and answers in how many ms there is room again. */
  take(key: string, now: number): number
  forget(key: string): void
}

const mostKeys = 50_000

/** At most so many in any window of that length, for each key; the longest unused keys make room for new ones. */
export function slidingWindow({ most, windowMs }: { most: number; windowMs: number }): SlidingWindow {
  const times = new Map<string, readonly number[]>()
  return {
    take(key, now) {
      const recent = (times.get(key) ?? []).filter((time) => time > now - windowMs)
      const [oldest = now] = recent
      const isFull = recent.length >= most
      times.delete(key)
      times.set(key, isFull ? recent : [...recent, now])
      for (const longestUnused of times.keys()) {
        if (times.size <= mostKeys) break
        times.delete(longestUnused)
      }
      return isFull ? Math.max(1, oldest + windowMs - now) : 0
    },
    forget: (key) => void times.delete(key),
  }
}
