import { darker } from '../colour.ts'
import { inside, type Cloth } from '../cloth.ts'
import { creased, hang, type Crease } from '../fold.ts'
import { assemble } from '../garment.ts'
import { blurred } from '../light.ts'
import { at, between, mirrored, smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Pose } from '../pose.ts'
import type { Random } from '../random.ts'
import { button, seam, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'

export type SkirtPlan = {
  waist: number
  hip: number
  hem: number
  top: number
  length: number
  waves: number
  depth: number
  sway: number
}

/** A hem that rises and falls where the cloth turns forward and back. */
export const wavyHem = ({ hem, top, length, waves, depth, sway }: SkirtPlan, random: Random): Node[] => {
  const y = top + length
  return Array.from({ length: waves * 2 + 1 }, (_, index): Node => {
    const t = index / (waves * 2)
    const x = hem - 2 * hem * t + sway
    const curve = -26 * (2 * t - 1) ** 2
    return [
      x + random.around(0, hem * 0.025),
      y + curve + (index % 2 === 0 ? -depth * 0.4 : depth) * random.between(0.5, 1.1),
      ...(index === 0 || index === waves * 2 ? (['corner'] as const) : []),
    ] as unknown as Node
  })
}

/** The skirt of anything: falls from the waist, its folds running out to the waves of the hem. */
export const skirtPieces = (plan: SkirtPlan, cloth: Cloth, random: Random): Piece[] => {
  const hem = wavyHem(plan, random)
  const { waist, hip, top, length } = plan
  const shape = smooth([
    [0, top + 4],
    [waist * 0.6, top],
    [waist, top - 4, 'corner'],
    ...(length > 260 ? [[hip, top + 180] as Node] : []),
    ...hem,
    ...(length > 260 ? [[-hip, top + 180] as Node] : []),
    [-waist, top - 4, 'corner'],
    [-waist * 0.6, top],
  ])
  const folds: Crease[] = hem.slice(1, -1).flatMap(([x, y], index): Crease[] => {
    const t = (x - plan.sway + plan.hem) / (2 * plan.hem)
    const start: Point = [
      (2 * t - 1) * waist * 0.94,
      top + random.between(8, length * (index % 2 === 0 ? 0.2 : 0.5)),
    ]
    const middle = between(start, [x, y], 0.55)
    return [
      {
        line: [start, [middle[0] + (2 * t - 1) * (hip - waist) * 0.35, middle[1]], [x, y + 6]],
        width: plan.depth * (index % 2 === 0 ? 1.05 : 0.75) + 8,
        strength: index % 2 === 0 ? 0.95 : 0.6,
      },
    ]
  })
  const under: Piece = {
    shape: smooth([
      [at(hem, 0)[0] - 10, plan.top + length - 60, 'corner'],
      ...[...hem].slice(1, -1).map(([x, y]): Node => [x, Math.min(y, top + length - 4) - 6]),
      [at(hem, -1)[0] + 10, top + length - 60, 'corner'],
    ]),
    cloth: inside(cloth),
    lift: 3,
    volume: 8,
  }
  return [
    under,
    {
      shape,
      cloth,
      lift: 5,
      volume: 34,
      folds: creased(folds, cloth),
      marks: topstitch(
        hem.map(([x, y]): Point => [x, y - 13]),
        threadOf(cloth),
        0.3,
      ),
    },
  ]
}

/** Knife pleats: a lit face and a shaded return, over and over. */
export const pleatMarks = (
  { waist, hem, top, length, sway }: SkirtPlan,
  { shade, shine }: Cloth,
  count: number,
): string => {
  const line = (t: number, lag: number) =>
    `M${(2 * t - 1) * waist} ${top + 6}C${(2 * t - 1) * (waist + (hem - waist) * 0.42)} ${top + length * 0.36} ${(2 * t - 1) * hem * 0.9 + sway * 0.6 + lag} ${top + length * 0.7} ${(2 * t - 1) * hem + sway + lag} ${top + length + 40}`
  const all = (lag: number, stroke: string, width: number, opacity: number) =>
    `<path d="${Array.from({ length: count }, (_, index) => line((index + 0.5) / count, lag)).join('')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  return (
    blurred(4, all(7, shade, (hem / count) * 0.8, 0.34) + all(-8, shine, (hem / count) * 0.5, 0.34)) +
    all(0, shade, 2.4, 0.55)
  )
}

const band = (waist: number, top: number, cloth: Cloth, depth: number): Piece => ({
  shape: smooth(
    mirrored([
      [0, top - depth + 10],
      [waist * 0.6, top - depth + 6],
      [waist - 4, top - depth, 'corner'],
      [waist + 3, top + 2, 'corner'],
      [waist * 0.6, top + 9],
      [0, top + 12],
    ]),
  ),
  cloth,
  lift: 3,
  volume: 7,
  grain: 90,
  marks: topstitch(
    [
      [-waist, top - 4],
      [0, top + 4],
      [waist, top - 4],
    ],
    threadOf(cloth),
    0.4,
  ),
})

const skirt = (
  plan: SkirtPlan,
  cloth: Cloth,
  pose: Pose,
  random: Random,
  over: (plan: SkirtPlan) => Partial<Piece> = () => ({}),
) => {
  const slim = pose.worn ? 0.8 : 1
  const own = {
    ...plan,
    waist: plan.waist * slim,
    hip: plan.hip * slim,
    hem: plan.hem * (pose.worn ? 0.9 : 1),
  }
  const [under, body] = skirtPieces(own, cloth, random)
  const back: Piece = {
    shape: smooth(
      mirrored([
        [0, own.top - 44],
        [own.waist * 0.7, own.top - 42],
        [own.waist - 4, own.top - 32, 'corner'],
        [own.waist * 0.8, own.top + 10],
        [0, own.top + 14],
      ]),
    ),
    cloth: inside(cloth),
    lift: 0,
    volume: 6,
  }
  return assemble(
    [...(under && body ? [under, { ...body, ...over(own) }] : []), band(own.waist, own.top, cloth, 34)],
    [own.hip * 0.3, own.top + own.length * 0.5],
    [back],
  )
}

export const miniSkirt: Draw = (cloth, pose, random) =>
  skirt(
    {
      waist: 186,
      hip: 240,
      hem: random.between(262, 300),
      top: 405,
      length: 420,
      waves: 3,
      depth: 9,
      sway: random.around(0, 10),
    },
    cloth,
    pose,
    random,
    (plan) => ({
      marks:
        [0.5, -0.5]
          .map((t) =>
            seam(
              [
                [plan.waist * t, plan.top],
                [plan.hip * t * 1.1, plan.top + 200],
                [plan.hem * t, plan.top + 440],
              ],
              cloth,
              0.6,
            ),
          )
          .join('') +
        topstitch(
          [
            [0, plan.top + 10],
            [2, plan.top + 430],
          ],
          threadOf(cloth),
          0.4,
        ) +
        [70, 160, 250, 340]
          .map((y) => button([4, plan.top + y], 8, darker(cloth.accent, 0.1), cloth.light))
          .join(''),
    }),
  )
export const midiSkirt: Draw = (cloth, pose, random) =>
  skirt(
    {
      waist: 182,
      hip: 244,
      hem: random.between(320, 370),
      top: 405,
      length: 790,
      waves: random.whole(3, 4),
      depth: 20,
      sway: random.around(0, 26),
    },
    cloth,
    pose,
    random,
  )
export const pleatedSkirt: Draw = (cloth, pose, random) =>
  skirt(
    {
      waist: 182,
      hip: 252,
      hem: random.between(340, 400),
      top: 405,
      length: 740,
      waves: 8,
      depth: 7,
      sway: random.around(0, 24),
    },
    cloth,
    pose,
    random,
    (plan) => ({
      folds:
        pleatMarks(plan, cloth, 17) +
        creased(
          hang(
            [
              [-plan.waist, plan.top],
              [plan.waist, plan.top],
            ],
            [
              [-plan.hem, plan.top + plan.length],
              [plan.hem, plan.top + plan.length],
            ],
            random,
            {
              count: 2,
              width: 60,
              strength: 0.5,
            },
          ),
          cloth,
        ),
      marks: '',
    }),
  )
