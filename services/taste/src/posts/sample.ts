import { pagesOf, type ReadSide } from '@vitrine/event-sourcing'
import { enoughPosts } from '@vitrine/taste-model'
import type { FeaturesOfPosts } from './features-of-posts.ts'
import type { Post } from './post-replica.ts'

/** So long it is used as it is; longer, where about as many posts are shown as were then. */
const freshMs = 60_000
const oldestMs = 60 * 60_000
/** More or fewer posts than this share leave the features of a shop as they are. */
const alikeShare = 0.02

type Known = { sample: readonly number[][]; posts: number; since: number; lookedAt: number }

/** The features of posts that stand for all that are shown: chosen when they are needed, and anew behind when they are old. */
export function sampleOf(given: {
  posts: Pick<ReadSide<Post>, 'find' | 'count'>
  featuresOf: FeaturesOfPosts
  clock?: () => number
  onFailed: (error: unknown) => void
}) {
  const { posts, featuresOf, clock = () => performance.now(), onFailed } = given
  let known: Known | undefined
  let choosing: Promise<Known> | undefined

  const choose = async (): Promise<Known> => {
    const since = clock()
    let chosen: Post[] = []
    let [shown, every] = [0, 1]
    for await (const page of pagesOf(posts, {}))
      for (const { document } of page) {
        if (shown % every === 0) chosen.push(document)
        shown += 1
        if (chosen.length <= enoughPosts) continue
        chosen = chosen.filter((_, at) => at % 2 === 0)
        every *= 2
      }
    return (known = { sample: await featuresOf(chosen), posts: shown, since, lookedAt: since })
  }
  const chooseAgain = () => (choosing ??= choose().finally(() => (choosing = undefined)))

  const isAlike = async (now: number, { since, posts: before }: Known) =>
    now - since < oldestMs && Math.abs((await posts.count()) - before) <= before * alikeShare

  return async (): Promise<Known['sample']> => {
    const now = clock()
    if (!known) return (await chooseAgain()).sample
    if (now - known.lookedAt > freshMs) {
      known.lookedAt = now
      if (!(await isAlike(now, known))) void chooseAgain().catch(onFailed)
    }
    return known.sample
  }
}
