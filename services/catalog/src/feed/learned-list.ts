import { arrange, mainReason, seeded, type Candidate } from '@vitrine/taste-model'
import type { DateOrder } from '../published/date-order.ts'
import { mostCandidates, type Candidates } from './candidates.ts'
import type { FeatureColumns } from './feature-columns.ts'
import type { HashedIds } from './id-hash.ts'
import type { KnownTaste } from './known-taste.ts'
import type { PopularityColumns } from './popularity-columns.ts'
import { likedReasons } from './liked-reasons.ts'
import { freshSince } from './ranking.ts'
import { isSaid } from './written-reasons.ts'

/**
 * A place of a list. `feature`: what says most of why a post is there, of those that a reason can name; `liked`: the post that
 * says it, where one does.
 */
export type Place = {
  slot: number
  reason: 'new' | 'different' | 'pick' | 'popular' | 'fit'
  feature: number | undefined
  liked: number | undefined
  score: number
}

/** So many lead a learned feed; what follows is by date. */
export const learnedPlaces = 60
/** Some more are listed: one may be gone by the time it is read. */
const listed = learnedPlaces + 12
/** Of the candidates, the best so many are arranged, and so many others, for what is to be found out. */
const mostArranged = 160
const mostExplored = 24
/** Fewer networks that follow its links make no post popular, and less than this of a score nobody would notice. */
const leastPopular = 3
const leastLift = 0.1
/** Of what was seen often and never touched. */
const seenPenalty = 2
/** Scores are counted in steps, from the lowest on. */
const stepsOfOne = 16
const lowest = -64

export type LearnedLists = ReturnType<typeof learnedLists>

/** The first places of a person's feed. */
export function learnedLists(given: {
  order: DateOrder
  features: FeatureColumns
  popularity: PopularityColumns
  candidates: Candidates
  idOf: (slot: number) => string
  slotOf: (id: string) => number | undefined
}) {
  const { order, features, popularity, candidates, idOf, slotOf } = given
  const scores = new Float32Array(mostCandidates)
  /** Scores, and what everybody does. */
  const ranks = new Float32Array(mostCandidates)
  const steps = new Uint16Array(2 * -lowest * stepsOfOne + 1)
  const stepOf = (score: number) =>
    Math.max(0, Math.min(steps.length - 1, Math.floor((score - lowest) * stepsOfOne)))

  /** The indexes of the best of a pool, in its order: of those that fit alike the first. */
  const best = (length: number, most: number): number[] => {
    steps.fill(0)
    for (let at = 0; at < length; at += 1) {
      const reached = stepOf(ranks[at] ?? 0)
      steps[reached] = (steps[reached] ?? 0) + 1
    }
    let least = steps.length - 1
    let above = 0
    while (least > 0 && above + (steps[least] ?? 0) < most) above += steps[least--] ?? 0
    let alike = most - above
    const found: number[] = []
    for (let at = 0; at < length; at += 1) {
      const reached = stepOf(ranks[at] ?? 0)
      if (reached > least || (reached === least && alike-- > 0)) found.push(at)
    }
    return found
  }
  return {
    /** `picks`: what leads it. What the person has liked or saved is not in it: it follows by date. */
    listOf(
      { weights, because, hidden, seen, acted }: Omit<KnownTaste, 'version' | 'isFollowed'>,
      { at, seed, picks }: { at: number; seed: number; picks: readonly number[] },
    ): Place[] {
      const isAmong = (ids: HashedIds, slot: number) => ids.size > 0 && ids.has(idOf(slot))
      const pinned = picks.filter((slot) => !isAmong(hidden, slot))
      const pool = candidates.of(weights)
      features.score(weights, pool, scores)
      const lifts = popularity.lifts()
      for (let at = 0; at < pool.length; at += 1) ranks[at] = (scores[at] ?? 0) + (lifts[pool[at] ?? 0] ?? 0)
      const random = seeded(seed)
      const explored = new Set(
        Array.from({ length: Math.min(mostExplored, pool.length) }, () => Math.floor(random() * pool.length)),
      )
      const since = freshSince(at)
      const chosen: Candidate[] = []
      const add = (index: number) => {
        const slot = pool[index] ?? 0
        if (isAmong(hidden, slot) || isAmong(acted, slot) || pinned.includes(slot)) return
        const penalty = isAmong(seen, slot) ? seenPenalty : 0
        chosen.push({
          id: slot,
          score: (scores[index] ?? 0) - penalty,
          style: features.styleOf(slot),
          fresh: order.timeOf(slot) > since,
          ...popularity.of(slot),
        })
      }
      // Enough of them, without those that are left out.
      const first = best(pool.length, mostArranged + pinned.length + hidden.size + acted.size)
      for (const index of first) add(index)
      for (const index of explored) if (!first.includes(index)) add(index)

      const named = weights.map((weight, feature) =>
        isSaid[feature] === 1 || because.features.includes(feature) ? weight : 0,
      )
      const likedFor = likedReasons({
        weights,
        liked: because.posts.flatMap((id) => slotOf(id) ?? []),
        featuresOf: features.of,
      })
      const scoreBySlot = new Map(chosen.map(({ id, score }) => [id, score]))
      const place = (slot: number, reason: Place['reason']): Place => {
        const own = features.of(slot)
        const lift = lifts[slot] ?? 0
        const isPopular =
          reason === 'fit' &&
          popularity.of(slot).actions >= leastPopular &&
          lift > (weights[mainReason(weights, own) ?? -1] ?? leastLift)
        const feature = reason === 'fit' && !isPopular ? mainReason(named, own) : undefined
        return {
          slot,
          reason: isPopular ? 'popular' : reason,
          feature,
          liked: feature === undefined ? undefined : likedFor(slot, own, feature),
          score: scoreBySlot.get(slot) ?? features.scoreOf(weights, slot),
        }
      }
      return [
        ...pinned.map((slot) => place(slot, 'pick')),
        ...arrange(chosen, seed, { most: listed, usual: popularity.usual() }).map(({ id, reason }) =>
          place(id, reason),
        ),
      ]
    },
  }
}
