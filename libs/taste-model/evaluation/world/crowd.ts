import { actionsOf, exposuresOf, heardRules } from '../../src/index.ts'
import type { Shop } from './posts.ts'
import { anyOf, type Random } from './random.ts'
import type { Shopper } from './shopper.ts'

export type Counting = 'by network' | 'every visit'
type Counts = { exposures: number; actions: number }
export type Crowd = ReturnType<typeof crowd>

/** What is known of posts from everybody in the last seven days, as tracking counts it: who opened them, and who followed a link. */
export function crowd(counting: Counting = 'by network') {
  type Day = { seen: Map<string, number>; acted: Map<string, number> }
  type Known = { days: Day[]; counts?: Counts | undefined }
  const posts = new Map<string, Known>()
  const dayOf = (post: string, day: number): Day => {
    const known = posts.get(post) ?? { days: [] }
    posts.set(post, known)
    known.counts = undefined
    return (known.days[day] ??= { seen: new Map(), acted: new Map() })
  }
  const add = (networks: Map<string, number>, network: string, times: number) =>
    void networks.set(network, (networks.get(network) ?? 0) + times)
  const all = (networks: ReadonlyMap<string, number>) =>
    [...networks.values()].reduce((sum, times) => sum + times, 0)
  const [seenBy, actedBy] = counting === 'by network' ? [exposuresOf, actionsOf] : [all, all]
  const isHeard = ({ seen }: Day, network: string) =>
    counting === 'every visit' || seen.has(network) || seen.size < heardRules.networks
  return {
    /** `day`: 0 is today. */
    saw(post: string, network: string, { day = 0, times = 1 } = {}) {
      const known = dayOf(post, day)
      if (isHeard(known, network)) add(known.seen, network, times)
    },
    did(post: string, network: string, { day = 0, times = 1 } = {}) {
      const known = dayOf(post, day)
      if (isHeard(known, network)) add(known.acted, network, times)
    },
    of(post: string): Counts {
      const known = posts.get(post) ?? { days: [] }
      const days = Object.values(known.days)
      known.counts ??= {
        exposures: days.reduce((sum, { seen }) => sum + seenBy(seen), 0),
        actions: days.reduce((sum, { acted }) => sum + actedBy(acted), 0),
      }
      return known.counts
    },
  }
}

type Chance = (shopper: Shopper, post: Shop['posts'][number]) => number

/** So many open a post in a week. */
const looksOfWeek = 60

/** Beside the shoppers that are measured, others are there each week; of a new post as many less. One in 20 is a bot. */
export function visitorsBefore(shop: Shop, shoppers: readonly Shopper[], chance: Chance, random: Random) {
  const all = crowd()
  shop.posts.forEach((post) => {
    const days = Math.min(heardRules.days, (shop.now - post.publishedAt) / (24 * 60 * 60 * 1000))
    for (let look = 0; look < (looksOfWeek * days) / heardRules.days; look += 1) {
      const bot = random() < 0.05
      const shopper = anyOf(shoppers, random)
      const network = bot ? 'bots' : `before-${Math.floor(random() * 5000)}`
      const day = Math.floor(random() * days)
      all.saw(post.id, network, { day })
      if (random() < (bot ? 0.5 : chance(shopper, post))) all.did(post.id, network, { day })
    }
  })
  return all
}
