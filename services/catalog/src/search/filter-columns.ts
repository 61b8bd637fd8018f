import { ageRanges, genders, priceRanges, seasons, styles } from '@vitrine/contracts'
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

export const filterNames = Object.keys(filterValues) as FilterName[]

/** An outfit without a target is for everyone; a value that no filter names is found by none. */
const forAll = 0
const unlisted = 255

/** A byte for each outfit and filter. */
export function filterColumns() {
  const columns = filterNames.map((name) => ({
    name,
    values: filterValues[name] as readonly string[],
    codes: column(Uint8Array),
  }))

  const codeOf = (values: readonly string[], value: string | null) =>
    value === null ? forAll : values.indexOf(value.toLowerCase()) + 1 || unlisted

  /** The codes that an outfit may have in each column, or none where nothing was chosen. */
  const wanted = (filters: Filters) =>
    columns.map(({ name, values, codes }) => ({
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
      const chosen = wanted(filters)
      const tallies = columns.map(() => new Uint32Array(256))
      let total = 0
      for (const slot of slots) {
        let failed = -1
        let failures = 0
        for (let at = 0; at < chosen.length && failures < 2; at += 1) {
          const { codes, code } = chosen[at] as { codes: Uint8Array; code: number | undefined }
          if (code === undefined || codes[slot] === code || codes[slot] === forAll) continue
          failed = at
          failures += 1
        }
        if (failures > 1) continue
        if (failures === 0) total += 1
        for (let at = 0; at < chosen.length; at += 1)
          if (failures === 0 || at === failed)
            (tallies[at] as Uint32Array)[chosen[at]?.codes[slot] as number]! += 1
      }
      const counted = columns.map(({ name, values }, at) => [
        name,
        values.map((value, index) => ({
          value,
          count: (tallies[at]?.[index + 1] ?? 0) + (tallies[at]?.[forAll] ?? 0),
        })),
      ])
      return { total, counts: Object.fromEntries(counted) as FacetCounts }
    },
  }
}
