import type { Counted, Fields } from './counted.ts'

export const countedForTest = (totals: Fields, months: Record<string, Fields> = {}): Counted => ({
  totals,
  months: new Map(Object.entries(months)),
})
