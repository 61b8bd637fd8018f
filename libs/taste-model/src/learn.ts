import { ageRanges } from '@vitrine/contracts'
import { passiveKinds, type Contribution, type ContributionKind } from './contribution.ts'
import { featureNames, featureNumber } from './features.ts'
import { fit } from './fit.ts'

export type Quiz = { styles: readonly string[]; gender?: string; age?: string }

export type Learned = {
  /** By feature, -2..2. */
  weights: Float64Array
  /** How many likes, saves, favorites and shop links count; a post that is saved and a favorite counts once for both. */
  actions: number
  /** Feature → the post that says most of it. */
  because: Map<number, string>
  /** Three impressions and no action. */
  seen: string[]
}

export type Given = {
  contributions: readonly Contribution[]
  /** Undefined for a post that is gone: it counts nothing. */
  featuresOf: (post: string) => readonly number[] | undefined
  /** Undefined: skipped. */
  quiz: Quiz | undefined
  /** The features of some posts that stand for all that is published: see `standingFor`. */
  published: readonly (readonly number[])[]
  removed: ReadonlySet<number>
  now: number
}

const dayMs = 24 * 60 * 60 * 1000
const halfLifeDays = { explicit: 120, passive: 30 }
const strengths: Readonly<Record<ContributionKind, number>> = {
  like: 1,
  save: 1,
  favorite: 1.5,
  'favorite-product': 1,
  shop: 1.5,
  pin: 0.3,
  impression: 1,
  hide: 0.3,
}
/** However much is done with one post, it says so much at most. */
const mostOfPost = 2
/** So often shown and never touched, a post sinks. */
export const seenAfter = 3

/** A post of the person's, and how much was done with it. */
type Said = { post: string; features: readonly number[]; liked: number; hidden: number; looked: number }

/** In the order of the posts' ids; whatever was done with a post that was hidden, the hide counts alone. */
function saidOfPosts({ contributions, featuresOf, now }: Given): Said[] {
  const byPost = Map.groupBy(contributions, ({ post }) => post)
  return [...byPost.keys()].sort().flatMap((post) => {
    const features = featuresOf(post)
    if (!features) return []
    const latest = new Map<ContributionKind, number>()
    for (const { kind, at } of byPost.get(post) ?? []) latest.set(kind, Math.max(at, latest.get(kind) ?? at))
    const strengthOf = (kind: ContributionKind) => {
      const at = latest.get(kind)
      if (at === undefined) return 0
      const halfLife = halfLifeDays[passiveKinds.has(kind) ? 'passive' : 'explicit']
      return strengths[kind] * 0.5 ** (Math.max(0, now - at) / dayMs / halfLife)
    }
    const sum = things.reduce((total, kinds) => total + Math.max(...kinds.map(strengthOf)), 0)
    return {
      post,
      features,
      liked: latest.has('hide') ? 0 : Math.min(mostOfPost, sum),
      hidden: strengthOf('hide'),
      looked: strengthOf('impression'),
    }
  })
}

const actionKinds = ['like', 'save', 'favorite', 'favorite-product', 'shop'] as const
const likes = [...actionKinds, 'pin'] as const
/** What a visitor has saved becomes a favorite when they sign up: that is one thing that they did. */
const thingOf = (kind: ContributionKind) => (kind === 'favorite' ? 'save' : kind)
const things = [...Map.groupBy(likes, thingOf).values()]
const isAction = (kind: ContributionKind) => actionKinds.some((one) => one === kind)

/** The further from one's own, the less. */
const ageWeight = (ranges: number) => (ranges === 0 ? 0.3 : -0.25 * (ranges - 1))

/** Where the weights of the features begin, by what was answered. */
function answered({ styles, gender, age }: Quiz): Map<number, number> {
  const genders = gender ? featureNames.filter((name) => name.startsWith('gender:')) : []
  const own = ageRanges.findIndex((range) => range === age)
  const weights = [
    ...styles.map((style) => [`style:${style}`, 1] as const),
    ...genders.map((name) => [name, name === `gender:${gender}` ? 0.3 : -1.2] as const),
    ...(own < 0
      ? []
      : ageRanges.map((range, at) => [`age:${range}`, ageWeight(Math.abs(at - own))] as const)),
  ]
  return new Map(
    weights.flatMap(([name, weight]) => {
      const number = featureNumber(name)
      return number === undefined ? [] : [[number, weight] as const]
    }),
  )
}

function seenOf(contributions: readonly Contribution[]): string[] {
  const shown = new Map<string, number>()
  const touched = new Set<string>()
  for (const { kind, post } of contributions)
    if (kind === 'impression') shown.set(post, (shown.get(post) ?? 0) + 1)
    else touched.add(post)
  return [...shown]
    .flatMap(([post, times]) => (times >= seenAfter && !touched.has(post) ? [post] : []))
    .sort()
}

/**
 * What a person likes, by feature: how much more often it is among what they acted on than among what they get to see.
 * It follows from the contributions alone, in whatever order, so one that is taken back leaves no trace.
 */
export function learn(given: Given): Learned {
  const { contributions, featuresOf, quiz, published, removed } = given
  const said = saidOfPosts(given)
  const start = quiz ? answered(quiz) : new Map<number, number>()
  const weights = fit({ posts: said, published, start }).map((weight, feature) =>
    removed.has(feature) ? 0 : weight,
  )

  const because = new Map<number, string>()
  for (const { post, features } of said.filter((one) => one.liked > 0).toSorted((a, b) => b.liked - a.liked))
    for (const feature of features)
      if ((weights[feature] ?? 0) > 0 && !because.has(feature)) because.set(feature, post)

  const acted = contributions.filter(({ kind, post }) => isAction(kind) && featuresOf(post))
  const actions = new Set(acted.map(({ kind, post }) => `${thingOf(kind)} ${post}`)).size
  return { weights, actions, because, seen: seenOf(contributions) }
}
