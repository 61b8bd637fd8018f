import { setTimeout as sleep } from 'node:timers/promises'

export type Patient<Value> = () => Promise<Value | undefined>

const waitMs = 500
const keptMs = 5_000
const keptAtMostMs = 15_000
/** As much of the time as an answer may take that is asked of an engine. */
const shareOfTime = 50

/**
 * Asks for something that may be slow or fail, for who must not wait: undefined while there is no answer. One that took a
 * promise is kept for five seconds, or for fifty times as long as it took, at most 15 seconds.
 */
export function patiently<Value>(ask: () => Value | Promise<Value>): Patient<Value> {
  let known: { value: Value | undefined; until: number } | undefined
  let asking: Promise<Value | undefined> | undefined

  const keep = (value: Value | undefined, began: number) => {
    const now = performance.now()
    const keptFor = Math.min(keptAtMostMs, Math.max(keptMs, (now - began) * shareOfTime))
    known = { value, until: now + keptFor }
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
    // What was known before is told while it is asked for anew: a series with holes cannot be watched.
    const before = known && known.until + keptAtMostMs > performance.now() ? known.value : undefined
    return Promise.race([asking, sleep(waitMs, before, { ref: false })])
  }
}
