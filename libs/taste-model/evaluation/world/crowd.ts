import { actionsOf, exposuresOf } from '../../src/index.ts'
import type { Shop } from './posts.ts'
import { anyOf, type Random } from './random.ts'
import type { Shopper } from './shopper.ts'

export type Counting = 'by network' | 'every visit'
type Counts = { exposures: number; actions: number }
export type Crowd = ReturnType<typeof crowd>

/** What is known of posts from everybody: who saw them, and who acted. */
export function crowd(counting: Counting = 'by network') {
  type Known = { seen: Map<string, number>; acted: Map<string, number>; counts?: Counts | undefined }
  const posts = new Map<string, Known>()
  const knownOf = (post: string): Known => {
    const known = posts.get(post) ?? { seen: new Map(), acted: new Map() }
    posts.set(post, known)
    return known
  }
  const add = (post: string, part: 'seen' | 'acted', network: string, times: number) => {
    const known = knownOf(post)
    known.counts = undefined
    known[part].set(network, (known[part].get(network) ?? 0) + times)
  }
  const all = (networks: ReadonlyMap<string, number>) =>
    [...networks.values()].reduce((sum, times) => sum + times, 0)
  const [seenBy, actedBy] = counting === 'by network' ? [exposuresOf, actionsOf] : [all, all]
  return {
    saw: (post: string, network: string, times = 1) => add(post, 'seen', network, times),
    did: (post: string, network: string, times = 1) => add(post, 'acted', network, times),
    of(post: string): Counts {
      const known = knownOf(post)
      known.counts ??= { exposures: seenBy(known.seen), actions: actedBy(known.acted) }
      return known.counts
    },
  }
}

type Chance = (shopper: Shopper, post: Shop['posts'][number]) => number

/** Before the shoppers that are measured, others were there: the older a post, the more of them. One in 20 is a bot. */
export function visitorsBefore(shop: Shop, shoppers: readonly Shopper[], chance: Chance, random: Random) {
  const all = crowd()
  shop.posts.forEach((post) => {
    const days = (shop.now - post.publishedAt) / (24 * 60 * 60 * 1000)
    for (let look = 0; look < Math.min(60, days); look += 1) {
      const bot = random() < 0.05
      const shopper = anyOf(shoppers, random)
      const network = bot ? 'bots' : `before-${Math.floor(random() * 5000)}`
      all.saw(post.id, network)
      if (random() < (bot ? 0.5 : chance(shopper, post))) all.did(post.id, network)
    }
  })
  return all
}
