import { deadline, singleFlight } from '@vitrine/concurrency'
import { LRUCache } from 'lru-cache'

/** A value at once where it is known, else a promise. */
export type Lookup<Value> = (key: string) => Promise<Value | undefined> | Value | undefined

export type Remembering<Value> = {
  /** So much in all, as `sizeOf` says, without it so many values: what was not asked for the longest gives way. */
  most: number
  sizeOf?: (value: Value) => number
  freshMs: number
  /** What is older is not answered any more. */
  oldestMs?: number
  /** In ms, from whenever. */
  clock?: () => number
}

/** Remembers what was found, and looks again in the background when that is older than `freshMs`. */
export function remembered<Value>(load: Lookup<Value>, given: Remembering<Value>): Lookup<Value> {
  const { most, sizeOf = () => 1, freshMs, oldestMs = Infinity } = given
  const { clock = () => performance.now() } = given
  const known = new LRUCache<string, { value: Value; since: number; lookedAt: number }>({
    maxSize: most,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  })
  const flights = singleFlight<Value | undefined>()

  const look = (key: string) =>
    flights.join(key, async () => {
      const since = clock()
      const value = await load(key)
      if (value !== undefined) known.set(key, { value, since, lookedAt: since })
      return value
    })
  return (key) => {
    const found = known.get(key)
    const now = clock()
    if (!found || now - found.since > oldestMs) return look(key)
    if (now - found.lookedAt > freshMs) {
      found.lookedAt = now
      void look(key).catch(() => undefined)
    }
    return found.value
  }
}

/** Keys that are asked for in one turn of the event loop are looked up in one call. */
export function batched<Value>(
  loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { keys: string[]; found: Promise<ReadonlyMap<string, Value>> } | undefined
  const begin = () => {
    const keys: string[] = []
    const load = () => {
      next = undefined
      return loadMany(keys)
    }
    return (next = { keys, found: Promise.resolve().then(load) })
  }
  return async (key) => {
    const { keys, found } = next ?? begin()
    keys.push(key)
    return (await found).get(key)
  }
}

/** Undefined for what is not found within `ms`, or cannot be asked for now. */
export const inTime =
  <Value>(lookup: Lookup<Value>, ms: number): Lookup<Value> =>
  (key) => {
    const found = lookup(key)
    return found instanceof Promise ? deadline(ms, found).catch(() => undefined) : found
  }
