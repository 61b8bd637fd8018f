import { type Point, swing } from './path.ts'
import type { Random } from './random.ts'

/** Degrees: how far the upper arm lifts from the side, and how far the elbow turns in. */
export type Arm = { raise: number; bend: number }
export type Side = -1 | 1

export type Pose = {
  worn: boolean
  /** False where another layer covers them, or they are folded away. */
  sleeves: boolean
  /** To one width, for a pile. */
  folded: boolean
  arms: readonly [Arm, Arm]
  /** 0 is buttoned, 1 hangs open. */
  open: number
  /** How far the hems of the legs stand from the middle line, in millimetres. */
  stride: readonly [number, number]
}

export const SIDES = [-1, 1] as const
export const armOn = (pose: Pose, side: Side): Arm => pose.arms[side === -1 ? 0 : 1]
export const strideOn = (pose: Pose, side: Side): number => pose.stride[side === -1 ? 0 : 1]

/** Shoulder, elbow and wrist of whoever wears it. */
export const armOf = (pose: Pose, side: Side): readonly [Point, Point, Point] => {
  const { raise, bend } = armOn(pose, side)
  const shoulder: Point = [side * 168, 78]
  const elbow = swing(shoulder, side * raise, 285)
  return [shoulder, elbow, swing(elbow, side * (raise - bend), 245)]
}

export const hipOf = (side: Side): Point => [side * 84, 640]
/** Hip, knee and ankle of whoever wears it. */
export const legOf = (pose: Pose, side: Side): readonly [Point, Point, Point] => {
  const hip = hipOf(side)
  const ankle: Point = [side * strideOn(pose, side), 1475]
  const knee: Point = [hip[0] * 0.45 + ankle[0] * 0.55 + side * 10, 1070]
  return [hip, knee, ankle]
}

const laidArm = (random: Random): Arm =>
  random.pick([
    { raise: random.between(24, 40), bend: random.between(2, 16) },
    { raise: random.between(34, 52), bend: random.between(18, 40) },
    { raise: random.between(20, 30), bend: random.between(-6, 8) },
    { raise: random.between(52, 64), bend: random.between(92, 112) },
  ])

export const laidFlat = (random: Random): Pose => {
  const first = laidArm(random)
  const second: Arm =
    first.bend > 80 ? { raise: random.between(24, 38), bend: random.between(4, 20) } : laidArm(random)
  return {
    worn: false,
    sleeves: true,
    folded: false,
    arms: random.chance(0.5) ? [first, second] : [second, first],
    open: random.chance(0.35) ? random.between(0.15, 0.5) : 0,
    stride: [random.between(105, 150), random.between(105, 150)],
  }
}

export const foldedAway = (random: Random): Pose => ({
  ...laidFlat(random),
  folded: true,
  sleeves: false,
  open: 0,
})

export const onHanger = (random: Random): Pose => ({
  worn: false,
  sleeves: true,
  folded: false,
  arms: [
    { raise: random.between(7, 12), bend: random.between(-2, 8) },
    { raise: random.between(7, 12), bend: random.between(0, 10) },
  ],
  open: random.chance(0.4) ? random.between(0.1, 0.35) : 0,
  stride: [random.between(85, 105), random.between(85, 105)],
})

/** Worn by a dress form: the sleeves hang, the legs fall straight. */
export const onForm = (random: Random): Pose => {
  const hanging = (): Arm => ({ raise: random.between(7, 10), bend: random.between(3, 9) })
  return {
    worn: true,
    sleeves: true,
    folded: false,
    arms: [hanging(), hanging()],
    open: random.between(0.5, 0.95),
    stride: [random.between(92, 104), random.between(92, 104)],
  }
}
