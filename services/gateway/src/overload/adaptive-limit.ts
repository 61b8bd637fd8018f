/** How many calls may be under way, as the answers and the time tell it. */
export type Limit = {
  now(): number
  /** An answer came after so many milliseconds. */
  answered(ms: number): void
}

export type LimitBounds = {
  most: number
  least: number
  /** An answer that takes longer says that too many are under way. */
  slowMs: number
  /** What is left of the limit after a slow answer. */
  decrease: number
  /** Slow answers of so many milliseconds say it once: they were let in together. */
  onceInMs: number
  /** What is added in each second. */
  increase: number
}

const usualBounds: LimitBounds = {
  most: 128,
  least: 32,
  slowMs: 50,
  decrease: 0.75,
  onceInMs: 100,
  increase: 64,
}

/**
 * Additive increase, multiplicative decrease: D.-M. Chiu and R. Jain, "Analysis of the Increase and Decrease Algorithms for
 * Congestion Avoidance in Computer Networks" (1989), with a slow answer for its signal as in `AIMDLimit` of Netflix'
 * concurrency-limits. It increases with time and not with answers: a service that nobody asked for two seconds is asked for
 * all that it may be.
 */
export function adaptiveLimit(bounds: Partial<LimitBounds> = {}, now = () => performance.now()): Limit {
  const { most, least, slowMs, decrease, onceInMs, increase } = { ...usualBounds, ...bounds }
  let limit = most
  let since = now()
  const limitAt = (at: number) => Math.min(most, limit + ((at - since) * increase) / 1_000)
  return {
    now: () => Math.floor(limitAt(now())),
    answered(ms) {
      const at = now()
      if (ms <= slowMs || (limit < most && at - since < onceInMs)) return
      limit = Math.max(least, limitAt(at) * decrease)
      since = at
    },
  }
}
