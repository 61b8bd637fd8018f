import { passiveKinds, type Contribution, type ContributionKind } from './contribution.ts'
import { featureNames, featureNumber } from './features.ts'
import { weightOf } from './weight.ts'

export type Quiz = { styles: readonly string[]; gender?: string; age?: string }

export type Learned = {
  /** By feature, -2..2. */
  weights: Float64Array
  /** How many likes, saves, favorites and shop links count. */
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
  /** How often each feature is among what is published, as a smoothed share. */
  exposure: Float64Array
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
/** So many looks say as much of what a person gets to see as the whole catalogue does. */
const looksLikeCatalogue = 30
const seenAfter = 3

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
    const sum = likes.reduce((total, kind) => total + strengthOf(kind), 0)
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
const isAction = (kind: ContributionKind) => actionKinds.some((one) => one === kind)

/** Where the weights of the features begin, by what was answered. */
function answered({ styles, gender, age }: Quiz): Map<number, number> {
  const genders = gender ? featureNames.filter((name) => name.startsWith('gender:')) : []
  const weights = [
    ...styles.map((style) => [`style:${style}`, 1] as const),
    ...genders.map((name) => [name, name === `gender:${gender}` ? 0.7 : -0.7] as const),
    [`age:${age}`, 0.4] as const,
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
  const { contributions, featuresOf, quiz, exposure, removed } = given
  const said = saidOfPosts(given)
  const sums = (part: 'liked' | 'hidden' | 'looked') => {
    const byFeature = new Float64Array(featureNames.length)
    let total = 0
    for (const { features, [part]: strength } of said) {
      total += strength
      for (const feature of features) byFeature[feature] = (byFeature[feature] ?? 0) + strength
    }
    return { of: (feature: number) => byFeature[feature] ?? 0, total }
  }
  const [liked, hidden, looked] = [sums('liked'), sums('hidden'), sums('looked')]
  const start = quiz ? answered(quiz) : new Map<number, number>()

  const weights = Float64Array.from(featureNames, (_, feature) => {
    if (removed.has(feature)) return 0
    const published = exposure[feature] ?? 0
    return weightOf({
      feature,
      start: start.get(feature) ?? 0,
      share: (looked.of(feature) + looksLikeCatalogue * published) / (looked.total + looksLikeCatalogue),
      liked: { count: liked.of(feature), total: liked.total },
      hidden: { count: hidden.of(feature), total: hidden.total },
    })
  })

  const because = new Map<number, string>()
  for (const { post, features } of said.filter((one) => one.liked > 0).toSorted((a, b) => b.liked - a.liked))
    for (const feature of features)
      if ((weights[feature] ?? 0) > 0 && !because.has(feature)) because.set(feature, post)

  const acted = contributions.filter(({ kind, post }) => isAction(kind) && featuresOf(post))
  const actions = new Set(acted.map(({ kind, post }) => `${kind} ${post}`)).size
  return { weights, actions, because, seen: seenOf(contributions) }
}
