import type { Pattern } from '../../demo-outfit.ts'
import type { Cloth } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import { hash, seededRandom } from '../random.ts'

type Print = { width: number; height: number; content: string }

const bar = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`

const crossing = (
  size: number,
  bands: readonly (readonly [at: number, width: number, fill: string, opacity: number])[],
): Print => ({
  width: size,
  height: size,
  content: bands
    .map(
      ([at, width, fill, opacity]) =>
        bar(at, 0, width, size, fill, opacity) + bar(0, at, size, width, fill, opacity),
    )
    .join(''),
})

const petals = (x: number, y: number, size: number, fill: string, heart: string, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
  [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<path transform="rotate(${angle})" d="M0 -1C5 -7 6 -13 0 -14C-6 -13 -5 -7 0 -1Z" fill="${fill}"/>`,
    )
    .join('') +
  `<circle r="3" fill="${heart}"/></g>`
const leaf = (x: number, y: number, turn: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C6 -6 15 -6 22 0C15 5 6 5 0 0Z" fill="${fill}"/>`

const floral = (cloth: Cloth): Print => {
  const random = seededRandom(cloth.colour + cloth.accent)
  const spots = [
    [26, 30],
    [92, 18],
    [60, 78],
    [118, 92],
    [22, 112],
  ] as const
  const green = mix(mix(cloth.accent, '#4d5a3a', 0.65), cloth.colour, 0.25)
  return {
    width: 140,
    height: 140,
    content:
      spots
        .map(
          ([x, y]) =>
            leaf(x, y, random.between(0, 360), green) +
            leaf(x, y, random.between(0, 360), green) +
            petals(
              x,
              y,
              random.between(0.75, 1.45),
              random.chance(0.7) ? cloth.accent : lighter(cloth.accent, 0.5),
              mix(cloth.accent, '#e2b04a', 0.6),
              random.between(0, 72),
            ),
        )
        .join('') +
      Array.from(
        { length: 9 },
        () =>
          `<circle cx="${random.between(4, 136)}" cy="${random.between(4, 136)}" r="2.2" fill="${lighter(cloth.accent, 0.35)}"/>`,
      ).join(''),
  }
}

const paisley = (cloth: Cloth): Print => {
  const drop = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 -26C16 -22 20 2 6 16C-8 26 -24 14 -18 -2C-14 -12 -2 -14 0 -26Z" fill="${cloth.accent}"/>` +
    `<path d="M-1 -14C9 -10 11 4 3 10C-6 14 -14 8 -11 0C-8 -6 -2 -6 -1 -14Z" fill="${darker(cloth.colour, 0.15)}"/><circle cx="-3" cy="3" r="4" fill="${lighter(cloth.accent, 0.5)}"/></g>`
  return {
    width: 110,
    height: 110,
    content:
      drop(30, 36, 15, 0.95) + drop(84, 86, 190, 0.8) + drop(88, 26, 100, 0.42) + drop(30, 92, -60, 0.42),
  }
}

const herringbone = (cloth: Cloth): Print => {
  const ink = mix(cloth.colour, cloth.accent, 0.55)
  const strokes = Array.from(
    { length: 5 },
    (_, index) => `M0 ${index * 8 - 12}L14 ${index * 8}M28 ${index * 8 - 12}L14 ${index * 8}`,
  ).join('')
  return {
    width: 28,
    height: 16,
    content: `<path d="${strokes}" stroke="${ink}" stroke-width="3" fill="none" stroke-opacity=".75"/>`,
  }
}

const PRINTS: Record<Exclude<Pattern, 'plain' | 'colour-block'>, (cloth: Cloth) => Print> = {
  stripe: ({ accent }) => ({ width: 26, height: 26, content: bar(0, 0, 7, 26, accent, 0.85) }),
  breton: ({ accent }) => ({ width: 40, height: 42, content: bar(0, 12, 40, 14, accent, 0.92) }),
  check: ({ accent }) => crossing(46, [[0, 22, accent, 0.42]]),
  plaid: ({ colour, accent }) =>
    crossing(120, [
      [8, 34, accent, 0.42],
      [54, 5, lighter(colour, 0.6), 0.7],
      [70, 26, darker(colour, 0.5), 0.4],
      [106, 3, lighter(accent, 0.4), 0.75],
    ]),
  floral,
  paisley,
  herringbone,
  dot: ({ accent }) => ({
    width: 44,
    height: 44,
    content: `<g fill="${accent}"><circle cx="11" cy="11" r="6.4"/><circle cx="33" cy="33" r="6.4"/></g>`,
  }),
}

const openwork = (cloth: Cloth): Print =>
  cloth.fabric === 'lace'
    ? {
        width: 56,
        height: 56,
        content:
          petals(28, 28, 1.5, cloth.shine, cloth.shade, 0) +
          petals(0, 0, 0.9, cloth.shine, cloth.shade, 20) +
          petals(56, 0, 0.9, cloth.shine, cloth.shade, 20) +
          petals(0, 56, 0.9, cloth.shine, cloth.shade, 20) +
          petals(56, 56, 0.9, cloth.shine, cloth.shade, 20) +
          `<path d="M0 28L28 0L56 28L28 56Z" fill="none" stroke="${cloth.shine}" stroke-width="2"/>`,
      }
    : {
        width: 40,
        height: 40,
        content: `<g fill="${cloth.shade}" opacity=".62"><ellipse cx="10" cy="10" rx="6" ry="7"/><ellipse cx="30" cy="30" rx="6" ry="7"/><circle cx="30" cy="10" r="2.6"/><circle cx="10" cy="30" r="2.6"/></g>`,
      }

const printOf = (cloth: Cloth): Print | null => {
  if (cloth.fabric === 'lace' || cloth.fabric === 'crochet') return openwork(cloth)
  return cloth.pattern === 'plain' || cloth.pattern === 'colour-block' ? null : PRINTS[cloth.pattern](cloth)
}

/** The coloured print of a cloth as a pattern definition and the id to fill with; null for plain cloth. */
export const print = (cloth: Cloth): { id: string; definition: string } | null => {
  const made = printOf(cloth)
  if (!made) return null
  const id = `print-${hash(made.content).toString(36)}`
  return {
    id,
    definition: `<pattern id="${id}" width="${made.width}" height="${made.height}" patternUnits="userSpaceOnUse">${made.content}</pattern>`,
  }
}
