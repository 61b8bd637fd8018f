import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { creased, fan, hang, type Crease } from '../fold.ts'
import { at, between, smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { legOf, strideOn, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'
import { ribs, seam, threadOf, topstitch } from '../sewing.ts'

/** Widths are of half the garment (waist, hip) or of one leg (thigh, knee, hem), in millimetres. */
export type Legs = {
  waist: number
  hip: number
  knee: number
  hem: number
  rise: number
  length: number
  crease?: boolean
  denim?: boolean
  cargo?: boolean
  cuffed?: 'rib' | 'turned'
  drawstring?: boolean
  pleats?: boolean
}

export const TOP = 402

type Frame = { outer: Point[]; inner: Point[]; crotch: Point; hemOuter: Point; hemInner: Point }

/** The outer and inner seam of one leg. */
export const seams = (legs: Legs, pose: Pose, side: Side): Frame => {
  const slim = pose.worn ? 0.78 : 1
  const end = TOP + legs.length
  const [, knee, ankle] = legOf(pose, side)
  const centre = (y: number): number =>
    pose.worn
      ? side *
        Math.abs(
          y < knee[1]
            ? between([side * 86, 640], knee, (y - 640) / (knee[1] - 640))[0]
            : between(knee, ankle, (y - knee[1]) / (ankle[1] - knee[1]))[0],
        )
      : side *
        (96 + (strideOn(pose, side) - 80) * ((y - 640) / 840) + (legs.length < 520 ? 44 : legs.hem * 0.16))
  const kneeY = Math.min(1070, TOP + legs.length * 0.58)
  const crotch: Point = [side * -3, TOP + legs.rise]
  const width = (full: number) => (full * (!pose.worn ? 1 : legs.length < 520 ? 0.6 : 0.74)) / 2
  const thigh = Math.abs(centre(crotch[1] + 90)) + legs.hip * slim * 0.46
  const hemOuter: Point = [centre(end) + side * width(legs.hem), end - 4]
  const hemInner: Point = [centre(end) - side * width(legs.hem), end + 4]
  const withKnee = legs.length > 520
  return {
    crotch,
    hemOuter,
    hemInner,
    outer: [
      [side * legs.waist * slim, TOP],
      [side * legs.hip * slim * 0.95, TOP + 120],
      [side * Math.max(legs.hip * slim, withKnee ? 0 : thigh * 0.98), TOP + 210],
      ...(withKnee ? [[centre(kneeY) + side * width(legs.knee), kneeY] as Point] : []),
    ],
    inner: withKnee ? [[centre(kneeY) - side * width(legs.knee), kneeY]] : [],
  }
}

export const legPiece = (legs: Legs, cloth: Cloth, pose: Pose, side: Side, random: Random): Piece => {
  const frame = seams(legs, pose, side)
  const soft = (points: readonly Point[]): Node[] => points.map(([x, y]): Node => [x, y])
  const hip = at(frame.outer, 2)
  const knee = between(frame.outer[3] ?? frame.hemOuter, frame.inner[0] ?? frame.hemInner, 0.5)
  const middle = between(frame.hemOuter, frame.hemInner, 0.5)
  const creases: Crease[] = [
    ...fan([frame.crotch[0] + side * 8, frame.crotch[1] - 6], side * 74, random, {
      count: 2,
      spread: 40,
      length: legs.hip * 0.5,
      width: 12,
      strength: 0.6,
    }),
    ...(legs.length > 520
      ? fan([knee[0] - side * legs.knee * 0.42, knee[1] + random.around(0, 40)], side * 80, random, {
          count: 2,
          spread: 50,
          length: legs.knee * 0.6,
          width: 12,
          strength: 0.7,
        })
      : []),
    ...(legs.knee > 250
      ? hang([[side * 30, frame.crotch[1]], hip], [frame.hemInner, frame.hemOuter], random, {
          count: 3,
          width: 26,
          strength: 0.85,
          start: 0.25,
        })
      : []),
    ...(legs.length > 900 && legs.hem < 260
      ? fan([frame.hemOuter[0], frame.hemOuter[1] - 46], -side * 96, random, {
          count: 2,
          spread: 30,
          length: legs.hem * 0.6,
          width: 12,
          strength: 0.7,
        })
      : []),
  ]
  const front: Point[] = [
    [side * legs.waist * 0.42, TOP + 40],
    [between(hip, frame.crotch, 0.45)[0], TOP + legs.rise],
    [knee[0], knee[1]],
    middle,
  ]
  const thread = legs.denim ? '#cf9a5b' : threadOf(cloth)
  const marks =
    (legs.crease ? seam(front, cloth, 0.75) : '') +
    (legs.denim
      ? topstitch(
          frame.outer.concat([frame.hemOuter]).map(([x, y]): Point => [x - side * 9, y]),
          thread,
          0.7,
        ) +
        topstitch(
          [
            [frame.hemOuter[0], frame.hemOuter[1] - 16],
            [frame.hemInner[0], frame.hemInner[1] - 14],
          ],
          thread,
        )
      : '')
  return {
    shape: smooth([
      [side * -2, TOP, 'corner'],
      [...at(frame.outer, 0), 'corner'],
      ...soft(frame.outer.slice(1)),
      [...frame.hemOuter, 'corner'],
      [...frame.hemInner, 'corner'],
      ...soft(frame.inner),
      [...frame.crotch, 'corner'],
    ]),
    cloth,
    lift: 5,
    volume: 38,
    folds: creased(creases, cloth),
    marks,
  }
}

export const hemPiece = (legs: Legs, cloth: Cloth, pose: Pose, side: Side): Piece[] => {
  if (!legs.cuffed) return []
  const { hemOuter, hemInner } = seams(legs, pose, side)
  const depth = legs.cuffed === 'rib' ? 66 : 46
  const grip = legs.cuffed === 'rib' ? 0.86 : 1.03
  const middle = between(hemOuter, hemInner, 0.5)
  const narrow = (point: Point): Point => between(middle, point, grip)
  const [outer, inner] = [narrow(hemOuter), narrow(hemInner)]
  const top: [Point, Point] = [
    [outer[0], outer[1] - depth],
    [inner[0], inner[1] - depth],
  ]
  return [
    {
      shape: smooth([
        [...between(top[0], top[1], -0.03), 'corner'],
        [...between(top[0], top[1], 1.03), 'corner'],
        [inner[0], inner[1] + 6, 'corner'],
        [outer[0], outer[1] + 6, 'corner'],
      ]),
      cloth: legs.cuffed === 'turned' ? recoloured(cloth, darker(cloth.colour, -0.12)) : cloth,
      lift: 3,
      volume: 9,
      marks: legs.cuffed === 'rib' ? ribs(top, [outer, inner], cloth, 18) : '',
    },
  ]
}
