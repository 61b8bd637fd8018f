import { deadline } from '@vitrine/concurrency'

/** A value at once where it is known, else a promise. */
export type Lookup<Value> = (key: string) => Promise<Value | undefined> | Value | undefined

/** Remembers what was found, and looks again in the background when that is older than `freshMs`. */
export function remembered<Value>(
  load: Lookup<Value>,
  { most, freshMs }: { most: number; freshMs: number },
): Lookup<Value> {
  const known = new Map<string, { value: Value; since: number }>()
  const look = async (key: string) => {
    const value = await load(key)
    if (value === undefined) return undefined
    if (known.size >= most) known.clear()
    known.set(key, { value, since: performance.now() })
    return value
  }
  return (key) => {
    const found = known.get(key)
    if (!found) return look(key)
    if (performance.now() - found.since > freshMs) {
      found.since = performance.now() // one look at a time
      void look(key).catch(() => undefined)
    }
    return found.value
  }
}

/** Undefined for what is not found within `ms`, or cannot be asked for now. */
export const inTime =
  <Value>(lookup: Lookup<Value>, ms: number): Lookup<Value> =>
  (key) => {
    const found = lookup(key)
    return found instanceof Promise ? deadline(ms, found).catch(() => undefined) : found
  }
