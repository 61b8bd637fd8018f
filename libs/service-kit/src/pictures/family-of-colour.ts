import type { ColourFamily } from '@vitrine/contracts'
import type { Lab } from './lab.ts'

export type PlainFamily = Exclude<ColourFamily, 'multicolour'>

const degrees = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** What a person would call a colour; a strong blue is nearer to purple in CIELAB than to the eye. The bounds are of CIELAB: lightness, distance from grey, and hue in degrees. */
export function familyOfColour([lightness, a, b]: Lab): PlainFamily {
  const chroma = Math.hypot(a, b)
  const hue = degrees(a, b)
  if (lightness < 12 || chroma < (lightness < 30 ? 6 : 7)) return neutral(lightness)
  if (hue >= 45 && hue < 105) return warm({ lightness, chroma, hue })
  if (hue >= 105 && hue < 218) return lightness > 88 && chroma < 10 ? 'white' : 'green'
  if (hue >= 218 && hue < (chroma > 50 ? 309 : 300)) return lightness > 88 && chroma < 9 ? 'white' : 'blue'
  if (hue >= 300 && hue < 345) return lightness > 45 && chroma > 40 && hue > 335 ? 'pink' : 'purple'
  return red({ lightness, chroma, hue })
}

type Seen = { lightness: number; chroma: number; hue: number }

const neutral = (lightness: number): PlainFamily =>
  lightness < 27 ? 'black' : lightness > 80 ? 'white' : 'grey'

/** From orange to yellow: the dark ones are brown, the pale ones beige. */
function warm({ lightness, chroma, hue }: Seen): PlainFamily {
  if (lightness > 80 && chroma < 12) return 'white'
  if (chroma < 10 && hue > 60 && lightness < 60) return lightness < 25 ? 'black' : 'grey'
  if (hue < 72) {
    if (chroma > 48 && lightness > 42) return 'orange'
    return lightness > 62 ? (chroma > 27 ? 'orange' : 'beige') : 'brown'
  }
  if (chroma > 36 && lightness > 52) return 'yellow'
  if (lightness > 58) return 'beige'
  return hue > 95 && chroma > 12 ? 'green' : 'brown'
}

/** From purple to orange through red: the pale ones are pink, the dull ones brown. */
function red({ lightness, chroma, hue }: Seen): PlainFamily {
  if (lightness > 62) return lightness > 88 && chroma < 9 ? 'white' : 'pink'
  if (chroma < 14) return lightness < 20 ? 'black' : hue > 20 && hue < 45 ? 'brown' : 'grey'
  if (hue > 30 && hue < 45 && (chroma < 26 || (chroma < 34 && lightness < 30))) return 'brown'
  if (hue > 345 || hue < 12) return lightness > 48 ? 'pink' : 'red'
  return 'red'
}
