import { catalogApi, feedLimits, FeedReason, type FeedPreview } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import { featureNames, learn, standingFor } from '@vitrine/taste-model'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { DateOrder } from '../published/date-order.ts'
import type { Published } from '../published/published.ts'
import type { FeatureColumns } from './feature-columns.ts'
import { knownTaste } from './known-taste.ts'
import type { Picks } from './picks.ts'
import { fitOf, preferencesOf, type Preferences } from './preferences.ts'
import { freshSince, type Ranking } from './ranking.ts'
import type { RememberedLists } from './remembered-lists.ts'

type Given = {
  published: Published
  order: DateOrder
  ranking: Ranking
  features: FeatureColumns
  lists: RememberedLists
  picks: Pick<Picks, 'read'>
  replies: OutfitReplies
  now: () => Date
}
type Shown = { slot: number; score: number | null; reason: FeedReason | undefined }

/** What a made-up person would see. */
export function previewRoutes(router: Router, given: Given) {
  const { published, order, ranking, features, lists, picks, replies, now } = given

  /** What would be learned of likes of this moment, as the taste service learns it. */
  const tasteOf = (liked: readonly string[], preferences: Preferences | undefined, at: number) => {
    const learned = learn({
      contributions: liked.map((post) => ({ kind: 'like', post, at })),
      featuresOf(post) {
        const slot = published.slotOf(post)
        return slot === undefined ? undefined : features.of(slot)
      },
      quiz: preferences,
      published: standingFor(order.slots()).map((slot) => features.of(slot)),
      removed: new Set(),
      now: at,
    })
    const { weights, actions, because, seen } = learned
    const pairs = [...weights.entries()].filter(([, weight]) => weight !== 0)
    return knownTaste({
      ...{ version: 0, learning: true, actions },
      ...{ weights: pairs, because: [...because], hidden: [], seen },
      acted: [...liked],
    })
  }
  const byQuiz = (preferences: Preferences | undefined, limit: number, at: number): Shown[] => {
    if (!preferences)
      return [...order.slots(0, limit)].map((slot) => ({ slot, score: null, reason: undefined }))
    return ranking.select({ preferences, asOf: at, after: undefined, limit }).map((slot) => ({
      slot,
      score: ranking.rankOf(slot, preferences, at).score,
      reason: order.timeOf(slot) > freshSince(at) ? { kind: 'new', value: null } : undefined,
    }))
  }

  serve(router, catalogApi.previewFeed, async ({ query }): Promise<FeedPreview> => {
    await published.ready()
    const liked = [...new Set(query.liked?.split(',').filter((id) => id !== ''))]
    if (liked.length > feedLimits.liked)
      return refuse('invalid', 'request-invalid', `liked: ${feedLimits.liked} posts at most.`)
    const missing = liked.filter((id) => published.slotOf(id) === undefined)
    if (missing.length > 0)
      return refuse('conflict', 'outfit-not-published', `Not published: ${missing.join(', ')}.`)
    const preferences = preferencesOf(query)
    const at = now().getTime()
    const taste = tasteOf(liked, preferences, at)
    const learned = liked.length > 0
    const shown = learned
      ? await learnedPlaces(taste, { at, limit: query.limit })
      : byQuiz(preferences, query.limit, at)
    const outfits = new Map(
      (await published.outfits(shown.map(({ slot }) => slot))).map((found) => [found.outfit.id, found]),
    )
    return {
      learned,
      features: learned ? strongest(taste.weights) : [],
      outfits: shown.flatMap(({ slot, score, reason }) => {
        const found = outfits.get(published.idOf(slot))
        if (!found) return []
        const why = reason ?? (preferences && !learned ? fitOf(found.outfit, preferences) : undefined)
        return [{ ...replies.shown(found.outfit, found.version), ...(why && { reason: why }), score }]
      }),
    }
  })

  async function learnedPlaces(
    taste: ReturnType<typeof tasteOf>,
    { at, limit }: { at: number; limit: number },
  ): Promise<Shown[]> {
    const { feed, scores } = await lists.preview(taste, { at, seed: 'preview', picks: await picks.read() })
    return scores.slice(0, limit).flatMap((score, place): Shown[] => {
      const slot = feed.slotAt(place)
      return slot === undefined
        ? []
        : [{ slot, score, reason: FeedReason.parse(JSON.parse(feed.reasonAt(place))) }]
    })
  }
}

const mostFeatures = 12

const strongest = (weights: Float32Array): FeedPreview['features'] =>
  [...weights.entries()]
    .filter(([, weight]) => Math.abs(weight) >= 0.01)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, mostFeatures)
    .map(([feature, weight]) => ({
      feature: featureNames[feature] ?? '',
      weight: Math.round(weight * 100) / 100,
    }))
