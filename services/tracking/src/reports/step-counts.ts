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

/** What rows are compared by. */
export type Compared<Row> = {
  keyOf: (row: Row) => string
  countOf: (row: Row, step: Step) => number
}

/** Puts rows in order; equal ones by their key, so that pages never overlap. */
export function comparing<Row>(
  order: ReportOrder | `-${ReportOrder}`,
  { keyOf, countOf }: Compared<Row>,
): (one: Row, other: Row) => number {
  const descending = order.startsWith('-')
  const name = (descending ? order.slice(1) : order) as ReportOrder
  const byKey = (one: Row, other: Row) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first < second ? -1 : first > second ? 1 : 0
  }
  if (name === 'key') return descending ? (one, other) => -byKey(one, other) : byKey
  const numberOf = (row: Row): number => {
    if (name !== 'rate') return countOf(row, name)
    const views = countOf(row, 'views')
    return views === 0 ? 0 : countOf(row, 'clicks') / views
  }
  return (one, other) => {
    const byNumber = numberOf(one) - numberOf(other)
    return (descending ? -byNumber : byNumber) || byKey(one, other)
  }
}
