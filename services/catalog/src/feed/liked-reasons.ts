import { featureNames } from '@vitrine/taste-model'

/** A liked post that explains a place so nearly as well as the best one may be named instead. */
const aboutAsWell = 0.75

type Given = {
  weights: Float32Array
  /** The slots of what was liked. */
  liked: readonly number[]
  featuresOf: (slot: number) => readonly number[]
}

/**
 * Which liked post a place is explained by: of those that have its main feature the one that shares most with it, by weight;
 * of several that explain it about as well, the one that was named least so far.
 */
export function likedReasons({ weights, liked, featuresOf }: Given) {
  const posts = liked.map((slot) => {
    const has = new Uint8Array(featureNames.length)
    for (const feature of featuresOf(slot)) has[feature] = 1
    return { slot, has, named: 0 }
  })
  return (slot: number, own: readonly number[], feature: number): number | undefined => {
    const shared = posts.map((post) => {
      if (post.slot === slot || post.has[feature] !== 1) return 0
      return own.reduce((sum, one) => sum + (post.has[one] ?? 0) * Math.max(0, weights[one] ?? 0), 0)
    })
    const least = aboutAsWell * Math.max(0, ...shared)
    const [chosen] = posts
      .filter((_, at) => (shared[at] ?? 0) > 0 && (shared[at] ?? 0) >= least)
      .sort((one, other) => one.named - other.named)
    if (chosen) chosen.named += 1
    return chosen?.slot
  }
}
