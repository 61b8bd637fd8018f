import type { Increment } from '@vitrine/engines'
import type { Layout } from '../figures/figures-of.ts'
import { dayOf, hourField, monthOf } from '../rollup/roll-up.ts'

/**
 * Since 2026-11-25 (`rollupVersion` 3), figures of days. Before, an outfit had one counter a month, of hours (`04T09/views`), and
 * of days for its visitors (`04/visitors`). Totals from before are counted so until they are dropped: they are read meanwhile. May
 * leave when nobody has totals of a version before 3.
 */
export const isByHour = ({ version }: { version: number }) => version < 3

export const hoursOf = (outfitId: string, month: string) => `hours/${outfitId}/${month}`

const inHour = (outfitId: string, at: string, field: string): Increment[] => [
  { counter: hoursOf(outfitId, monthOf(at)), field: hourField(at, field), by: 1 },
]

export const byHour: Layout = {
  ofVisit() {
    const increments: Increment[] = []
    return {
      add: ({ outfitId, at, step }) => void increments.push(...inHour(outfitId, at, step)),
      increments: () => increments,
    }
  },
  ofTap: ({ outfitId, at }) => inHour(outfitId, at, 'taps'),
  ofExcluded: (outfitId, at) => inHour(outfitId, at, 'excluded'),
  ofVisitor: (outfitId, at) => [
    { counter: hoursOf(outfitId, monthOf(at)), field: `${dayOf(at).slice(8)}/visitors`, by: 1 },
  ],
  ofShopVisitor: () => [],
  ofValueVisitor: () => [],
  ofMissed: () => [],
}
