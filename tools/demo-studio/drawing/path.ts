export type Point = readonly [number, number]
export type Node = readonly [x: number, y: number, kind?: 'corner']
export type Shape = { d: string; points: readonly Point[] }
export type Box = { left: number; top: number; right: number; bottom: number }

const round = (value: number) => Math.round(value * 10) / 10
export const xy = ([x, y]: Point) => `${round(x)} ${round(y)}`

export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[(index + list.length) % list.length]
  if (item === undefined) throw new Error('empty list')
  return item
}
export const move = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])
export const unit = (a: Point, b: Point): Point => {
  const length = distance(a, b) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}
/** Degrees from straight down; positive swings towards +x. */
export const swing = (from: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [from[0] + Math.sin(angle) * length, from[1] + Math.cos(angle) * length]
}

export const flip = (nodes: readonly Node[]): Node[] =>
  nodes.map(([x, y, kind]): Node => (kind ? [-x, y, kind] : [-x, y])).reverse()
/** A half outline from top centre to bottom centre, completed by its mirror image. */
export const mirrored = (half: readonly Node[]): Node[] => [
  ...half,
  ...flip(half).filter(([x]) => Math.abs(x) > 0.01),
]

export const boundsOf = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})

const HANDLE = 0.36

/** Curves through every node; corners break the tangent. */
export const smooth = (nodes: readonly Node[], closed = true): Shape => {
  const point = (index: number): Point => [at(nodes, index)[0], at(nodes, index)[1]]
  const isSharp = (index: number) =>
    at(nodes, index)[2] === 'corner' || (!closed && (index === 0 || index === nodes.length - 1))
  const tangent = (index: number) => unit(point(index - 1), point(index + 1))
  const segments = closed ? nodes.length : nodes.length - 1
  let d = `M${xy(point(0))}`
  for (let index = 0; index < segments; index++) {
    const [from, to] = [point(index), point(index + 1)]
    const next = (index + 1) % nodes.length
    if (isSharp(index) && isSharp(next)) {
      d += `L${xy(to)}`
      continue
    }
    const reach = distance(from, to) * HANDLE
    const [leave, arrive] = [tangent(index), tangent(index + 1)]
    const first: Point = isSharp(index)
      ? between(from, to, HANDLE)
      : move(from, leave[0] * reach, leave[1] * reach)
    const second: Point = isSharp(next)
      ? between(to, from, HANDLE)
      : move(to, -arrive[0] * reach, -arrive[1] * reach)
    d += `C${xy(first)} ${xy(second)} ${xy(to)}`
  }
  return { d: closed ? `${d}Z` : d, points: nodes.map(([x, y]): Point => [x, y]) }
}

export const ellipse = ([x, y]: Point, rx: number, ry = rx): Shape => ({
  d: `M${xy([x - rx, y])}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`,
  points: [
    [x - rx, y - ry],
    [x + rx, y + ry],
  ],
})

/** Points along the smooth curve through `line`, with the direction at each. */
export const walk = (line: readonly Point[], steps = 8): { point: Point; along: Point }[] => {
  const dense: Point[] = []
  for (let index = 0; index < line.length - 1; index++) {
    const [p0, p1, p2, p3] = [
      at(line, Math.max(0, index - 1)),
      at(line, index),
      at(line, index + 1),
      at(line, Math.min(line.length - 1, index + 2)),
    ]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const mixed = (a: number, b: number, c: number, e: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t)
      dense.push([mixed(p0[0], p1[0], p2[0], p3[0]), mixed(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  dense.push(at(line, -1))
  return dense.map((point, index) => ({
    point,
    along: unit(at(dense, Math.max(0, index - 1)), at(dense, Math.min(dense.length - 1, index + 1))),
  }))
}

const widthAt = (widths: readonly number[], t: number) => {
  const place = t * (widths.length - 1)
  const index = Math.min(widths.length - 2, Math.floor(place))
  const [low, high] = [at(widths, index), at(widths, index + 1)]
  return low + (high - low) * (place - index)
}

/** A band of varying width along a curve: straps, cuffs, limbs, folds. */
export const ribbon = (line: readonly Point[], widths: readonly number[], steps = 6): Shape => {
  const spine = walk(line, steps)
  const side = (sign: number) =>
    spine.map(({ point, along }, index): Node => {
      const half = (sign * widthAt(widths, index / (spine.length - 1))) / 2
      const [x, y] = move(point, along[1] * half, -along[0] * half)
      return index === 0 || index === spine.length - 1 ? [x, y, 'corner'] : [x, y]
    })
  return smooth([...side(1), ...side(-1).reverse()])
}
