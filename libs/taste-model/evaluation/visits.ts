import type { Contribution, ContributionKind } from '../src/index.ts'
import type { Crowd } from './world/crowd.ts'
import { dayMs, type Post } from './world/posts.ts'
import { anyOf, type Random } from './world/random.ts'
import { drift, type Shopper } from './world/shopper.ts'

export type History = {
  contributions: Contribution[]
  acted: Set<string>
  looks: Map<string, number>
  at: number
}
export const nothingYet = (at: number): History => ({
  contributions: [],
  acted: new Set(),
  looks: new Map(),
  at,
})

const visitsApartMs = 3 * dayMs
const pageLength = 24
const elsewhere = 12
/** One action in ten is a slip, or for somebody else: it is on any post. */
const slips = 0.1
/** One post in a hundred that is not wanted at all is hidden. */
const hides = 0.01
const kinds: readonly ContributionKind[] = ['like', 'like', 'like', 'save', 'save', 'favorite', 'shop']

/** The further down a post stands, the seldomer it is looked at. */
export const isLookedAt = (place: number) => (1 + place) ** -0.3

export type Visit = {
  shopper: Shopper
  history: History
  /** As far as the person was before, nobody scrolls again: what was looked at least comes first. */
  feed: readonly Post[]
  posts: readonly Post[]
  chance: (shopper: Shopper, post: Post) => number
  crowd: Crowd
  random: Random
  until: number
}

/** A page of the feed, and some posts that were found elsewhere; ends early with so many actions. */
export function visit({ shopper, history, feed, posts, chance, crowd, random, until }: Visit): void {
  const { contributions, acted, looks } = history
  const times = (post: Post) => looks.get(post.id) ?? 0
  const act = (kind: ContributionKind, { id }: Post) => {
    contributions.push({ kind, post: id, at: history.at })
    if (kind === 'impression') return
    acted.add(id)
    // Of everybody it is known which links to shops they followed.
    if (kind === 'shop') crowd.did(id, shopper.network)
  }
  const look = (post: Post) => {
    if (acted.has(post.id) || actions(history) >= until) return
    looks.set(post.id, times(post) + 1)
    crowd.saw(post.id, shopper.network)
    if (shopper.passive) act('impression', post)
    const wants = chance(shopper, post)
    if (random() < wants) return act(anyOf(kinds, random), random() < slips ? anyOf(posts, random) : post)
    const pinned = shopper.passive && random() < wants
    if (pinned || random() < hides * (1 - wants))
      contributions.push({ kind: pinned ? 'pin' : 'hide', post: post.id, at: history.at })
  }
  const page = feed
    .filter((post) => !acted.has(post.id))
    .map((post, place) => ({ post, place }))
    .sort((one, other) => times(one.post) - times(other.post) || one.place - other.place)
    .slice(0, pageLength)
  page.forEach(({ post }, place) => random() < isLookedAt(place) && look(post))
  for (let found = 0; found < elsewhere; found += 1) look(anyOf(posts, random))
  history.at += visitsApartMs
  drift(shopper, random)
}

export const actions = ({ acted }: History): number => acted.size
