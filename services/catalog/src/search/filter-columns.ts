import { ageRanges, genders, keysOf, priceRanges, seasons, styles } from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { column } from '../published/column.ts'

/** What a search can be narrowed by, and the values of each, in the order in which they are shown. */
export const filterValues = {
  category: styles,
  season: seasons,
  targetGender: genders,
  targetAgeGroup: ageRanges,
  priceRange: priceRanges,
} as const
export type FilterName = keyof typeof filterValues
export type Filters = { [Name in FilterName]?: (typeof filterValues)[Name][number] | undefined }
export type FacetCounts = { [Name in FilterName]: { value: string; count: number }[] }

const valuesOf: Record<FilterName, readonly string[]> = filterValues
export const filterNames = keysOf(filterValues)

/** An outfit without a target is for everyone; a value that no filter names is found by none. */
const forAll = 0
const unlisted = 255

/** A byte for each outfit and filter. */
export function filterColumns() {
  const columns = filterNames.map((name) => ({
    name,
    values: valuesOf[name],
    codes: column(Uint8Array),
  }))

  const codeOf = (values: readonly string[], value: string | null) =>
    value === null ? forAll : values.indexOf(value.toLowerCase()) + 1 || unlisted

  /** The codes that an outfit may have in each column, or none where nothing was chosen. */
  const wanted = (filters: Filters) =>
    columns.map(({ name, values, codes }) => ({
      name,
      values,
      codes: codes.values(),
      code: filters[name] === undefined ? undefined : codeOf(values, filters[name]),
    }))

  return {
    put(slot: number, outfit: StoredOutfit): void {
      for (const { name, values, codes } of columns) codes.set(slot, codeOf(values, outfit[name]))
    },

    matcher(filters: Filters): (slot: number) => boolean {
      const chosen = wanted(filters).filter(({ code }) => code !== undefined)
      return (slot) => chosen.every(({ codes, code }) => codes[slot] === code || codes[slot] === forAll)
    },

    /**
     * How many of these outfits each value would find. A filter counts beside its own choice, with all others applied:
     * an outfit that fails one filter alone still counts for that one.
     */
    count(slots: Iterable<number>, filters: Filters): { total: number; counts: FacetCounts } {
      const chosen = wanted(filters).map((one) => ({ ...one, tally: new Uint32Array(256) }))
      const countIn = ({ codes, tally }: (typeof chosen)[number], slot: number) => {
        const code = codes[slot] ?? unlisted
        tally[code] = (tally[code] ?? 0) + 1
      }
      let total = 0
      for (const slot of slots) {
        let failed: (typeof chosen)[number] | undefined
        let failures = 0
        for (const one of chosen) {
          if (one.code === undefined || one.codes[slot] === one.code || one.codes[slot] === forAll) continue
          failed = one
          if ((failures += 1) > 1) break
        }
        if (failures > 1) continue
        if (failures === 0) total += 1
        if (failed) countIn(failed, slot)
        else for (const one of chosen) countIn(one, slot)
      }
      const countsOf = ({ values, tally }: (typeof chosen)[number]) =>
        values.map((value, index) => ({ value, count: (tally[index + 1] ?? 0) + (tally[forAll] ?? 0) }))
      const counted = chosen.map((one) => [one.name, countsOf(one)])
      return { total, counts: Object.fromEntries(counted) as FacetCounts }
    },
  }
}
