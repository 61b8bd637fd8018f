import { featureNumber } from '@vitrine/taste-model'
import type { DateOrder } from '../published/date-order.ts'
import type { IndexPart } from '../published/published-index.ts'
import { kinds, valuesOfKinds, type Ranking } from './ranking.ts'

/** So many posts are scored for one person, whatever the size of the catalogue; of fewer, all. */
export const mostCandidates = 1_536
/** Of the last ones, and of each kind: the newest. */
const newest = 48
const ofKind = 64

const kindFeatures = valuesOfKinds((style, gender, age) =>
  [`style:${style}`, `gender:${gender}`, `age:${age}`].flatMap((name) => featureNumber(name) ?? []),
)
const styleOfKind = valuesOfKinds((style) => style)

export type Candidates = ReturnType<typeof candidatesOf>

/**
 * Which posts may fit a person: the newest of the kinds (style, gender and age group) that fit best, of every style the best
 * one at least. So a list costs the same in a catalogue of any size.
 */
export function candidatesOf({ order, kindOf }: { order: DateOrder; kindOf: Ranking['kindOf'] }) {
  /** The slots of each kind, newest first, kind after kind; made again by the first reader after a change. */
  let byKind = new Int32Array(0)
  let ends = new Uint32Array(kinds)
  let isOutdated = true
  const outdated = () => void (isOutdated = true)
  const part: IndexPart = { put: outdated, remove: outdated }

  const sort = () => {
    if (!isOutdated) return
    isOutdated = false
    const slots = order.slots()
    ends = new Uint32Array(kinds)
    for (const slot of slots) ends[kindOf(slot)] = (ends[kindOf(slot)] ?? 0) + 1
    for (let kind = 1; kind < kinds; kind += 1) ends[kind] = (ends[kind] ?? 0) + (ends[kind - 1] ?? 0)
    if (byKind.length !== slots.length) byKind = new Int32Array(slots.length)
    const next = Uint32Array.from(ends, (_, kind) => ends[kind - 1] ?? 0)
    for (const slot of slots) {
      const kind = kindOf(slot)
      const at = next[kind] ?? 0
      byKind[at] = slot
      next[kind] = at + 1
    }
  }
  const bestKinds = (weights: Float32Array): number[] => {
    const scores = kindFeatures.map((features) => features.reduce((sum, one) => sum + (weights[one] ?? 0), 0))
    const sorted = scores
      .map((_, kind) => kind)
      .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    const filled = sorted.filter((kind) => (ends[kind] ?? 0) > (ends[kind - 1] ?? 0))
    const styles = new Set<string>()
    const firstOfStyle = filled.filter((kind) => {
      const style = styleOfKind[kind] ?? ''
      return !styles.has(style) && styles.add(style)
    })
    return [...new Set([...firstOfStyle, ...filled])]
  }
  return {
    ...part,
    /** Each slot once. */
    of(weights: Float32Array): Int32Array {
      sort()
      if (byKind.length <= mostCandidates) return order.slots()
      const found = new Int32Array(mostCandidates)
      const taken = new Uint8Array(kinds)
      let count = 0
      for (const kind of bestKinds(weights)) {
        if (count + ofKind + newest > mostCandidates) break
        const from = ends[kind - 1] ?? 0
        const part = byKind.subarray(from, Math.min(ends[kind] ?? 0, from + ofKind))
        found.set(part, count)
        count += part.length
        taken[kind] = 1
      }
      // The newest of a kind that was taken are among its first already.
      for (const slot of order.slots(0, newest)) if (taken[kindOf(slot)] !== 1) found[count++] = slot
      return found.subarray(0, count)
    },
  }
}
