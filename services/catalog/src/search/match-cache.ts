import type { Match } from './match.ts'

const mostQueries = 64
const mostSlots = 1_000_000

/** Remembers what the last queries found until anything changes: pages, facets and suggestions ask the same again. */
export function matchCache() {
  const matches = new Map<string, Match>()
  let slots = 0

  function forgetOldest() {
    for (const [query, match] of matches) {
      if (matches.size <= mostQueries && slots <= mostSlots) return
      matches.delete(query)
      slots -= match.slots.length
    }
  }

  return {
    of(query: string, find: () => Match): Match {
      const known = matches.get(query)
      if (known) return known
      const match = find()
      matches.set(query, match)
      slots += match.slots.length
      forgetOldest()
      return match
    },
    clear(): void {
      matches.clear()
      slots = 0
    },
  }
}
