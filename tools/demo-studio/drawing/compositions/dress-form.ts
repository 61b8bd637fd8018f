import type { GarmentKind } from '../../demo-outfit.ts'
import { clothOf } from '../cloth.ts'
import type { Garment } from '../garment.ts'
import { tieBelt } from '../garments/tie-belt.ts'
import { assemble } from '../garment.ts'
import { room } from '../ground.ts'
import { lighter } from '../colour.ts'
import type { Point } from '../path.ts'
import { onForm, onHanger, type Pose } from '../pose.ts'
import { form, formFor, formShadow, FORM_TOP } from '../props/form.ts'
import { plinth, slab, type Plinth } from '../props/plinth.ts'
import { furnishing } from '../props/room-props.ts'
import { veil } from '../props/veil.ts'
import type { Random } from '../random.ts'
import { centreOf, decoration, HEIGHT, placed, sizeOf, WIDTH, type Layer } from '../stage.ts'
import { dressingOrder, familyOf } from './kinds.ts'
import { beneath, drawn, type Compose, type Shown } from './shown.ts'

type Frame = { x: number; y: number; scale: number }
type Placing = { at: Point; size: number; pivot?: Point }
type Dressed = { item: Shown; layer: Layer; garment: Garment }

/** What a form wears otherwise than as it was cut: at a point of the wearer's frame, in a size of its own. */
const placings: Partial<Record<GarmentKind, Placing>> = {
  necklace: { at: [0, 62], size: 0.86 },
  tie: { at: [0, 68], size: 0.72, pivot: [0, 20] },
  scarf: { at: [0, 22], size: 0.8 },
  cap: { at: FORM_TOP, size: 0.9 },
  beanie: { at: FORM_TOP, size: 0.9 },
  'wide-hat': { at: FORM_TOP, size: 0.84 },
}

const beltCut = {
  neck: 80,
  neckDrop: 80,
  shoulder: 180,
  slope: 40,
  armhole: 240,
  chest: 190,
  waist: 148,
  hip: 190,
  hem: 190,
  length: 600,
}

const garmentOf = (item: Shown, pose: Pose, random: Random): Garment =>
  item.product.kind === 'belt'
    ? assemble(tieBelt(beltCut, clothOf(item.product), 392, random).slice(1), [60, 396])
    : drawn(item, pose, 0)

const wear = (item: Shown, pose: Pose, frame: Frame, random: Random): Dressed => {
  const garment = garmentOf(item, pose, random)
  const { at, size, pivot = [0, 0] } = placings[item.product.kind] ?? { at: [0, 0], size: 1 }
  const spot = {
    x: frame.x + at[0] * frame.scale,
    y: frame.y + at[1] * frame.scale,
    scale: frame.scale * size,
    tilt: 0,
  }
  const layer = placed(item.index, garment, spot, 'worn', pivot)
  return { item, garment, layer: { ...layer, svg: garment.svg, outline: garment.outline } }
}

const order = ({ product }: Shown, tucked: boolean): number => {
  if (tucked && familyOf(product.kind) === 'top') return 5
  return product.kind === 'belt' ? 36 : dressingOrder(product.kind)
}

/** Linings and the inside of back necks, which the form itself stands in front of. */
const behindForm = (dressed: readonly Dressed[]): Layer[] =>
  dressed.flatMap(({ layer, garment }) =>
    garment.behind === '' ? [] : [{ ...layer, svg: garment.behind, outline: garment.outlineBehind }],
  )

/** A sweatshirt would hide the vest beneath it: it waits on a peg instead. */
const spareLayer = (shown: readonly Shown[]): Shown | undefined =>
  shown.some(({ product }) => ['tank', 'camisole', 't-shirt'].includes(product.kind))
    ? shown.find(
        ({ product }) =>
          ['sweatshirt', 'hoodie', 'crew-knit'].includes(product.kind) &&
          !shown.some((other) => ['coat', 'jacket'].includes(familyOf(other.product.kind))),
      )
    : undefined

const onPeg = (item: Shown, x: number, random: Random): Layer[] => [
  placed(
    item.index,
    drawn(item, onHanger(random), 0),
    { x, y: 330, scale: 0.52, tilt: random.around(0, 3) },
    'hangs',
    [0, 0],
  ),
  decoration(
    `<circle cx="${x + 5}" cy="338" r="12" fill="#1b1420" fill-opacity=".35" filter="url(#blur-4)"/><circle cx="${x}" cy="330" r="11" fill="#a97a4c"/><circle cx="${x - 3}" cy="327" r="5" fill="#e3bd8d"/>`,
  ),
]

const onFloor = (item: Shown, x: number, y: number, random: Random): Layer => {
  const garment = drawn(item, onHanger(random), 0)
  const scale = Math.min(0.86, 300 / sizeOf(garment)[0], 380 / sizeOf(garment)[1])
  return placed(item.index, garment, { x, y, scale, tilt: 0 }, 'lies', [
    centreOf(garment)[0],
    garment.bounds.bottom,
  ])
}

/** Small things: bags stand on a plinth, what has no foot of its own hangs on a slab. */
const onPlinth = (item: Shown, x: number, ground: string, random: Random): Layer[] => {
  const garment = drawn(item, onHanger(random), 0)
  const [width, height] = sizeOf(garment)
  const hangs = ['earrings', 'watch', 'necklace'].includes(item.product.kind)
  const tone = lighter(ground, 0.28)
  if (hangs) {
    const scale = Math.min(150 / width, 190 / height, 2)
    const stand: Plinth = { x, bottom: 1060, top: 640, width: 210, round: true }
    const { svg, outline } = slab(stand, tone)
    const spot = { x, y: stand.top + 90 + (height * scale) / 2, scale, tilt: 0 }
    return [decoration(svg, outline), placed(item.index, garment, spot, 'lies')]
  }
  const scale = Math.min((item.product.kind === 'sunglasses' ? 170 : 240) / width, 300 / height)
  const stand: Plinth = { x, bottom: 1070, top: 830, width: 230, round: true }
  const { svg, outline } = plinth(stand, tone)
  const spot = { x, y: stand.top + 4, scale, tilt: 0 }
  return [
    decoration(svg, outline),
    placed(item.index, garment, spot, 'lies', [centreOf(garment)[0], garment.bounds.bottom - 2]),
  ]
}

const small = ({ product }: Shown) =>
  ['shoulder-bag', 'clutch', 'sunglasses', 'earrings', 'watch'].includes(product.kind)
const standsOnFloor = ({ product }: Shown) =>
  familyOf(product.kind) === 'shoes' || ['tote', 'backpack'].includes(product.kind)

/** A tailor's form in a room wears the clothes; shoes and bags stand beside it. */
export const dressForm: Compose = (shown, ground, random) => {
  const spare = spareLayer(shown)
  const beside = shown.filter(small)
  const floor = shown.filter(standsOnFloor)
  const worn = shown.filter((item) => item !== spare && !small(item) && !standsOnFloor(item))
  const has = (...families: ReturnType<typeof familyOf>[]) =>
    worn.some(({ product }) => families.includes(familyOf(product.kind)))
  const layered = has('coat', 'jacket') && has('top', 'dress')
  const relaxed = onForm(random)
  const pose: Pose = { ...relaxed, open: layered ? relaxed.open : 0 }
  const side = random.pick<-1 | 1>([-1, 1])
  const scale = has('hat') ? 0.59 : 0.63
  const frame: Frame = {
    x: WIDTH / 2 - side * (beside.length > 0 || spare ? 130 : 60),
    y: has('hat') ? 200 : 150,
    scale,
  }
  const horizon = frame.y + 1500 * scale
  const tucked = random.chance(0.65)
  const dressed = worn
    .map((item) => wear(item, beneath(item, worn, pose), frame, random))
    .toSorted((a, b) => order(a.item, tucked) - order(b.item, tucked))
  const stand = form(formFor(ground.colour, random))
  const isCrowded = spare !== undefined || beside.length > 0 || floor.length > 1
  const besideAt = (index: number) => WIDTH / 2 + side * (250 + index * -40)
  return {
    backdrop:
      room(ground, horizon, random) + (isCrowded ? '' : furnishing(side, horizon, ground.colour, random)),
    layers: [
      ...(spare ? onPeg(spare, WIDTH / 2 + side * 270, random) : []),
      decoration(formShadow(frame.x, frame.y, frame.scale)),
      ...behindForm(dressed),
      decoration(stand.svg, stand.outline, `translate(${frame.x} ${frame.y}) scale(${frame.scale})`),
      ...dressed.map(({ layer }) => layer),
      ...beside.flatMap((item, index) => onPlinth(item, besideAt(index), ground.colour, random)),
      ...floor.map((item, index) =>
        onFloor(item, frame.x + side * (index === 0 ? 190 : -230), HEIGHT - 28 - index * 24, random),
      ),
    ],
    veil: veil(random),
  }
}
