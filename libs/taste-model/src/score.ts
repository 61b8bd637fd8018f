/** How well a post fits: what its features weigh together. */
export function scoreOf(weights: ArrayLike<number>, features: ArrayLike<number>): number {
  let score = 0
  for (let at = 0; at < features.length; at += 1) score += weights[features[at] ?? -1] ?? 0
  return score
}

/** A weight below this says nothing that a person would recognise. */
const leastReason = 0.04

/** Which feature says most of why a post stands there; undefined where none does. */
export function mainReason(weights: ArrayLike<number>, features: ArrayLike<number>): number | undefined {
  let best: number | undefined
  let most = leastReason
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] ?? -1
    const weight = weights[feature] ?? 0
    if (weight > most) [best, most] = [feature, weight]
  }
  return best
}
