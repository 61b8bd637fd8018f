import { featureNames } from './features.ts'

const limit = 2

/** How far tastes lie apart, by what a feature is of: the less, the more it takes to believe one. */
const spreads: Readonly<Record<string, number>> = {
  style: 1,
  colour: 0.7,
  price: 0.7,
  gender: 1,
  age: 0.5,
  season: 0.5,
  word: 0.4,
}
const spreadOf = Float64Array.from(featureNames, (name) => spreads[name.slice(0, name.indexOf(':'))] ?? 1)

type Counted = { count: number; total: number }
type Evidence = {
  feature: number
  /** What is believed before anything was done. */
  start: number
  /** How often the feature is among what the person gets to see. */
  share: number
  liked: Counted
  hidden: Counted
}

/** How often a feature is among what is chosen, if it has this weight. */
function chosenShare(share: number, weight: number): number {
  const chosen = share * Math.exp(weight)
  return chosen / (1 - share + chosen)
}

/**
 * The logarithm of how much more often a feature is chosen than it is seen, drawn towards its start: the most likely one,
 * by Newton's steps. What is hidden is chosen with the opposite weight.
 */
export function weightOf({ feature, start, share, liked, hidden }: Evidence): number {
  const spread = spreadOf[feature] ?? 1
  const precision = 1 / (spread * spread)
  let weight = start
  for (let step = 0; step < 10; step += 1) {
    const [chosen, refused] = [chosenShare(share, weight), chosenShare(share, -weight)]
    const slope =
      liked.count -
      liked.total * chosen -
      (hidden.count - hidden.total * refused) -
      (weight - start) * precision
    const bend = liked.total * chosen * (1 - chosen) + hidden.total * refused * (1 - refused) + precision
    weight += Math.max(-1, Math.min(1, slope / bend))
  }
  return Math.max(-limit, Math.min(limit, weight))
}
