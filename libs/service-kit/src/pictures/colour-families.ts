import type { ColourFamily, PictureColours } from '@vitrine/contracts'
import { familyOfColour, type PlainFamily } from './family-of-colour.ts'
import { labOfHex, type Lab } from './lab.ts'

export type ColourPart = { centre: Lab; share: number }

/** Whoever wears it counts little, unless nearly nothing else is there: then it is the colour of a thing. */
const skinCounts = 0.35
const mostSkin = 0.5

/** How much of a picture each family has. */
export function sharesOfFamilies(parts: readonly ColourPart[]): Map<PlainFamily, number> {
  const skin = parts.reduce((sum, { centre, share }) => sum + (isLikeSkin(centre) ? share : 0), 0)
  const shares = new Map<PlainFamily, number>()
  for (const { centre, share } of parts) {
    const counts = skin < mostSkin && isLikeSkin(centre) ? skinCounts * share : share
    const family = familyOfColour(centre)
    shares.set(family, (shares.get(family) ?? 0) + counts)
  }
  return shares
}

/** Light to dark skin, and what is as pale a brown: sand, wood, straw. */
function isLikeSkin([lightness, a, b]: Lab): boolean {
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return lightness > 35 && lightness < 88 && chroma > 14 && chroma < 40 && hue > 40 && hue < 75
}

/** What a family must have of a picture, so that whoever wants this colour is shown it. */
const sizeable = 0.25
/** A colour of a palette is a mean, of light and shadow too: what a person sees is so much stronger. */
const stronger = 1.1

/** The families that a picture is found by: that which it is called by first, and each that has much of it. */
export function familiesOf({ family, palette }: PictureColours): ColourFamily[] {
  if (family === null) return []
  const parts = palette.map(({ colour, share }) => ({ centre: labOfHex(colour), share }))
  return [...new Set([family, ...muchOf(parts), ...muchOf(parts.map(asSeen))])]
}

const asSeen = ({ centre: [lightness, a, b], share }: ColourPart): ColourPart => ({
  centre: [lightness, stronger * a, stronger * b],
  share,
})

function muchOf(parts: readonly ColourPart[]): PlainFamily[] {
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  const shares = sharesOfFamilies(parts.map(({ centre, share }) => ({ centre, share: share / whole })))
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0)
  return [...shares].flatMap(([one, share]) => (share >= sizeable * all ? [one] : []))
}
