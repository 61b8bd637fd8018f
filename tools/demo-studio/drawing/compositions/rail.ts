import { darker, mix } from '../colour.ts'
import { room } from '../ground.ts'
import type { Garment } from '../garment.ts'
import { blurred } from '../light.ts'
import { onHanger } from '../pose.ts'
import { clipHanger, HOOK_REACH, shoulderHanger } from '../props/hanger.ts'
import { veil } from '../props/veil.ts'
import { centreOf, decoration, placed, sizeOf, WIDTH, type Layer } from '../stage.ts'
import { dressingOrder, familyOf, isLarge } from './kinds.ts'
import { drawn, type Compose, type Shown } from './shown.ts'

/** High enough for the longest hem, lower when everything is short. */
const barHeight = (hangs: number) => 150 + Math.max(0, 760 - hangs) * 0.3

type Rail = 'brass' | 'wood' | 'pegs'

const bar = (y: number, kind: Rail, tint: string): string => {
  const colour = kind === 'brass' ? '#b8934f' : mix('#a8794d', tint, 0.15)
  if (kind === 'pegs') {
    return `${blurred(7, `<rect y="${y - 26}" x="-20" width="1000" height="56" fill="#1b1420" fill-opacity=".3" transform="translate(8 14)"/>`)}<rect x="-20" y="${y - 32}" width="1000" height="52" fill="${colour}"/><rect x="-20" y="${y - 32}" width="1000" height="5" fill="#fff3dd" fill-opacity=".5"/><rect x="-20" y="${y + 14}" width="1000" height="6" fill="${darker(colour, 0.4)}" fill-opacity=".5"/>`
  }
  return `${blurred(7, `<rect x="-20" y="${y + 10}" width="1000" height="14" fill="#1b1420" fill-opacity=".3" transform="translate(6 20)"/>`)}<rect x="-20" y="${y - 8}" width="1000" height="15" rx="7" fill="${colour}"/><rect x="-20" y="${y - 6}" width="1000" height="4" fill="#fff3dd" fill-opacity=".65"/><rect x="-20" y="${y + 3}" width="1000" height="4" fill="${darker(colour, 0.5)}" fill-opacity=".5"/>`
}

const hangerFor = (item: Shown, garment: Garment): { svg: string; neck: number } => {
  if (familyOf(item.product.kind) === 'drape') return { svg: '', neck: garment.bounds.top + 14 }
  if (familyOf(item.product.kind) === 'bottom')
    return {
      svg: clipHanger(Math.min(190, sizeOf(garment)[0] * 0.36), garment.bounds.top + 20),
      neck: garment.bounds.top - 46 - 68,
    }
  const straps =
    item.product.kind === 'slip-dress' || item.product.kind === 'camisole' || item.product.kind === 'tank'
  return { svg: shoulderHanger(straps ? 130 : 196), neck: -HOOK_REACH + 10 }
}

/** Side by side on a rail, shoes and bag on the floor below. */
export const rail: Compose = (shown, ground, random) => {
  const hangs = ({ product }: Shown) => isLarge(product.kind) || familyOf(product.kind) === 'drape'
  const large = random.shuffle(shown.filter(hangs))
  const floorItems = shown.filter((item) => !hangs(item))
  const horizon = 980
  const kind = random.pick<Rail>(['brass', 'wood', 'pegs'])
  const poses = large.map(() => onHanger(random))
  const garments = large.map((item, index) => drawn(item, poses[index] ?? onHanger(random), 0))
  const tallest = Math.max(...garments.map((garment) => garment.bounds.bottom), 700)
  const widths = garments.map((garment) => sizeOf(garment)[0])
  const total = widths.reduce((sum, width) => sum + width, 0)
  const squeeze = large.length > 2 ? 0.76 : 0.9
  const scale = Math.min(0.8, (WIDTH - 110) / (total * squeeze), 800 / (tallest + HOOK_REACH))
  const barAt = barHeight((tallest + HOOK_REACH) * scale)
  let x = (WIDTH - total * scale * squeeze) / 2
  const hung = garments.map((garment, index): { layer: Layer; order: number } => {
    const item = large[index]
    const width = (widths[index] ?? 0) * scale
    const centre = x + (width * squeeze) / 2
    x += width * squeeze
    if (!item) throw new Error('a garment without its product')
    const { svg, neck } = hangerFor(item, garment)
    const tilt = random.around(0, 1.6)
    const layer = placed(item.index, garment, { x: centre, y: barAt - 10, scale, tilt }, 'hangs', [0, neck])
    const peg =
      kind === 'pegs'
        ? `<circle cx="6" cy="${neck + 12}" r="22" fill="#1b1420" fill-opacity=".35" filter="url(#blur-4)"/><circle cx="-2" cy="${neck + 4}" r="21" fill="#8d6039"/><circle cx="-6" cy="${neck - 1}" r="13" fill="#d2a673"/>`
        : ''
    return { layer: { ...layer, svg: svg + peg + layer.svg }, order: dressingOrder(item.product.kind) }
  })
  const gap = WIDTH / (floorItems.length + 1)
  const below = floorItems.map((item, index): Layer => {
    const garment = drawn(item, onHanger(random), 0)
    const family = familyOf(item.product.kind)
    const onWall = family === 'hat' || family === 'trinket'
    const size = Math.min(0.86, 300 / sizeOf(garment)[0], 330 / sizeOf(garment)[1])
    const floor: [number, number] = [centreOf(garment)[0], garment.bounds.bottom]
    if (onWall)
      return placed(
        item.index,
        garment,
        {
          x: gap * (index + 1),
          y: Math.min(920, barAt + (tallest + HOOK_REACH) * scale + 120),
          scale: size * 0.9,
          tilt: random.around(0, 4),
        },
        'hangs',
      )
    const y = 1110 + (index % 2) * 34
    return placed(
      item.index,
      garment,
      { x: gap * (index + 1) + random.around(0, 24), y, scale: size, tilt: random.around(0, 2) },
      'lies',
      floor,
    )
  })
  const layers = hung.toSorted((a, b) => a.order - b.order).map(({ layer }) => layer)
  return {
    backdrop: room(ground, horizon, random),
    layers: [decoration(bar(barAt, kind, ground.colour)), ...layers, ...below],
    veil: veil(random),
  }
}
