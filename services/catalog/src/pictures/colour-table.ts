import { colourFamilies, type ColourFamily, type PictureColours } from '@vitrine/contracts'
import { familiesOf } from '@vitrine/service-kit'
import { column } from '../published/column.ts'

/** Beyond so many pictures, further ones have no colours here: about 95 MB. */
const mostPictures = 2_000_000
const paletteSize = 5
/** Codes of families are their places in the list, from 1 on. */
export const notKnown = 254
export const none = 255

export type ColourTable = ReturnType<typeof colourTable>

/**
 * The colours of pictures by their names, packed: about 47 bytes each. A picture has a number (its entry) once it was asked for, also
 * before its colours are known; what is set of any other is dropped. Of the hash in a name the first 64 bits count; entry 0 stands for whatever has no such name.
 */
export function colourTable({ most = mostPictures } = {}) {
  const names = { high: column(Uint32Array), low: column(Uint32Array) }
  const codes = column(Uint8Array)
  const families = column(Uint16Array)
  const palettes = column(Uint32Array)
  let buckets = new Int32Array(256)
  let size = 1
  let changes = 0
  codes.set(0, none)

  const bucketOf = (high: number, low: number) => {
    const mask = buckets.length - 1
    for (let at = low & mask; ; at = (at + 1) & mask) {
      const entry = buckets[at] ?? 0
      if (entry === 0 || (names.low.values()[entry] === low && names.high.values()[entry] === high)) return at
    }
  }
  const grow = () => {
    buckets = new Int32Array(2 * buckets.length)
    for (let entry = 1; entry < size; entry += 1)
      buckets[bucketOf(names.high.values()[entry] ?? 0, names.low.values()[entry] ?? 0)] = entry
  }
  const find = (image: string, isNew: boolean): number => {
    const [high, low] = [image.slice(0, 8), image.slice(8, 16)].map((part) => parseInt(part, 16))
    if (high === undefined || low === undefined || Number.isNaN(high + low)) return 0
    const bucket = bucketOf(high, low)
    const found = buckets[bucket] ?? 0
    if (found !== 0 || !isNew || size >= most) return found
    const entry = size++
    names.high.set(entry, high)
    names.low.set(entry, low)
    codes.set(entry, notKnown)
    buckets[bucket] = entry
    if (4 * size > 3 * buckets.length) grow()
    return entry
  }

  return {
    /** Counts the changes. */
    changes: () => changes,
    /** The entry of a picture, for as long as the process runs. */
    entryOf: (image: string | undefined): number => (image === undefined ? 0 : find(image, true)),
    codeAt: (entry: number): number => codes.values()[entry] ?? none,
    /** A bit for each family that the picture is found by: see `familyBit`. */
    familiesAt: (entry: number): number => families.values()[entry] ?? 0,
    has: (image: string): boolean => find(image, false) !== 0,
    /** Without colours they are not known any more. */
    set(image: string, colours: PictureColours | undefined): void {
      const entry = find(image, false)
      const code = colours ? codeOf(colours) : notKnown
      if (entry === 0 || code === codes.values()[entry]) return
      codes.set(entry, code)
      families.set(entry, colours ? bitsOf(familiesOf(colours)) : 0)
      for (let at = 0; at < paletteSize; at += 1) {
        const { colour = '#000000', share = 0 } = colours?.palette[at] ?? {}
        palettes.set(entry * paletteSize + at, parseInt(colour.slice(1), 16) * 256 + share)
      }
      changes += 1
    },
    coloursOf(image: string): PictureColours | undefined {
      const entry = find(image, false)
      const code = codes.values()[entry] ?? none
      if (entry === 0 || code === notKnown) return undefined
      const packed = palettes.values().subarray(entry * paletteSize, (entry + 1) * paletteSize)
      return {
        family: colourFamilies[code - 1] ?? null,
        palette: [...packed].filter((one) => one % 256 > 0).map(unpacked),
      }
    },
  }
}

const codeOf = ({ family }: PictureColours) => (family === null ? none : colourFamilies.indexOf(family) + 1)

/** Of the code of a family. */
export const familyBit = (code: number): number => 1 << (code - 1)

const bitsOf = (families: readonly ColourFamily[]) =>
  families.reduce((bits, family) => bits | familyBit(colourFamilies.indexOf(family) + 1), 0)

const unpacked = (packed: number) => ({
  colour: `#${Math.floor(packed / 256)
    .toString(16)
    .padStart(6, '0')}`,
  share: packed % 256,
})
