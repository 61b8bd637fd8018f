import { featureNames } from './features.ts'

const limit = 2
const mostSweeps = 8
/** When no weight moves as far as this any more, they are found. */
const leastMove = 0.003
/** So many looks say as much of what a person gets to see as the whole catalogue does. */
const looksLikeCatalogue = 30
/** So many looks are at something of which no feature is known: one that is new to the shop is believed slowly. */
const looksAtNothing = 1

/**
 * How far tastes lie apart, by what a feature is of: the less, the more it takes to believe one. An action says less than
 * it seems to: it may be for what no feature says, and is on a post that was shown because it fits.
 */
const spreads: Readonly<Record<string, number>> = {
  style: 0.7,
  colour: 0.35,
  price: 0.35,
  gender: 0.35,
  age: 0.25,
  season: 0.2,
  word: 0.25,
}
const precisions = Float64Array.from(featureNames, (name) => {
  const spread = spreads[name.slice(0, name.indexOf(':'))] ?? 1
  return 1 / (spread * spread)
})

type Features = readonly number[]
type Post = { features: Features; liked: number; hidden: number; looked: number }
type Evidence = {
  posts: readonly Post[]
  /** Some of what is published; they stand for all. */
  published: readonly Features[]
  /** What is believed before anything was done, by feature. */
  start: ReadonlyMap<number, number>
}

/** What a person gets to see: how much of it is such a post. */
const seenOf = (
  posts: readonly Post[],
  published: readonly Features[],
): { features: Features; share: number }[] => [
  { features: [], share: looksAtNothing },
  ...published.map((features) => ({ features, share: looksLikeCatalogue / published.length })),
  ...posts.flatMap(({ features, looked }) => (looked > 0 ? [{ features, share: looked }] : [])),
]

/** How much was done, with all posts and with those that have each feature. */
function doneOf(posts: readonly Post[], part: 'liked' | 'hidden') {
  const byFeature = new Float64Array(featureNames.length)
  let total = 0
  for (const { features, [part]: strength } of posts) {
    total += strength
    for (const feature of features) byFeature[feature] = (byFeature[feature] ?? 0) + strength
  }
  return { of: (feature: number) => byFeature[feature] ?? 0, total }
}

/** Of each feature the numbers of the rows that have it, one after the other; `ends` says where those of a feature end. */
function rowsByFeature(rows: readonly { features: Features }[]) {
  const ends = new Uint32Array(featureNames.length)
  for (const { features } of rows) for (const feature of features) ends[feature] = (ends[feature] ?? 0) + 1
  for (let feature = 1; feature < ends.length; feature += 1)
    ends[feature] = (ends[feature] ?? 0) + (ends[feature - 1] ?? 0)
  const next = Uint32Array.from(ends, (_, feature) => ends[feature - 1] ?? 0)
  const numbers = new Uint32Array(ends.at(-1) ?? 0)
  for (const [row, { features }] of rows.entries())
    for (const feature of features) {
      const at = next[feature] ?? 0
      numbers[at] = row
      next[feature] = at + 1
    }
  return { numbers, ends }
}

/** How much of what is seen would be chosen, if it were chosen by these weights, and how much of that has a feature. */
function choices(shares: readonly number[], { numbers, ends }: ReturnType<typeof rowsByFeature>) {
  const chosen = Float64Array.from(shares)
  let total = chosen.reduce((sum, one) => sum + one, 0)
  let withIt = 0
  return {
    /** To be asked before it is weighed. */
    shareOf(feature: number): number {
      const end = ends[feature] ?? 0
      withIt = 0
      for (let at = ends[feature - 1] ?? 0; at < end; at += 1) withIt += chosen[numbers[at] ?? 0] ?? 0
      return withIt / total
    },
    weigh(feature: number, by: number): void {
      const end = ends[feature] ?? 0
      const times = Math.exp(by)
      total += withIt * (times - 1)
      for (let at = ends[feature - 1] ?? 0; at < end; at += 1) {
        const row = numbers[at] ?? 0
        chosen[row] = (chosen[row] ?? 0) * times
      }
    },
  }
}

/**
 * The weights of all features together, so that what always comes with a style is not counted once more: the most likely
 * ones, feature after feature by Newton's steps, if each post is chosen the oftener, the more its features weigh. What is
 * hidden is chosen by the opposite weights.
 */
export function fit({ posts, published, start }: Evidence): Float64Array {
  const seen = seenOf(posts, published)
  const shares = seen.map(({ share }) => share)
  const byFeature = rowsByFeature(seen)
  const [liked, hidden] = [doneOf(posts, 'liked'), doneOf(posts, 'hidden')]
  const [likes, hides] = [choices(shares, byFeature), choices(shares, byFeature)]
  const isHiding = hidden.total > 0
  const shareOf = (feature: number) => ({
    chosen: likes.shareOf(feature),
    refused: isHiding ? hides.shareOf(feature) : 0,
  })
  const weights = new Float64Array(featureNames.length)
  const move = (feature: number, by: number) => {
    weights[feature] = (weights[feature] ?? 0) + by
    likes.weigh(feature, by)
    if (isHiding) hides.weigh(feature, -by)
  }
  for (const [feature, weight] of start) {
    shareOf(feature)
    move(feature, weight)
  }

  let furthest = Infinity
  for (let sweep = 0; sweep < mostSweeps && furthest > leastMove; sweep += 1) {
    furthest = 0
    for (let feature = 0; feature < weights.length; feature += 1) {
      const before = weights[feature] ?? 0
      const precision = precisions[feature] ?? 1
      const { chosen, refused } = shareOf(feature)
      const slope =
        liked.of(feature) -
        liked.total * chosen -
        (hidden.of(feature) - hidden.total * refused) -
        (before - (start.get(feature) ?? 0)) * precision
      const bend = liked.total * chosen * (1 - chosen) + hidden.total * refused * (1 - refused) + precision
      const step = Math.max(-1, Math.min(1, slope / bend))
      const by = Math.max(-limit, Math.min(limit, before + step)) - before
      if (by !== 0) move(feature, by)
      furthest = Math.max(furthest, Math.abs(by))
    }
  }
  return weights
}
