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
  /** The features that a reason may name, and posts that were liked for them. */
  because: { features: Uint8Array; posts: readonly string[] }
  hidden: HashedIds
  seen: HashedIds
  acted: HashedIds
}

const mostPosts = 12

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
  const named = because.filter(([feature]) => (all[feature] ?? 0) > 0)
  return {
    version,
    isFollowed: learning && actions > 0,
    weights: all,
    because: {
      features: Uint8Array.from(named, ([feature]) => feature),
      posts: [...new Set([...named.map(([, post]) => post), ...acted])].slice(0, mostPosts),
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
  because.features.length +
  because.posts.length * textBytes
