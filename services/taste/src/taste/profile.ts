import { tasteLimits, type TasteProfile } from '@vitrine/contracts'
import type { Person } from '../people/person.ts'
import type { Derived } from './derive.ts'

/** A profile is held for thousands of people: so many reasons of each. */
const mostReasons = 12
const mostSeen = 40

/** By number, rounded, without those that count nothing. */
export const weightsOf = ({ weights }: Pick<Derived, 'weights'>): [number, number][] =>
  [...weights].flatMap((weight, feature): [number, number][] => {
    const rounded = Math.round(weight * 100) / 100
    return rounded === 0 ? [] : [[feature, rounded]]
  })

const empty = { weights: [], because: [], seen: [], acted: [], actions: 0 }
const isOfPost = new Set<string>(['like', 'save', 'favorite'])

/** What the person has in lists of their own, latest first. */
const actedOf = ({ contributions }: Derived): string[] =>
  [...new Set(contributions.flatMap(({ kind, post }) => (isOfPost.has(kind) ? [post] : [])))].slice(
    0,
    tasteLimits.acted,
  )

/** What the catalog ranks by. Switched off, nothing of it leaves; what is hidden stays hidden. */
export function profileOf(person: Person, derived: Derived): TasteProfile {
  const { version, learning, hidden } = person
  const { weights, because, actions, looks } = derived
  const latestSeen = new Set(looks.map(({ post }) => post))
  const isSeen = new Set(derived.seen)
  const seen = [...latestSeen].filter((post) => isSeen.has(post)).slice(0, mostSeen)
  const reasons = [...because]
    .sort(([one], [other]) => (weights[other] ?? 0) - (weights[one] ?? 0))
    .slice(0, mostReasons)
  return {
    version,
    learning,
    ...(learning
      ? { weights: weightsOf(derived), because: reasons, seen, acted: actedOf(derived), actions }
      : empty),
    hidden: hidden.map(({ outfitId }) => outfitId),
  }
}
