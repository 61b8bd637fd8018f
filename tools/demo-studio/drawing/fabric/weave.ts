import type { Fabric } from '../../demo-outfit.ts'
import { cells, cloudy, noise } from './noise.ts'

/** The height of a fabric's surface at u, v in 0…1, seamless at the edges, and how deep its relief looks. */
export type Weave = { depth: number; height: (u: number, v: number) => number }

const wave = (t: number) => 0.5 + 0.5 * Math.sin(t * Math.PI * 2)

const plainWeave =
  (threads: number, slub: number) =>
  (u: number, v: number): number => {
    const over = wave(u * threads) * wave(v * threads) + (1 - wave(u * threads)) * (1 - wave(v * threads))
    return over * 0.5 + slub * (noise(u, v, threads * 2, 6, 'warp') + noise(u, v, 6, threads * 2, 'weft'))
  }

const knitted =
  (columns: number, rows: number) =>
  (u: number, v: number): number => {
    const column = u * columns
    const within = column - Math.floor(column)
    const slant = within < 0.5 ? within * 2 : 2 - within * 2
    const across = Math.sin(slant * Math.PI)
    const along = wave(v * rows - slant * 0.62)
    return across * 0.65 + across * along * 0.6 + noise(u, v, 90, 90, 'fuzz') * 0.22
  }

export const WEAVES: Record<Fabric, Weave> = {
  cotton: { depth: 0.5, height: plainWeave(80, 0.3) },
  linen: { depth: 0.75, height: plainWeave(60, 0.8) },
  canvas: { depth: 1.1, height: plainWeave(48, 0.5) },
  wool: { depth: 0.9, height: (u, v) => cloudy(u, v, 24, 4, 'wool') + 0.3 * noise(u, v, 100, 30, 'nap') },
  tweed: {
    depth: 1.6,
    height: (u, v) =>
      cloudy(u, v, 40, 3, 'tweed') +
      0.5 * wave((u + v) * 36) * wave((u - v) * 36) +
      (noise(u, v, 110, 110, 'fleck') > 0.88 ? 1 : 0),
  },
  knit: { depth: 1.9, height: knitted(20, 26) },
  denim: {
    depth: 1,
    height: (u, v) =>
      0.7 * wave(u * 44 + v * 44 + 0.6 * noise(u, v, 50, 50, 'twist')) +
      0.7 * noise(u, v, 128, 12, 'yarn') +
      0.4 * noise(u, v, 100, 100, 'wear'),
  },
  satin: { depth: 0.16, height: (u, v) => noise(u, v, 110, 8, 'satin') },
  silk: { depth: 0.2, height: (u, v) => noise(u, v, 10, 90, 'silk') },
  velvet: { depth: 0.5, height: (u, v) => cloudy(u, v, 36, 3, 'pile') + 0.5 * cloudy(u, v, 5, 2, 'crush') },
  corduroy: {
    depth: 1.7,
    height: (u, v) => Math.pow(wave(u * 26), 0.7) * (0.85 + 0.3 * noise(u, v, 52, 70, 'cord')),
  },
  leather: {
    depth: 0.7,
    height: (u, v) => Math.min(1, cells(u, v, 44, 'grain') * 1.4) + 0.5 * cloudy(u, v, 6, 3, 'hide'),
  },
  suede: { depth: 0.7, height: (u, v) => cloudy(u, v, 20, 4, 'nap') + 0.8 * cloudy(u, v, 5, 2, 'brushed') },
  lace: { depth: 0.3, height: plainWeave(60, 0.2) },
  crochet: { depth: 0.9, height: knitted(12, 14) },
  jersey: { depth: 0.4, height: (u, v) => wave(u * 70) * 0.5 + 0.5 * noise(u, v, 90, 30, 'jersey') },
  nylon: {
    depth: 0.35,
    height: (u, v) =>
      (wave(u * 20) > 0.97 || wave(v * 20) > 0.97 ? 1 : 0.4) + 0.3 * cloudy(u, v, 10, 2, 'crinkle'),
  },
  straw: {
    depth: 2.1,
    height: (u, v) => Math.pow(wave(v * 18), 0.6) + 0.45 * wave(u * 30 + (Math.floor(v * 18) % 2) * 0.5),
  },
  metal: { depth: 0.12, height: (u, v) => noise(u, v, 4, 120, 'brushed') },
}
