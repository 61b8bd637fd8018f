import {
  ageRanges,
  colourFamilies,
  genders,
  keysOf,
  parseImageAddress,
  priceRanges,
  seasons,
  styles,
} from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { familyBit, notKnown, type ColourTable } from '../pictures/colour-table.ts'
import { column } from '../published/column.ts'

/** What an outfit itself says, and the values of each, in the order in which they are shown. */
export const fieldValues = {
  category: styles,
  season: seasons,
  targetGender: genders,
  targetAgeGroup: ageRanges,
  priceRange: priceRanges,
} as const
/** What a search can be narrowed by. */
export const filterValues = { ...fieldValues, colour: colourFamilies } as const
export type FilterName = keyof typeof filterValues
export type Filters = { [Name in FilterName]?: (typeof filterValues)[Name][number] | undefined }
export type FacetCounts = { [Name in FilterName]: { value: string; count: number }[] }

/** What is known of pictures, by numbers that stay. */
export type ColourCodes = Pick<ColourTable, 'entryOf' | 'codeAt' | 'familiesAt' | 'changes'>

const valuesOf: Record<FilterName, readonly string[]> = filterValues
export const filterNames = keysOf(filterValues)

/** An outfit without a target is for everyone; a value that no filter names is found by none. */
const forAll = 0
const unlisted = 255

/** A byte for each outfit and filter. Colours are those that the first picture has much of: whoever wants red is not shown what may be red. */
export function filterColumns(colours: ColourCodes) {
  const colourCodes = column(Uint8Array)
  const colourFamilies = column(Uint16Array)
  const firstPictures = column(Int32Array)
  let colourChanges = 0
  const columns = filterNames.map((name) => ({
    name,
    values: valuesOf[name],
    codes: name === 'colour' ? colourCodes : column(Uint8Array),
  }))

  const codeOf = (values: readonly string[], value: string | null) =>
    value === null ? forAll : values.indexOf(value.toLowerCase()) + 1 || unlisted

  const setPicture = (slot: number, entry: number) => {
    firstPictures.set(slot, entry)
    colourCodes.set(slot, colours.codeAt(entry))
    colourFamilies.set(slot, colours.familiesAt(entry))
  }
  /** What became known of pictures since the last search counts from now on. */
  const currentColours = () => {
    const [codes, families] = [colourCodes.values(), colourFamilies.values()]
    if (colourChanges === colours.changes()) return { codes, families }
    colourChanges = colours.changes()
    const entries = firstPictures.values()
    for (let slot = 0; slot < codes.length; slot += 1) {
      codes[slot] = colours.codeAt(entries[slot] ?? 0)
      families[slot] = colours.familiesAt(entries[slot] ?? 0)
    }
    return { codes, families }
  }

  /** The code that was chosen in each column, if any. An outfit has one code in each, and of colours several families. */
  const wanted = (filters: Filters) =>
    columns.map(({ name, values, codes }) => ({
      name,
      values,
      ...(name === 'colour' ? currentColours() : { codes: codes.values(), families: undefined }),
      code: filters[name] === undefined ? undefined : codeOf(values, filters[name]),
    }))
  type Wanted = ReturnType<typeof wanted>[number]
  const fits = ({ codes, families, code }: Wanted, slot: number): boolean => {
    if (code === undefined) return true
    if (families) return ((families[slot] ?? 0) & familyBit(code)) !== 0
    return codes[slot] === code || codes[slot] === forAll
  }

  return {
    put(slot: number, outfit: StoredOutfit): void {
      for (const { name, values, codes } of columns)
        if (name !== 'colour') codes.set(slot, codeOf(values, outfit[name]))
      setPicture(slot, colours.entryOf(parseImageAddress(outfit.images[0] ?? '')?.image))
    },
    remove: (slot: number): void => setPicture(slot, 0),

    /** By slot, the code of the colour: from 1 on the place of its family in `colourFamilies`. */
    colourCodes: () => currentColours().codes,
    /** Whether the colours of every outfit were looked for. */
    areColoursKnown: (): boolean => !currentColours().codes.includes(notKnown),

    matcher(filters: Filters): (slot: number) => boolean {
      const chosen = wanted(filters).filter(({ code }) => code !== undefined)
      return (slot) => chosen.every((one) => fits(one, slot))
    },

    /**
     * How many of these outfits each value would find. A filter counts beside its own choice, with all others applied:
     * an outfit that fails one filter alone still counts for that one.
     */
    count(slots: Iterable<number>, filters: Filters): { total: number; counts: FacetCounts } {
      const chosen = wanted(filters).map((one) => ({ ...one, tally: new Uint32Array(256) }))
      const countIn = ({ codes, families, tally }: (typeof chosen)[number], slot: number) => {
        if (families) {
          for (let left = families[slot] ?? 0; left !== 0; left &= left - 1) {
            const code = 32 - Math.clz32(left & -left)
            tally[code] = (tally[code] ?? 0) + 1
          }
          return
        }
        const code = codes[slot] ?? unlisted
        tally[code] = (tally[code] ?? 0) + 1
      }
      let total = 0
      for (const slot of slots) {
        let failed: (typeof chosen)[number] | undefined
        let failures = 0
        for (const one of chosen) {
          if (fits(one, slot)) continue
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
