import type { ColourFamily, PictureColours } from '@vitrine/contracts'
import { labOf, sharesOfFamilies, type ColourPart, type Lab } from '@vitrine/service-kit'
import { backgroundOf, type Pixels } from './background.ts'
import { clustersOf } from './clusters.ts'

/** Red, green, blue and opacity of each pixel, row by row. */
export type RawPicture = { data: Uint8Array; width: number; height: number }

export const mostColours = 5
/** Colours that look alike are one. */
const apart = 14
/** A colour of less than this is a button or an edge. */
const leastShare = 0.03
/** What is left when a background of nearly everything is taken away is an edge of it. */
const leastLeft = 0.02
const opaque = 128

/** What can be said of a picture of which nothing is seen. */
export const noColours: PictureColours = { family: null, palette: [] }

/** At most five colours of what a picture shows, the most first, without its background, and the family that they make. */
export function coloursOfPixels(raw: RawPicture): PictureColours {
  const pixels = pixelsOf(raw)
  const seen = pixels.colours.flatMap((_, place) => (pixels.isSeen[place] ? [place] : []))
  if (seen.length === 0) return noColours
  const isBackground = backgroundOf(pixels)
  const shown = seen.filter((place) => !isBackground[place])
  const places = shown.length < leastLeft * seen.length ? seen : shown

  const clusters = clustersOf(pixels.colours, places, { most: 2 * mostColours, apart })
  const kept = clusters.filter(({ of }, index) => index === 0 || of.length >= leastShare * places.length)
  const all = kept.reduce((sum, { of }) => sum + of.length, 0)
  const parts = kept.map(({ centre, of }) => ({ centre, share: of.length / all }))
  return {
    family: familyOf(parts),
    palette: kept.slice(0, mostColours).map(({ of }) => ({
      colour: hexOf(raw, of),
      share: Math.max(1, Math.round((100 * of.length) / places.length)),
    })),
  }
}

function pixelsOf({ data, width, height }: RawPicture): Pixels {
  const count = width * height
  const colours: Lab[] = []
  const isSeen: boolean[] = []
  for (let place = 0; place < count; place += 1) {
    const at = 4 * place
    colours.push(labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    isSeen.push((data[at + 3] ?? 0) >= opaque)
  }
  return { colours, isSeen, width, height }
}

function hexOf({ data }: RawPicture, of: readonly number[]): string {
  const mean = [0, 1, 2].map((channel) =>
    Math.round(of.reduce((sum, place) => sum + (data[4 * place + channel] ?? 0), 0) / of.length),
  )
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** What one family must have of all colours that are none of black, white and grey. */
const leading = 0.58
/** Of this much colour, black, white and grey beside it are its pattern or its lining. */
const leastColour = 0.28
const neutrals: ReadonlySet<ColourFamily> = new Set(['black', 'white', 'grey'])

/** The family that most of it has, where one has most. */
export function familyOf(parts: readonly ColourPart[]): ColourFamily {
  const shares = sharesOfFamilies(parts)
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0)
  const coloured = [...shares].filter(([family]) => !neutrals.has(family))
  const colour = coloured.reduce((sum, [, share]) => sum + share, 0)
  const [group, of] = colour < leastColour * all ? [[...shares], all] : [coloured, colour]
  const [family, share] = group.reduce((most, next) => (next[1] > most[1] ? next : most))
  return share >= leading * of ? family : 'multicolour'
}
