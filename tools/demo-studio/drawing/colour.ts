type Channels = readonly [number, number, number]

const channels = (hex: string): Channels =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels

const hex = (values: Channels): string =>
  '#' +
  values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export const mix = (from: string, to: string, amount: number): string => {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  return hex([r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount])
}

/** 0 (black) to 1 (white), as the eye weighs it. */
export const lightness = (colour: string): number => {
  const [r, g, b] = channels(colour)
  return Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b) / 255
}

const WARM_WHITE = '#fff4e2'
const COOL_BLACK = '#120f1c'

export const lighter = (colour: string, amount: number): string => mix(colour, WARM_WHITE, amount)
export const darker = (colour: string, amount: number): string => mix(colour, COOL_BLACK, amount)

/** Pigment on paper is never quite black nor quite white: folds need room on both sides. */
export const asPigment = (colour: string): string => {
  const level = lightness(colour)
  if (level < 0.2) return lighter(colour, (0.2 - level) * 0.75)
  if (level > 0.93) return darker(colour, (level - 0.93) * 0.9)
  return colour
}
