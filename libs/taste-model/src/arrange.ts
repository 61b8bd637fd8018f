import { beta, seeded } from './seeded.ts'

/** `score` is how well it fits, `fresh` that it is of the last day; actions and exposures are everybody's. */
export type Candidate = {
  id: number
  score: number
  style: number
  fresh: boolean
  exposures: number
  actions: number
}
export type Arranged = { id: number; reason: 'fit' | 'new' | 'different' }

/** In each of these windows, as far as there are candidates for it. */
export const rules = { freshIn: 12, mostFresh: 3, stylesIn: 24, leastStyles: 4, exploresIn: 12 } as const
/** From so many exposures on it is known how a post does. */
export const fewExposures = 30
/** What is of the last day stands before what fits so much better. */
const freshBonus = 0.5
/** How much it counts that everybody acts on a post, and after how many actions more than expected that is believed. */
const popularity = { weight: 0.8, doubt: 2 }
/** What is assumed of a post that nobody has seen. */
const assumed = { actions: 1, exposures: 20 }

type Everybody = Pick<Candidate, 'exposures' | 'actions'>

/** How often those who see a post act on it, by what everybody did with all. */
export const usualOf = ({ actions, exposures }: Everybody): number =>
  (assumed.actions + actions) / (assumed.exposures + exposures)

/** What everybody's actions on a post add to its score; 0 where nobody has seen it. */
export const popularityOf = ({ actions, exposures }: Everybody, usual: number): number =>
  popularity.weight * Math.log((actions + popularity.doubt) / (exposures * usual + popularity.doubt))

/** Places in the order of the best, as a queue: `taken` ones are passed over. */
type Lane = { style: number; fresh: boolean; places: number[]; next: number }

function head(lane: Lane, taken: Uint8Array): number {
  while (taken[lane.places[lane.next] ?? -1]) lane.next += 1
  return lane.places[lane.next] ?? Infinity
}

function usualAmong(candidates: readonly Candidate[]): number {
  const sum = { actions: 0, exposures: 0 }
  for (const { actions, exposures } of candidates) {
    sum.actions += actions
    sum.exposures += exposures
  }
  return usualOf(sum)
}

/** The best first, of two alike the one that was given first. */
const byRank = (candidates: readonly Candidate[], usual: number): Candidate[] =>
  candidates
    .map((candidate) => ({
      candidate,
      rank: candidate.score + popularityOf(candidate, usual) + (candidate.fresh ? freshBonus : 0),
    }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ candidate }) => candidate)

/** Takes neighbouring seeds so far apart that none of their posts share a draw. */
const golden = 0x9e3779b1

/** Thompson sampling: of what few have seen, the better it fits and may be, the sooner. Each has a chance of its own. */
function unexplored(best: readonly Candidate[], seed: number): number[] {
  return best
    .flatMap(({ id, score, exposures, actions }, place) => {
      if (exposures >= fewExposures) return []
      const failures = assumed.exposures - assumed.actions + Math.max(0, exposures - actions)
      const drawn = beta(assumed.actions + actions, failures, seeded(Math.imul(seed, golden) ^ id))
      return { place, drawn: score + Math.log(drawn) }
    })
    .sort((one, other) => other.drawn - one.drawn)
    .map(({ place }) => place)
}

/** Counts the last so many of what is added, by a small number. */
function lastOnes(length: number, kinds: number) {
  const added: number[] = []
  const counts = new Uint32Array(kinds)
  const change = (kind: number | undefined, by: number) => {
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + by
  }
  return {
    of: (kind: number) => counts[kind] ?? 0,
    different: () => counts.reduce((sum, count) => sum + Number(count > 0), 0),
    add(kind: number) {
      change(kind, 1)
      added.push(kind)
      change(added[added.length - 1 - length], -1)
    },
  }
}

/**
 * The order of the candidates: the best first, of two alike the one that is given first; but among 24 there are four
 * styles, among 12 at most three of the last day, and one that few have seen. Each of the first `most` stands there once.
 * `usual`: of all posts, where these are some of them.
 */
export function arrange(
  candidates: readonly Candidate[],
  seed: number,
  { most = Infinity, usual = usualAmong(candidates) }: { most?: number; usual?: number } = {},
): Arranged[] {
  const random = seeded(seed)
  const best = byRank(candidates, usual)
  const taken = new Uint8Array(best.length)
  const numbers = new Map(
    [...new Set(best.map(({ style }) => style))].map((style, number) => [style, number]),
  )
  const styleOf = (place: number) => numbers.get(best[place]?.style ?? 0) ?? 0
  const isFresh = (place: number) => best[place]?.fresh ?? false
  const laneOf = (style: number, fresh: boolean): Lane => ({ style, fresh, places: [], next: 0 })
  const lanes = [...numbers.values()].flatMap((style) => [laneOf(style, false), laneOf(style, true)])
  best.forEach(({ fresh }, place) => lanes[2 * styleOf(place) + Number(fresh)]?.places.push(place))
  const sampled = unexplored(best, seed)
  const exploring = { ...laneOf(-1, true), places: sampled }
  const exploringSettled = { ...laneOf(-1, false), places: sampled.filter((place) => !isFresh(place)) }

  const styles = lastOnes(rules.stylesIn - 1, numbers.size)
  const days = lastOnes(rules.freshIn - 1, 2)
  const first = (some: readonly Lane[], mayBeFresh: boolean) =>
    some.reduce(
      (least, lane) => (lane.fresh && !mayBeFresh ? least : Math.min(least, head(lane, taken))),
      Infinity,
    )

  let exploreAt = 0
  return best.slice(0, most).map((_, at) => {
    if (at % rules.exploresIn === 0) exploreAt = at + Math.floor(((1 + random()) * rules.exploresIn) / 2)
    const mayBeFresh = days.of(1) < rules.mostFresh
    const needsStyle = rules.leastStyles - styles.different() > Math.max(0, rules.stylesIn - 1 - at)
    const missing = needsStyle
      ? first(
          lanes.filter(({ style }) => styles.of(style) === 0),
          mayBeFresh,
        )
      : Infinity
    const unknown = at === exploreAt ? head(mayBeFresh ? exploring : exploringSettled, taken) : Infinity
    const different = missing < Infinity ? missing : unknown
    const fitting = first(lanes, mayBeFresh)
    const place = [different, fitting, first(lanes, true)].find((one) => one < Infinity) ?? Infinity
    const chosen = best[place]
    if (!chosen) throw new Error('There are as many places as candidates')
    taken[place] = 1
    styles.add(styleOf(place))
    days.add(Number(chosen.fresh))
    return { id: chosen.id, reason: place === different ? 'different' : chosen.fresh ? 'new' : 'fit' }
  })
}
