import type { Counters, Documents } from '@vitrine/engines'
import { figuresOf, type Figures } from '../figures/figures.ts'
import { inPieces } from '../figures/read-figures.ts'
import { daysFromHours } from '../upgrades/days-from-hours.ts'
import { isByHour } from '../upgrades/totals-by-hour.ts'
import type { Totals } from './carry-over.ts'
import { setOf } from './generation-reader.ts'
import type { Generation } from './rollup-state.ts'

export type GenerationTotals = ReturnType<typeof generationTotals>

/** Where what was counted into each generation is. Figures are made once: they remember what was moved. */
export function generationTotals({ counters, documents }: { counters: Counters; documents: Documents }) {
  const known = new Map<number, Figures>()
  const figuresIn = (generation: { number: number }): Figures => {
    const { number } = generation
    const figures =
      known.get(number) ?? figuresOf({ counters: setOf(counters, generation), documents, generation: number })
    known.set(number, figures)
    return figures
  }
  return {
    figuresOf: figuresIn,
    of(generation: Generation): Totals {
      const set = setOf(counters, generation)
      if (isByHour(generation)) return { set, read: daysFromHours(set), closeAll: async () => undefined }
      const { read, closeAll } = figuresIn(generation)
      return { set, read: inPieces(read), closeAll }
    },
  }
}
