import type { AnalyticsRow } from '@vitrine/contracts'
import type { Kind, Observed } from '../offer/offer.ts'
import { countFaults, sum } from './count-faults.ts'
import type { Sent } from './sent.ts'
import { settled } from './settled.ts'

type Counts = { acknowledged: number; unclear: number }
/** Of each outfit, what was acknowledged, and what may have been recorded without an answer that says so. */
export type Due = Record<'clicks' | 'views', Record<string, Counts>>

const countsOf = (counts: Record<string, Counts>, outfitId: string) =>
  (counts[outfitId] ??= { acknowledged: 0, unclear: 0 })

export function noted(due: Due, given: { kind: Kind; outfitId: string; outcome: Observed[4] }): void {
  const { kind, outfitId, outcome } = given
  if (kind === 'feed' || outcome === 'unsent') return
  const counts = countsOf(due[kind === 'click' ? 'clicks' : 'views'], outfitId)
  if (outcome === 'cut') counts.unclear += 1
  else if (outcome < 300) counts.acknowledged += 1
}

/** What is due of everything that was sent: not clicks of machines, nor those on nothing. */
export function dueIn({ clicks, views }: Pick<Sent, 'clicks' | 'views'>): Due {
  const due: Due = { clicks: {}, views: Object.fromEntries(views) }
  for (const { outfitId, machine, acknowledged } of clicks.values())
    if (outfitId && !machine) countsOf(due.clicks, outfitId)[acknowledged ? 'acknowledged' : 'unclear'] += 1
  return due
}

export function together(all: readonly Due[]): Due {
  const due: Due = { clicks: {}, views: {} }
  for (const kind of ['clicks', 'views'] as const)
    for (const [outfit, { acknowledged, unclear }] of all.flatMap((one) => Object.entries(one[kind]))) {
      const counts = countsOf(due[kind], outfit)
      counts.acknowledged += acknowledged
      counts.unclear += unclear
    }
  return due
}

export const acknowledgedOf = ({ clicks, views }: Due): number =>
  sum([clicks, views].flatMap((all) => Object.values(all).map(({ acknowledged }) => acknowledged)))

export const countedOf = (rows: readonly AnalyticsRow[]): number =>
  sum(rows.flatMap(({ views, clicks }) => [views, clicks]))

/** The totals, once they hold what was acknowledged and stand still. */
export function countedInTheEnd(given: {
  read: () => Promise<readonly AnalyticsRow[]>
  due: Due
  steadyMs?: number
}) {
  const due = acknowledgedOf(given.due)
  return settled({ steadyMs: 2_000, longestMs: 60_000, ...given, totalOf: countedOf, due })
}

/**
 * Of each outfit, what was acknowledged has to be counted, and no more beyond it than what got no answer. `until`: what was due
 * at a later moment, where the totals are of one between the two.
 */
export const miscounted = (due: Due, rows: readonly AnalyticsRow[], until = due): string[] =>
  (['clicks', 'views'] as const).flatMap((what) =>
    countFaults({
      what,
      due: mapOf(due[what], ({ acknowledged }) => acknowledged),
      most: mapOf(until[what], ({ acknowledged, unclear }) => acknowledged + unclear),
      counted: new Map(rows.map((row) => [row.outfitId, row[what]])),
    }),
  )

const mapOf = (counts: Record<string, Counts>, of: (counts: Counts) => number) =>
  new Map(Object.entries(counts).map(([outfit, one]) => [outfit, of(one)]))
