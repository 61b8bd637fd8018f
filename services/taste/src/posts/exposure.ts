import { pagesOf, type ReadSide } from '@vitrine/event-sourcing'
import { featureNames } from '@vitrine/taste-model'
import type { FeaturesOfPosts } from './features-of-posts.ts'
import type { Post } from './post-replica.ts'

/** So long it is used as it is; longer, where as many posts are shown as were then. */
const freshMs = 60_000
const oldestMs = 60 * 60_000

type Known = { shares: Float64Array; posts: number; since: number; lookedAt: number }

/** How often each feature is among what is shown, as a smoothed share: counted when it is needed, and anew behind when it is old. */
export function exposureOf(posts: Pick<ReadSide<Post>, 'find' | 'count'>, featuresOf: FeaturesOfPosts) {
  let known: Known | undefined
  let counting: Promise<Known> | undefined

  const count = async (): Promise<Known> => {
    const since = performance.now()
    const counts = new Float64Array(featureNames.length)
    let shown = 0
    for await (const page of pagesOf(posts, {})) {
      shown += page.length
      for (const features of await featuresOf(page.map(({ document }) => document)))
        for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1
    }
    return (known = {
      shares: counts.map((one) => (one + 1) / (shown + 2)),
      posts: shown,
      since,
      lookedAt: since,
    })
  }
  const recount = () => (counting ??= count().finally(() => (counting = undefined)))

  return async (): Promise<Float64Array> => {
    const now = performance.now()
    if (!known) return (await recount()).shares
    if (now - known.lookedAt > freshMs) {
      known.lookedAt = now
      const isSame = now - known.since < oldestMs && (await posts.count()) === known.posts
      if (!isSame) void recount().catch(() => undefined)
    }
    return known.shares
  }
}
