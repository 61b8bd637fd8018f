import { setTimeout as sleep } from 'node:timers/promises'

export type CachedAnswer<Value> = () => Promise<Value | undefined>

const waitMs = 500
const cachedMs = 5_000
const cachedAtMostMs = 15_000
/** An answer of an engine may take one part in so many of the time. */
const shareOfTime = 50

/**
 * Asks for something that may be slow or fail, for a caller that must not wait: undefined while there is no answer. The
 * answer of a promise is cached for five seconds, or for fifty times as long as it took, at most 15 seconds.
 */
export function cachedAnswer<Value>(ask: () => Value | Promise<Value>): CachedAnswer<Value> {
  let known: { value: Value | undefined; until: number } | undefined
  let asking: Promise<Value | undefined> | undefined

  const keep = (value: Value | undefined, began: number) => {
    const now = performance.now()
    const cachedFor = Math.min(cachedAtMostMs, Math.max(cachedMs, (now - began) * shareOfTime))
    known = { value, until: now + cachedFor }
    asking = undefined
    return value
  }
  return async () => {
    if (known && known.until > performance.now()) return known.value
    if (!asking) {
      const began = performance.now()
      try {
        const answer = ask()
        if (!(answer instanceof Promise)) return answer
        asking = answer.then(
          (value) => keep(value, began),
          () => keep(undefined, began),
        )
      } catch {
        return undefined
      }
    }
    // While it is asked for again, the last answer is given: nobody can watch a series with gaps.
    const before = known && known.until + cachedAtMostMs > performance.now() ? known.value : undefined
    return Promise.race([asking, sleep(waitMs, before, { ref: false })])
  }
}
