import sharp from 'sharp'
import { at, distance, type Point } from './path.ts'
import { HEIGHT, WIDTH, type Picture } from './stage.ts'

/** Percent of the picture. */
export type Pin = { x: number; y: number }
/** Where each product may be pinned, and how much of it can be seen, in mask pixels from its nearest edge. */
export type Pins = { pins: Map<number, Pin>; tightest: number }

const MASK = 0.25
const [COLUMNS, ROWS] = [WIDTH * MASK, HEIGHT * MASK]
const APART = 0.095 * COLUMNS
const EDGE: Point = [0.07 * COLUMNS, 0.07 * ROWS]

const code = (product: number) => (product + 1) * 20

const owners = async ({ layers }: Picture): Promise<Uint8Array> => {
  const shapes = layers
    .map(
      ({ outline, transform, product }) =>
        `<path transform="${transform}" d="${outline}" fill="rgb(${product === undefined ? 0 : code(product)},0,0)"/>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMNS}" height="${ROWS}" viewBox="0 0 ${WIDTH} ${HEIGHT}" shape-rendering="crispEdges"><rect width="${WIDTH}" height="${HEIGHT}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().extractChannel(0).raw().toBuffer()
}

/** For every pixel of one owner, how far it lies from anything else. */
const clearance = (mask: Uint8Array, owner: number): Float32Array => {
  const depth = new Float32Array(COLUMNS * ROWS)
  const own = (index: number) => mask[index] === owner
  const deepen = (index: number, neighbours: readonly number[]) => {
    if (own(index))
      depth[index] = Math.min(depth[index] ?? 0, ...neighbours.map((other) => (depth[other] ?? 0) + 1))
  }
  for (let index = 0; index < depth.length; index++) depth[index] = own(index) ? 999 : 0
  for (let y = 1; y < ROWS - 1; y++)
    for (let x = 1; x < COLUMNS - 1; x++)
      deepen(y * COLUMNS + x, [y * COLUMNS + x - 1, (y - 1) * COLUMNS + x])
  for (let y = ROWS - 2; y > 0; y--)
    for (let x = COLUMNS - 2; x > 0; x--)
      deepen(y * COLUMNS + x, [y * COLUMNS + x + 1, (y + 1) * COLUMNS + x])
  return depth
}

type Candidate = { spot: Point; depth: number; worth: number }

const candidates = (mask: Uint8Array, owner: number, anchor: Point): Candidate[] => {
  const depth = clearance(mask, owner)
  const found: Candidate[] = []
  for (let y = Math.ceil(EDGE[1]); y < ROWS - EDGE[1]; y++)
    for (let x = Math.ceil(EDGE[0]); x < COLUMNS - EDGE[0]; x++) {
      const room = Math.min(18, depth[y * COLUMNS + x] ?? 0)
      if (room > 0)
        found.push({ spot: [x, y], depth: room, worth: room * 3 - distance([x, y], anchor) * 0.35 })
    }
  return found.sort((a, b) => b.worth - a.worth)
}

/** A pin on the visible part of every product, never two so close that a thumb would hit both. */
export const pinProducts = async (picture: Picture): Promise<Pins> => {
  const mask = await owners(picture)
  const products = [
    ...new Set(picture.layers.flatMap(({ product }) => (product === undefined ? [] : [product]))),
  ]
  const options = products
    .map((product) => {
      const anchor = picture.layers.findLast((layer) => layer.product === product)?.anchor ?? [
        WIDTH / 2,
        HEIGHT / 2,
      ]
      return { product, choices: candidates(mask, code(product), [anchor[0] * MASK, anchor[1] * MASK]) }
    })
    .sort((a, b) => a.choices.length - b.choices.length)
  const taken: Point[] = []
  const pins = new Map<number, Pin>()
  let tightest = 99
  for (const { product, choices } of options) {
    const free = choices.find(({ spot }) => taken.every((other) => distance(spot, other) >= APART))
    if (!free) {
      tightest = 0
      continue
    }
    tightest = Math.min(tightest, free.depth)
    taken.push(free.spot)
    pins.set(product, {
      x: Math.round(((free.spot[0] + 0.5) / COLUMNS) * 1000) / 10,
      y: Math.round(((free.spot[1] + 0.5) / ROWS) * 1000) / 10,
    })
  }
  return { pins, tightest }
}

const ROW_NAMES = [
  ['top', 15],
  ['middle', 50],
  ['bottom', 85],
] as const
const COLUMN_NAMES = [
  ['far-left', 10],
  ['left', 25],
  ['middle', 50],
  ['right', 75],
  ['far-right', 90],
] as const
const nearest = <T extends readonly (readonly [string, number])[]>(names: T, value: number): T[number][0] =>
  at(
    names.toSorted((a, b) => Math.abs(a[1] - value) - Math.abs(b[1] - value)),
    0,
  )[0]

export const positionOf = ({ x, y }: Pin): string => `${nearest(ROW_NAMES, y)}-${nearest(COLUMN_NAMES, x)}`
