/** The vocabulary of all modules. No schema library here: browsers load this file, too. */
import { keysOf } from './keys-of.ts'

export const styles = [
  'boho',
  'streetwear',
  'casual',
  'formal',
  'athleisure',
  'minimalist',
  'vintage',
  'romantic',
  'edgy',
] as const
export type Style = (typeof styles)[number]

export const genders = ['female', 'male', 'non-binary'] as const
export type Gender = (typeof genders)[number]

export const ageRanges = ['18-25', '26-35', '36-45', '46-55', '56-65', '65+'] as const
export type AgeRange = (typeof ageRanges)[number]

export const seasons = ['spring', 'summer', 'fall', 'winter'] as const
export type Season = (typeof seasons)[number]

export const priceRanges = ['under-50', '50-200', '200+'] as const
export type PriceRange = (typeof priceRanges)[number]

/** What a shopper calls the colour of what a picture shows; several without a first are `multicolour`. */
export const colourFamilies = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'multicolour',
] as const
export type ColourFamily = (typeof colourFamilies)[number]

/** A word of the vocabulary as a label: `non-binary` as `Non-binary`. */
export const labelOf = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const rows = { top: 15, middle: 50, bottom: 85 } as const
const columns = { 'far-left': 10, left: 25, middle: 50, right: 75, 'far-right': 90 } as const
type Row = keyof typeof rows
type Column = keyof typeof columns
export type HotspotPosition = `${Row}-${Column}`

/** The fifteen named places on a picture, in percent of its width and height. */
export const hotspotPositions = Object.fromEntries(
  keysOf(rows).flatMap((row) =>
    keysOf(columns).map((column) => [`${row}-${column}`, { x: columns[column], y: rows[row] }]),
  ),
) as Record<HotspotPosition, { x: number; y: number }>

const isPosition = (name: string): name is HotspotPosition => Object.hasOwn(hotspotPositions, name)

/** Where a position lies, in percent; an unknown name falls back to the centre. */
export const placeOf = (position: string): { x: number; y: number } =>
  isPosition(position) ? hotspotPositions[position] : { x: 50, y: 50 }

/** The named position nearest to a point given in percent. */
export function nearestPosition(x: number, y: number): HotspotPosition {
  const distance = (name: HotspotPosition) =>
    (hotspotPositions[name].x - x) ** 2 + (hotspotPositions[name].y - y) ** 2
  return keysOf(hotspotPositions).reduce((best, name) => (distance(name) < distance(best) ? name : best))
}

export const outfitLimits = {
  title: 200,
  description: 5000,
  review: 1000,
  reviewWords: 200,
  tag: 40,
  tags: 20,
  images: 5,
  imageAlt: 250,
  products: 30,
  /** Why a save was made. */
  note: 300,
  /** Outfits that one call changes. */
  changedAtOnce: 500,
} as const

/** Letters that say what a picture of the library shows. */
export const pictureLimits = { description: 300 } as const

/** What is typed and not saved: in one form, and of one administrator. */
export const unsavedLimits = { characters: 400_000, forms: 20, days: 30 } as const

export const uploadLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const

/** Widths, in pixels, at which media serves every picture; 16 is the placeholder. */
export const renditionWidths = [16, 320, 640, 960, 1280] as const
export const renditionFormats = ['avif', 'webp'] as const
