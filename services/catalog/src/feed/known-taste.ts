import type { TasteProfile } from '@vitrine/contracts'
import { featureNames } from '@vitrine/taste-model'
import { hashedIds, type HashedIds } from './id-hash.ts'

/** What is remembered of a person's taste: some hundred bytes, and 4 for each post that is hidden, was often seen or acted on. */
export type KnownTaste = {
  version: number
  /** Whether the feed follows it; otherwise the order is that of the quiz. */
  isFollowed: boolean
  /** By feature. */
  weights: Float32Array
  /** The post that says most of each, of those that a reason may name: the strongest. */
  because: { features: Uint8Array; posts: readonly string[] }
  hidden: HashedIds
  seen: HashedIds
  acted: HashedIds
}

const mostReasons = 24

export function knownTaste({
  version,
  learning,
  actions,
  weights,
  because,
  hidden,
  seen,
  acted,
}: TasteProfile): KnownTaste {
  const all = new Float32Array(featureNames.length)
  for (const [feature, weight] of weights) if (feature < all.length) all[feature] = weight
  const weightOf = ([feature]: (typeof because)[number]) => all[feature] ?? 0
  const strongest = because
    .filter((reason) => weightOf(reason) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostReasons)
  const ids = new Map(strongest.map(([, post]) => [post, post]))
  return {
    version,
    isFollowed: learning && actions > 0,
    weights: all,
    because: {
      features: Uint8Array.from(strongest, ([feature]) => feature),
      posts: strongest.map(([, post]) => ids.get(post) ?? post),
    },
    hidden: hashedIds(hidden),
    seen: hashedIds(seen),
    acted: hashedIds(acted),
  }
}

const besides = 600
const textBytes = 64

/** In bytes, about. */
export const weightOf = ({ weights, because, hidden, seen, acted }: KnownTaste): number =>
  besides +
  weights.byteLength +
  hidden.bytes +
  seen.bytes +
  acted.bytes +
  because.features.length * 9 +
  new Set(because.posts).size * textBytes
