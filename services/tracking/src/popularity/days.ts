import { LRUCache } from 'lru-cache'

const dayMs = 24 * 60 * 60 * 1000
/** Few days are asked for, for very many posts. */
const known = new LRUCache<string, string>({ max: 200 })

/** `2026-05-04` and so many days make a day. */
export function dayAfter(day: string, days: number): string {
  const asked = `${day}${days}`
  const found = known.get(asked) ?? new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
  known.set(asked, found)
  return found
}
