import { hash } from '../random.ts'

const lattice = (x: number, y: number, seed: number) => {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}
const ease = (t: number) => t * t * (3 - 2 * t)
const wrap = (value: number, cells: number) => ((value % cells) + cells) % cells

/** Value noise in 0…1 that repeats after `cells` in each direction; u and v run 0…1 over the tile. */
export const noise = (u: number, v: number, cellsX: number, cellsY: number, name = ''): number => {
  const seed = hash(name)
  const [x, y] = [u * cellsX, v * cellsY]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [tx, ty] = [ease(x - left), ease(y - top)]
  const value = (dx: number, dy: number) => lattice(wrap(left + dx, cellsX), wrap(top + dy, cellsY), seed)
  const upper = value(0, 0) + (value(1, 0) - value(0, 0)) * tx
  const lower = value(0, 1) + (value(1, 1) - value(0, 1)) * tx
  return upper + (lower - upper) * ty
}

export const cloudy = (u: number, v: number, cells: number, octaves: number, name = ''): number => {
  let [sum, weight, total] = [0, 1, 0]
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(u, v, cells << octave, cells << octave, name + octave)
    total += weight
    weight /= 2
  }
  return sum / total
}

/** Distance to the nearest of scattered points: leather grain, pebbles. */
export const cells = (u: number, v: number, count: number, name = ''): number => {
  const seed = hash(name)
  const [x, y] = [u * count, v * count]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  let nearest = 9
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [cx, cy] = [wrap(left + dx, count), wrap(top + dy, count)]
      nearest = Math.min(
        nearest,
        Math.hypot(left + dx + lattice(cx, cy, seed) - x, top + dy + lattice(cx, cy, seed + 1) - y),
      )
    }
  return nearest
}
