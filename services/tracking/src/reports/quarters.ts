import { steps } from '@vitrine/contracts'
import { figureOf } from '../figures/figure-names.ts'
import type { Fields } from '../rollup/counted.ts'
import { daysIn, type Span } from './spans.ts'

const dayMs = 24 * 60 * 60 * 1000
const quartersInDay = 96

/** What was counted in quarter hours, from the `first` one on (numbered since 1970), of each one all steps in their order. */
export type Quarters = { first: number; counts: Float64Array }

export const noQuarters = (span: Span): Quarters => ({
  first: (Date.parse(span.from) / dayMs) * quartersInDay,
  counts: new Float64Array(daysIn(span) * quartersInDay * steps.length),
})

/** Changes `quarters`; `day` is a place in its span. */
export function addQuarters({ counts }: Quarters, day: number, fields: Fields): void {
  for (const [field, count] of Object.entries(fields)) {
    const figure = field.startsWith('q/') ? figureOf(field) : undefined
    if (figure?.of !== 'quarter') continue
    const at = (day * quartersInDay + figure.quarter) * steps.length + steps.indexOf(figure.step)
    counts[at] = (counts[at] ?? 0) + count
  }
}
