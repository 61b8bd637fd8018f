// Without schemas: browsers load these rules.
import { fromOklch, toOklch, type Oklch } from './oklch.ts'

export const accentSchemes = ['light', 'dark'] as const
export type AccentScheme = (typeof accentSchemes)[number]

/** The grounds that text in the accent colour stands on: paper, raised and sunk, as in the tokens of the look. */
export const accentSurfaces = {
  light: ['#f8f5ef', '#fdfbf6', '#efeae1'],
  dark: ['#141210', '#1c1916', '#0e0c0b'],
} as const satisfies Record<AccentScheme, readonly string[]>

/** WCAG 2.2 AA for text. */
export const leastContrast = 4.5

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The least contrast of an accent on the grounds of a scheme. */
export const accentContrast = (colour: string, scheme: AccentScheme): number =>
  Math.min(...accentSurfaces[scheme].map((surface) => contrastOf(colour, surface)))

export const accentPasses = (colour: string, scheme: AccentScheme): boolean =>
  accentContrast(colour, scheme) >= leastContrast

const halvings = 24

/** The same hue, as little darker (on light grounds) or lighter (on dark ones) as needed; a colour that passes stays as it is. */
export function nearestAccent(colour: string, scheme: AccentScheme): string {
  if (accentPasses(colour, scheme)) return colour
  const given: Oklch = toOklch(colour)
  const at = (lightness: number) => fromOklch({ ...given, lightness })
  let fails = given.lightness
  let passes = scheme === 'light' ? 0 : 1
  for (let step = 0; step < halvings; step += 1) {
    const middle = (fails + passes) / 2
    if (accentPasses(at(middle), scheme)) passes = middle
    else fails = middle
  }
  return at(passes)
}
