import type { DemoOutfit, GarmentKind } from '../../demo-outfit.ts'
import { clothOf } from '../cloth.ts'
import { arms, hairBehind, hands, head, somebody, torsoAndLegs, type Person } from '../figure/body.ts'
import { isShoe, wornBelt, wornShoes, wornWatch } from '../figure/worn.ts'
import type { Garment } from '../garment.ts'
import { room } from '../ground.ts'
import { blurred } from '../light.ts'
import type { Point } from '../path.ts'
import { armOf, onHanger, standing, type Pose } from '../pose.ts'
import { furnishing } from '../props/room-props.ts'
import { veil } from '../props/veil.ts'
import type { Random } from '../random.ts'
import { decoration, placed, type Layer } from '../stage.ts'
import { dressingOrder, familyOf } from './kinds.ts'
import { beneath, drawn, type Compose, type Shown } from './shown.ts'

type Frame = { x: number; y: number; scale: number }
type Placing = { at?: Point; size?: number; pivot?: Point }
type Dressed = { layer: Layer; garment: Garment }

const worn = (
  product: number,
  garment: Garment,
  frame: Frame,
  { at = [0, 0], size = 1, pivot = [0, 0] }: Placing = {},
): Dressed => {
  const layer = placed(
    product,
    garment,
    {
      x: frame.x + at[0] * frame.scale,
      y: frame.y + at[1] * frame.scale,
      scale: frame.scale * size,
      tilt: 0,
    },
    'worn',
    pivot,
  )
  return { garment, layer: { ...layer, svg: garment.svg, outline: garment.outline } }
}

const bare = (garment: Garment, { x, y, scale }: Frame): Layer =>
  decoration(garment.svg, garment.outline, `translate(${x} ${y}) scale(${scale})`)

const wear = (item: Shown, shown: readonly Shown[], pose: Pose, frame: Frame, random: Random): Dressed => {
  const { kind } = item.product
  const cloth = clothOf(item.product)
  if (isShoe(kind)) return worn(item.index, wornShoes(kind, cloth, pose), frame)
  if (kind === 'belt') return worn(item.index, wornBelt(cloth, random), frame)
  if (kind === 'watch') return worn(item.index, wornWatch(cloth, pose), frame)
  const [, , hand] = armOf(pose, 1)
  const places: Partial<Record<GarmentKind, Placing>> = {
    sunglasses: { at: [0, -216], size: 0.72 },
    necklace: { at: [0, 62], size: 0.86 },
    earrings: { at: [0, -160], size: 1.22 },
    tie: { at: [0, 68], size: 0.72, pivot: [0, 20] },
    scarf: { at: [0, 22], size: 0.8 },
    cap: { at: [0, -262], size: 0.9 },
    beanie: { at: [0, -262], size: 0.9 },
    'wide-hat': { at: [0, -262], size: 0.84 },
    tote: { at: [hand[0] + 8, hand[1] + 70], size: 0.86, pivot: [0, -190] },
    clutch: { at: [hand[0] + 16, hand[1] + 64], size: 0.74, pivot: [0, 60] },
    'shoulder-bag': { at: [172, 380], size: 0.92 },
    backpack: { at: [330, 1600], size: 0.98, pivot: [0, 398] },
  }
  return worn(item.index, drawn(item, beneath(item, shown, pose), 0), frame, places[kind])
}

const order = ({ product }: Shown, tucked: boolean): number => {
  if (tucked && familyOf(product.kind) === 'top') return 5
  if (product.kind === 'belt') return 36
  return dressingOrder(product.kind)
}

const floorShadow = ({ x, y, scale }: Frame): Layer =>
  decoration(
    blurred(
      20,
      `<ellipse cx="${x + 130}" cy="${y + 1570 * scale}" rx="290" ry="30" fill="#1b1420" fill-opacity=".4"/>`,
    ) +
      blurred(
        36,
        `<path d="M${x - 60} ${y + 60}L${x + 160} ${y + 80}L${x + 250} ${y + 900}L${x + 60} ${y + 960}Z" fill="#1b1420" fill-opacity=".14"/>`,
      ),
  )

/** Linings and the inside of back necks, which the body itself stands in front of. */
const behindBody = (dressed: readonly Dressed[]): Layer[] =>
  dressed.flatMap(({ layer, garment }) => {
    if (garment.behind === '') return []
    return [{ ...layer, svg: garment.behind, outline: garment.outlineBehind }]
  })

const person = (
  pose: Pose,
  random: Random,
  gender: DemoOutfit['targetGender'],
  age: DemoOutfit['targetAgeGroup'],
): Person => somebody(pose, random, gender === 'male', age === '56-65' || age === '65+')

const onTop = ({ product }: Shown) =>
  ['bag', 'hat'].includes(familyOf(product.kind)) ||
  ['sunglasses', 'earrings', 'watch'].includes(product.kind)
const upper = ({ product }: Shown) =>
  ['top', 'jacket', 'coat', 'drape'].includes(familyOf(product.kind)) || product.kind === 'necklace'

/** A sweatshirt would hide the vest beneath it: it waits on a peg instead. */
const spareLayer = (shown: readonly Shown[]): Shown | undefined =>
  shown.some(({ product }) => ['tank', 'camisole', 't-shirt'].includes(product.kind))
    ? shown.find(
        ({ product }) =>
          ['sweatshirt', 'hoodie', 'crew-knit'].includes(product.kind) &&
          !shown.some((other) => ['coat', 'jacket'].includes(familyOf(other.product.kind))),
      )
    : undefined

const onPeg = (item: Shown, x: number, random: Random): Layer[] => {
  const garment = drawn(item, onHanger(random), 0)
  return [
    placed(item.index, garment, { x, y: 330, scale: 0.52, tilt: random.around(0, 3) }, 'hangs', [0, 0]),
    decoration(
      `<circle cx="${x + 5}" cy="338" r="12" fill="#1b1420" fill-opacity=".35" filter="url(#blur-4)"/><circle cx="${x}" cy="330" r="11" fill="#a97a4c"/><circle cx="${x - 3}" cy="327" r="5" fill="#e3bd8d"/>`,
    ),
  ]
}

export const figure =
  (gender: DemoOutfit['targetGender'], age: DemoOutfit['targetAgeGroup']): Compose =>
  (shown, ground, random) => {
    const has = (...families: ReturnType<typeof familyOf>[]) =>
      shown.some(({ product }) => families.includes(familyOf(product.kind)))
    const whole =
      has('hat') ||
      shown.some(({ product }) => ['sunglasses', 'earrings'].includes(product.kind)) ||
      random.chance(0.45)
    const spare = spareLayer(shown)
    const layered = has('coat', 'jacket') && has('top', 'dress')
    const stance = standing(random)
    const pose: Pose = {
      ...stance,
      open: layered ? stance.open : 0,
      arms: has('bag') ? [stance.arms[0], { raise: 12, bend: 8 }] : stance.arms,
    }
    const scale = whole ? 0.575 : 0.645
    const side = random.pick<-1 | 1>([-1, 1])
    const frame: Frame = { x: 480 - side * random.between(20, 120), y: whole ? 230 : 94, scale }
    const floor = frame.y + 1490 * scale
    const who = person(pose, random, gender, age)
    const tucked = random.chance(0.65)
    const lean = has('dress', 'coat') ? 0 : random.pick([-1, 1]) * random.between(1, 2.2)
    const leaning = (layer: Layer): Layer => ({
      ...layer,
      transform: `rotate(${lean.toFixed(2)} ${frame.x.toFixed(1)} ${(frame.y + 430 * scale).toFixed(1)}) ${layer.transform}`,
    })
    const dressed = shown
      .filter((item) => item !== spare)
      .map((item) => {
        const { layer, garment } = wear(item, shown, pose, frame, random)
        return { item, garment, layer: upper(item) || onTop(item) ? leaning(layer) : layer }
      })
      .toSorted((a, b) => order(a.item, tucked) - order(b.item, tucked))
    const clothes = (top: boolean) =>
      dressed.filter(({ item }) => onTop(item) === top).map(({ layer }) => layer)
    const barefoot = !has('shoes') || shown.some(({ product }) => product.kind === 'sandals')
    return {
      backdrop:
        room(ground, floor, random) +
        (spare || shown.some(({ product }) => product.kind === 'backpack')
          ? ''
          : furnishing(side, floor, ground.colour, random)),
      layers: [
        ...(spare ? onPeg(spare, 480 + side * 270, random) : []),
        floorShadow(frame),
        leaning(bare(hairBehind(who), frame)),
        ...behindBody(dressed),
        bare(torsoAndLegs(who, barefoot), frame),
        leaning(bare(arms(who), frame)),
        ...clothes(false),
        leaning(bare(hands(who), frame)),
        leaning(bare(head(who), frame)),
        ...clothes(true),
      ],
      veil: veil(random),
    }
  }
