import { darker } from '../colour.ts'
import type { Cloth } from '../cloth.ts'
import { creased, fan } from '../fold.ts'
import { at, between, move, ribbon, smooth, swing, unit, walk, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { armOf, armOn, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'
import { button, ribs, topstitch, threadOf } from '../sewing.ts'
import { armholeSeam, shoulderTip, underarm, type Cut } from './bodice.ts'

export type SleeveStyle = {
  /** From the shoulder tip, in millimetres; 560 reaches the wrist. */
  length: number
  bicep: number
  elbow: number
  cuff: number
  finish: 'hem' | 'rib' | 'cuff' | 'turned' | 'plain'
}

export type Sleeve = { pieces: Piece[]; over: boolean }

const axis = (cut: Cut, style: SleeveStyle, pose: Pose, side: Side): Point[] => {
  if (pose.worn) {
    const [shoulder, elbow, wrist] = armOf(pose, side)
    const start = between(shoulder, elbow, 0.3)
    return style.length < 330
      ? [start, between(shoulder, elbow, style.length / 330)]
      : [start, elbow, between(elbow, wrist, (style.length - 290) / 262)]
  }
  const { raise, bend } = armOn(pose, side)
  const [ux, uy] = underarm(cut, side)
  const settle = Math.max(0, 1 - raise / 42)
  const away: Point = [side * Math.cos((raise * Math.PI) / 180), -Math.sin((raise * Math.PI) / 180)]
  const pit: Point = [
    ux + (shoulderTip(cut, side)[0] + side * 54 - ux - away[0] * style.bicep) * settle,
    uy - 16 * settle,
  ]
  const start = swing(move(pit, (away[0] * style.bicep) / 2, (away[1] * style.bicep) / 2), side * raise, 26)
  const rest = Math.max(60, style.length - 150)
  if (style.length < 330) return [start, swing(start, side * raise, rest)]
  const elbow = swing(start, side * raise, rest * 0.42)
  return [start, elbow, swing(elbow, side * (raise - bend), rest * 0.58)]
}

const outlineOf = (cut: Cut, style: SleeveStyle, line: readonly Point[], side: Side, hangs: boolean) => {
  const widths = line.length === 2 ? [style.bicep, style.cuff] : [style.bicep, style.elbow, style.cuff]
  const spine = walk(line, 4)
  const edge = (sign: number): Node[] =>
    spine.map(({ point, along }, index) => {
      const place = (index / (spine.length - 1)) * (widths.length - 1)
      const low = Math.min(widths.length - 2, Math.floor(place))
      const width = at(widths, low) + (at(widths, low + 1) - at(widths, low)) * (place - low)
      const [x, y] = move(point, (sign * side * along[1] * width) / 2, (-sign * side * along[0] * width) / 2)
      return index === spine.length - 1 ? [x, y, 'corner'] : [x, y]
    })
  const [tip, scye, pit] = [shoulderTip(cut, side), at(armholeSeam(cut, side), 1), underarm(cut, side)]
  if (hangs) {
    const [x, y] = at(edge(-1), 1)
    return smooth([
      [...tip, 'corner'],
      ...edge(1).slice(2),
      ...edge(-1).reverse().slice(0, -1),
      [x - side * 6, y - 50],
      [side * (cut.shoulder - 34), cut.slope + 60],
    ])
  }
  return smooth([
    [...tip, 'corner'],
    ...edge(1).slice(2),
    ...edge(-1).reverse().slice(0, -1),
    [...pit, 'corner'],
    [scye[0], scye[1]],
  ])
}

const endBand = (line: readonly Point[], style: SleeveStyle, length: number, extra: number) => {
  const end = at(line, -1)
  const [dx, dy] = unit(at(line, -2), end)
  const start = move(end, -dx * length, -dy * length)
  const stop = move(end, dx * 4, dy * 4)
  const across = (from: Point, width: number): readonly [Point, Point] => [
    move(from, (-dy * width) / 2, (dx * width) / 2),
    move(from, (dy * width) / 2, (-dx * width) / 2),
  ]
  return {
    shape: ribbon(
      [start, between(start, stop, 0.5), stop],
      [style.cuff + extra, style.cuff + extra * 1.1, style.cuff + extra],
      2,
    ),
    upper: across(start, style.cuff),
    lower: across(stop, style.cuff),
    middle: between(start, stop, 0.5),
    end,
  }
}

const finishOf = (line: readonly Point[], style: SleeveStyle, cloth: Cloth): Piece[] => {
  if (style.finish === 'plain') return []
  if (style.finish === 'hem') {
    const band = endBand(line, style, 22, 0)
    return [
      { shape: band.shape, cloth, lift: 0, volume: 0, trim: topstitch(band.upper, threadOf(cloth), 0.6) },
    ]
  }
  const length = style.finish === 'turned' ? 52 : 62
  const band = endBand(line, style, length, style.finish === 'rib' ? -6 : 10)
  const trim =
    style.finish === 'cuff'
      ? button(between(band.middle, band.lower[0], 0.5), 6.5, darker(cloth.accent, 0.1), cloth.light)
      : ''
  const marks =
    style.finish === 'rib'
      ? ribs(band.upper, band.lower, cloth, 13)
      : topstitch(band.upper, threadOf(cloth), 0.55)
  return [{ shape: band.shape, cloth, lift: 3, volume: 12, marks, trim }]
}

export const sleeve = ({
  cut,
  style,
  cloth,
  pose,
  side,
  random,
}: {
  cut: Cut
  style: SleeveStyle
  cloth: Cloth
  pose: Pose
  side: Side
  random: Random
}): Sleeve => {
  const worn: SleeveStyle = pose.worn
    ? { ...style, bicep: style.bicep * 0.82, elbow: style.elbow * 0.86 }
    : style
  const line = axis(cut, worn, pose, side)
  const { bend } = armOn(pose, side)
  const [start, elbow] = [at(line, 0), at(line, 1)]
  const heading = (Math.atan2(elbow[0] - start[0], elbow[1] - start[1]) * 180) / Math.PI
  const inner = between(elbow, underarm(cut, side), 0.12)
  const folds = creased(
    [
      ...fan(between(start, underarm(cut, side), 0.75), heading + side * 22, random, {
        count: 2,
        spread: 34,
        length: 130,
        width: 13,
        strength: 0.8,
      }),
      ...(line.length > 2
        ? fan(inner, heading + side * 75, random, {
            count: bend > 60 ? 3 : 2,
            spread: 70,
            length: worn.elbow * 0.7,
            width: 13,
            strength: bend > 30 ? 1 : 0.7,
          })
        : []),
      ...(line.length > 2
        ? fan(between(elbow, at(line, -1), 0.55), heading + side * (bend > 60 ? 20 : 70), random, {
            count: 2,
            spread: 40,
            length: worn.cuff * 0.7,
            width: 10,
            strength: 0.6,
          })
        : []),
    ],
    cloth,
  )
  const body: Piece = {
    shape: outlineOf(cut, worn, line, side, pose.worn || armOn(pose, side).raise < 16),
    cloth,
    grain: -heading,
    folds,
    volume: 34,
    lift: bend > 60 ? 10 : 4,
  }
  return {
    pieces: [body, ...finishOf(line, worn, cloth)],
    over: pose.worn || bend > 60 || armOn(pose, side).raise < 16,
  }
}

export const sleeves = (
  options: Omit<Parameters<typeof sleeve>[0], 'side'>,
): { under: Piece[]; over: Piece[] } => {
  if (!options.pose.sleeves) return { under: [], over: [] }
  const both = [sleeve({ ...options, side: -1 }), sleeve({ ...options, side: 1 })]
  const those = (over: boolean) => both.filter((one) => one.over === over).flatMap(({ pieces }) => pieces)
  return { under: those(false), over: those(true) }
}
