import type { Kind, Observed } from './offer.ts'

export const isSuccess = ([, , , , outcome]: Observed) => typeof outcome === 'number' && outcome < 400
const countOf = (observed: readonly Observed[], outcome: number | string) =>
  observed.filter(([, , , , one]) => one === outcome).length

/** The value below which that share of all lies; `share` between 0 and 1. NaN where there are no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN

export function figuresOf(
  observed: readonly Observed[],
  { phase, seconds, kind }: { phase: number; seconds: number; kind?: Kind },
) {
  const own = observed.filter(([of, as]) => of === phase && (!kind || as === kind))
  const late = own.filter(isSuccess).map(([, , , ms]) => ms)
  const refused = countOf(own, 503)
  return {
    offered: own.length / seconds,
    goodput: late.length / seconds,
    refused: refused / seconds,
    failed: own.length - late.length - refused,
    /** Of those that failed, how many were not sent, for want of a connection. */
    unsent: countOf(own, 'unsent'),
    p50: percentile(late, 0.5),
    p99: percentile(late, 0.99),
  }
}

/** Milliseconds from the beginning of a phase until every request that is due is answered well within `withinMs`; undefined when there is none. */
export function backToNormal(
  observed: readonly Observed[],
  { phase, withinMs }: { phase: number; withinMs: number },
): number | undefined {
  const own = observed.filter(([of]) => of === phase)
  if (own.length === 0) return undefined
  const began = Math.min(...own.map(([, , dueAt]) => dueAt))
  const amiss = own.filter((one) => !isSuccess(one) || one[3] > withinMs)
  return Math.max(0, ...amiss.map(([, , dueAt]) => dueAt - began))
}
