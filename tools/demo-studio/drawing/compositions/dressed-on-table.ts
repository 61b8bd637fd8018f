import type { GarmentKind } from '../../demo-outfit.ts'
import type { Garment } from '../garment.ts'
import { tableTop } from '../ground.ts'
import type { Point } from '../path.ts'
import { laidFlat, type Pose } from '../pose.ts'
import { veil } from '../props/veil.ts'
import { centreOf, placed, type Layer } from '../stage.ts'
import { dressingOrder, familyOf, isLarge } from './kinds.ts'
import { beneath, drawn, type Compose, type Shown } from './shown.ts'

const SHORT: readonly GarmentKind[] = ['shorts', 'mini-skirt']
const MIDDLING: readonly GarmentKind[] = ['midi-skirt', 'pleated-skirt', 'shirt-dress', 'slip-dress']

/** How far down the wearer each family reaches, in millimetres. */
const HEMS: Partial<Record<ReturnType<typeof familyOf>, (kind: GarmentKind) => number>> = {
  bottom: (kind) => (SHORT.includes(kind) ? 1010 : MIDDLING.includes(kind) ? 1240 : 1490),
  dress: (kind) => (MIDDLING.includes(kind) ? 1240 : 1490),
  coat: () => 1200,
}

/** Laid out as it would be worn, from hat to shoes, at a slant. */
export const dressedOnTable: Compose = (shown, ground, random) => {
  const lean = random.pick([-1, 1]) * random.between(3, 9)
  const families = new Set(shown.map(({ product }) => familyOf(product.kind)))
  const lowest = Math.max(...shown.map(({ product }) => HEMS[familyOf(product.kind)]?.(product.kind) ?? 0))
  const scale = Math.min(0.8, 960 / lowest)
  const origin: Point = [
    480 + lean * 12 + random.around(0, 30),
    150 + (1000 - lowest * scale) * 0.5 + (families.has('hat') ? 70 : 0),
  ]
  const tucked = random.chance(0.5)
  const layerOf = ({ product }: Shown) =>
    familyOf(product.kind) === 'shoes'
      ? 95
      : tucked && familyOf(product.kind) === 'top'
        ? 5
        : dressingOrder(product.kind)
  const layered = families.has('coat') || families.has('jacket')
  const pose: Pose = { ...laidFlat(random), open: layered ? random.between(0.8, 1.1) : 0 }
  const onFrame = (x: number, y: number): Point => {
    const angle = (lean * Math.PI) / 180
    return [
      origin[0] + (x * Math.cos(angle) - y * Math.sin(angle)) * scale,
      origin[1] + (x * Math.sin(angle) + y * Math.cos(angle)) * scale,
    ]
  }
  const side = random.pick([-1, 1])
  const besides: Partial<Record<ReturnType<typeof familyOf>, Point>> = {
    shoes: [side * 400, lowest - 90],
    bag: [-side * 450, 900],
    hat: [side * 30, -150],
    trinket: [side * 420, 700],
  }
  let trinkets = 0
  const lay = (item: Shown): { layer: Layer; garment: Garment; item: Shown } => {
    const family = familyOf(item.product.kind)
    const beside = besides[family]
    const tilt = beside ? lean + random.around(0, 14) : lean
    const garment = drawn(item, beneath(item, shown, pose), tilt)
    if (item.product.kind === 'tie' || item.product.kind === 'scarf')
      return {
        item,
        garment,
        layer: placed(
          item.index,
          garment,
          { x: onFrame(0, 40)[0], y: onFrame(0, 40)[1], scale: scale * 0.92, tilt: lean },
          'lies',
          [0, 0],
        ),
      }
    if (!beside)
      return {
        item,
        garment,
        layer: placed(item.index, garment, { x: origin[0], y: origin[1], scale, tilt }, 'lies', [0, 0]),
      }
    const drop = family === 'trinket' ? trinkets++ * 280 : 0
    const [x, y] = onFrame(beside[0], beside[1] + drop)
    return {
      item,
      garment,
      layer: placed(
        item.index,
        garment,
        {
          x: Math.min(850, Math.max(110, x)),
          y: Math.min(1110, Math.max(90, y)),
          scale: scale * (isLarge(item.product.kind) ? 1 : 1.12),
          tilt,
        },
        'lies',
        centreOf(garment),
      ),
    }
  }
  const laid = shown.toSorted((a, b) => layerOf(a) - layerOf(b)).map(lay)
  const open = laid.filter(({ item }) => ['coat', 'jacket'].includes(familyOf(item.product.kind)))
  const linings = open.map(({ layer, garment }): Layer => ({
    ...layer,
    svg: layer.svg.replace(garment.svg, ''),
    outline: garment.outlineBehind,
  }))
  const fronts = laid.map(({ layer, garment, item }): Layer =>
    open.some((one) => one.item === item) ? { ...layer, svg: garment.svg, outline: garment.outline } : layer,
  )
  return { backdrop: tableTop(ground, random), layers: [...linings, ...fronts], veil: veil(random) }
}
