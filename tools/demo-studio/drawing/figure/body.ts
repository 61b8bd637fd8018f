import { clothOf, type Cloth } from '../cloth.ts'
import { darker, lightness, mix } from '../colour.ts'
import { assemble, type Garment } from '../garment.ts'
import { between, ellipse, mirrored, ribbon, smooth, swing, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { armOf, legOf, SIDES, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'

const SKINS = ['#f0cfb4', '#e2b48f', '#c98f66', '#a86f4a', '#7d4e35', '#593726', '#d9a27c'] as const
const HAIRS = ['#2a1d18', '#4a2f22', '#7a4a2a', '#b98a55', '#8d8a88', '#1c1719'] as const

export type Person = {
  skin: Cloth
  hair: Cloth
  style: 'bun' | 'bob' | 'crop' | 'curls' | 'long'
  pose: Pose
}

export const somebody = (pose: Pose, random: Random, masculine: boolean, grey: boolean): Person => {
  const skin = random.pick(SKINS)
  const hair = grey ? '#b9b4ae' : lightness(skin) < 0.4 ? '#171214' : random.pick(HAIRS)
  return {
    skin: { ...clothOf({ fabric: 'satin', colour: skin }), gloss: 0.8 },
    hair: clothOf({ fabric: 'velvet', colour: hair }),
    style: masculine ? 'crop' : random.pick(['bun', 'bob', 'curls', 'long']),
    pose,
  }
}

const flesh = (shape: Piece['shape'], cloth: Cloth, volume = 24): Piece => ({
  shape,
  cloth,
  lift: 0,
  volume,
  edge: 0.35,
})

const torso = (skin: Cloth): Piece =>
  flesh(
    smooth(
      mirrored([
        [0, -112],
        [38, -108],
        [41, -62],
        [58, -26],
        [118, 14],
        [166, 36],
        [184, 78],
        [176, 170],
        [154, 290],
        [134, 410],
        [156, 530],
        [172, 640],
        [164, 700, 'corner'],
        [0, 760],
      ]),
    ),
    skin,
  )

export const torsoAndLegs = ({ skin, pose }: Person, barefoot: boolean): Garment => {
  const leg = (side: Side): Piece => {
    const [hip, knee, ankle] = legOf(pose, side)
    return flesh(
      ribbon(
        [
          [hip[0], hip[1] - 20],
          between(hip, knee, 0.5),
          knee,
          [between(knee, ankle, 0.35)[0] + side * 6, between(knee, ankle, 0.35)[1]],
          ankle,
          [ankle[0] + side * 4, ankle[1] + 50],
        ],
        [162, 132, 88, 92, 50, 54],
        5,
      ),
      skin,
      30,
    )
  }
  const foot = (side: Side): Piece => {
    const ankle = legOf(pose, side)[2]
    return flesh(
      smooth([
        [ankle[0] - side * 24, 1506],
        [ankle[0] + side * 24, 1504],
        [ankle[0] + side * 74, 1548],
        [ankle[0] + side * 66, 1562],
        [ankle[0] - side * 22, 1560],
      ]),
      skin,
      10,
    )
  }
  const collarbone = SIDES.map(
    (side) =>
      `<path d="M${side * 22} 46Q${side * 80} 26 ${side * 140} 40" fill="none" stroke="${skin.shade}" stroke-width="3.4" stroke-opacity=".3"/>`,
  ).join('')
  return assemble(
    [...(barefoot ? SIDES.map(foot) : []), ...SIDES.map(leg), { ...torso(skin), marks: collarbone }],
    [0, 0],
  )
}

export const arms = ({ skin, pose }: Person): Garment =>
  assemble(
    SIDES.flatMap((side) => {
      const [shoulder, elbow, wrist] = armOf(pose, side)
      return [
        flesh(ellipse(shoulder, 41, 44), skin, 20),
        flesh(
          ribbon(
            [shoulder, between(shoulder, elbow, 0.5), elbow, between(elbow, wrist, 0.4), wrist],
            [80, 72, 58, 56, 38],
            5,
          ),
          skin,
          20,
        ),
      ]
    }),
    [0, 0],
  )

export const hands = ({ skin, pose }: Person): Garment =>
  assemble(
    SIDES.flatMap((side) => {
      const [, elbow, wrist] = armOf(pose, side)
      const heading = (Math.atan2(wrist[0] - elbow[0], wrist[1] - elbow[1]) * 180) / Math.PI
      const start = swing(wrist, heading, -16)
      const curl = -side * 6
      const palm = swing(wrist, heading, 46)
      const tips = swing(palm, heading + curl * 2, 66)
      const thumbRoot = swing(wrist, heading - side * 24, 22)
      const fingers = [-0.22, 0.04, 0.28]
        .map((t): string => {
          const root: Point = swing(palm, heading + 90, t * 40)
          const tip = swing(root, heading + curl * 2, 58)
          return `M${root.join(' ')}L${tip.join(' ')}`
        })
        .join('')
      return [
        flesh(
          ribbon(
            [thumbRoot, swing(thumbRoot, heading - side * 30, 30), swing(thumbRoot, heading - side * 12, 58)],
            [20, 20, 10],
            4,
          ),
          skin,
          6,
        ),
        {
          ...flesh(ribbon([start, wrist, palm, tips], [36, 38, 52, 22], 5), skin, 12),
          marks: `<path d="${fingers}" stroke="${skin.shade}" stroke-width="2.4" stroke-opacity=".4" stroke-linecap="round"/>`,
        },
      ]
    }),
    [0, 0],
  )

const HAIR: Record<Person['style'], { back: readonly Node[][]; front: readonly Node[][] }> = {
  bun: {
    back: [
      [
        [-44, -330],
        [0, -366],
        [44, -330],
        [40, -290],
        [-40, -290],
      ],
    ],
    front: [
      [
        [-80, -196],
        [-84, -262],
        [-40, -312],
        [30, -314],
        [82, -262],
        [80, -196],
        [62, -250],
        [10, -272],
        [-50, -250],
      ],
    ],
  },
  bob: {
    back: [
      [
        [0, -318],
        [82, -286],
        [104, -190],
        [92, -104],
        [50, -88],
        [-50, -88],
        [-92, -104],
        [-104, -190],
        [-82, -286],
      ],
    ],
    front: [
      [
        [-92, -150],
        [-94, -250],
        [-40, -316],
        [40, -316],
        [94, -250],
        [92, -150],
        [72, -220],
        [30, -272],
        [-44, -262],
        [-72, -220],
      ],
    ],
  },
  crop: {
    back: [],
    front: [
      [
        [-80, -190],
        [-90, -262],
        [-50, -318],
        [40, -326],
        [90, -270],
        [80, -190],
        [68, -240],
        [30, -268],
        [-50, -262],
        [-70, -236],
      ],
    ],
  },
  curls: {
    back: [
      [
        [0, -346],
        [70, -334],
        [122, -278],
        [134, -196],
        [110, -120],
        [60, -96],
        [-60, -96],
        [-112, -126],
        [-134, -200],
        [-118, -282],
        [-66, -336],
      ],
    ],
    front: [
      [
        [-84, -190],
        [-96, -262],
        [-46, -322],
        [40, -322],
        [96, -262],
        [84, -190],
        [66, -246],
        [6, -268],
        [-62, -246],
      ],
    ],
  },
  long: {
    back: [
      [
        [0, -316],
        [84, -284],
        [106, -170],
        [118, 20],
        [100, 130],
        [56, 150],
        [-56, 150],
        [-100, 130],
        [-118, 20],
        [-106, -170],
        [-84, -284],
      ],
    ],
    front: [
      [
        [-94, -130],
        [-94, -250],
        [-40, -314],
        [10, -318],
        [84, -262],
        [94, -130],
        [74, -220],
        [14, -276],
        [-60, -226],
      ],
    ],
  },
}

export const hairBehind = ({ hair, style }: Person): Garment =>
  assemble(
    HAIR[style].back.map((nodes) => flesh(smooth(nodes), hair, 30)),
    [0, 0],
  )

export const head = ({ skin, hair, style }: Person): Garment =>
  assemble(
    [
      ...SIDES.map((side) => flesh(ellipse([side * 74, -196], 12, 22), skin, 6)),
      {
        ...flesh(
          smooth([
            [0, -306],
            [62, -280],
            [77, -210],
            [66, -146],
            [34, -106],
            [0, -96],
            [-34, -106],
            [-66, -146],
            [-77, -210],
            [-62, -280],
          ]),
          skin,
          34,
        ),
        marks: `<path d="M-10 -212Q-16 -176 -8 -166Q2 -162 10 -166" fill="none" stroke="${skin.shade}" stroke-width="3" stroke-opacity=".28"/><path d="M-20 -138Q-8 -144 0 -141Q8 -144 20 -138Q2 -124 -20 -138Z" fill="${mix(darker(skin.colour, 0.12), '#b5473f', 0.5)}" fill-opacity=".75"/>`,
      },
      ...HAIR[style].front.map((nodes): Piece => ({ ...flesh(smooth(nodes), hair, 22), lift: 3 })),
    ],
    [0, 0],
  )
