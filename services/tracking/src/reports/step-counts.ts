import { steps, type ReportOrder, type Step, type StepCounts } from '@vitrine/contracts'

export const noCounts = (): StepCounts => ({ impressions: 0, views: 0, pins: 0, clicks: 0 })

/** Changes `sum`. */
export const add = (sum: StepCounts, step: Step, by: number): void => void (sum[step] += by)

/** Changes `sum`. */
export function addAll(sum: StepCounts, counts: StepCounts): void {
  for (const step of steps) sum[step] += counts[step]
}

export const isEmpty = (counts: StepCounts): boolean => steps.every((step) => counts[step] === 0)

export const sumOf = (all: Iterable<StepCounts>): StepCounts => {
  const sum = noCounts()
  for (const counts of all) addAll(sum, counts)
  return sum
}

/** What is left of `whole` without `part`, never less than nothing. */
export function rest(whole: StepCounts, part: StepCounts): StepCounts {
  const left = noCounts()
  for (const step of steps) left[step] = Math.max(0, whole[step] - part[step])
  return left
}

const rateOf = ({ clicks, views }: StepCounts) => (views === 0 ? 0 : clicks / views)

/** By what rows are compared; equal ones by their key, so that pages never overlap. */
export function comparing(order: ReportOrder | `-${ReportOrder}`) {
  const descending = order.startsWith('-')
  const name = (descending ? order.slice(1) : order) as ReportOrder
  const numberOf = ({ counts }: Counted) =>
    name === 'rate' ? rateOf(counts) : name === 'key' ? 0 : counts[name]
  return (one: Counted, other: Counted): number => {
    const byNumber = numberOf(one) - numberOf(other) || (name === 'key' ? compareKeys(one, other) : 0)
    return (descending ? -byNumber : byNumber) || compareKeys(one, other)
  }
}
type Counted = { key: string; counts: StepCounts }

const compareKeys = (one: Counted, other: Counted) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)
