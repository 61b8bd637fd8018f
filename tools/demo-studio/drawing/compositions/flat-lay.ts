import { at, type Box, type Point } from '../path.ts'
import { laidFlat } from '../pose.ts'
import { tableTop } from '../ground.ts'
import { tableProp } from '../props/table-props.ts'
import { veil } from '../props/veil.ts'
import { decoration, HEIGHT, placed, sizeOf, WIDTH, type Layer } from '../stage.ts'
import { dressingOrder, familyOf, isLarge } from './kinds.ts'
import { dressedOnTable } from './dressed-on-table.ts'
import { boxAround, freePlace, shrunk } from './free-place.ts'
import { canPile, pile } from './pile.ts'
import { drawn, type Compose, type Shown } from './shown.ts'

type Slot = { x: number; y: number; width: number; height: number; tilt: number }
const slot = (x: number, y: number, width: number, height: number, tilt: number): Slot => ({
  x,
  y,
  width,
  height,
  tilt,
})

/** Where the large pieces go, by how many there are. Order: tops before bottoms. */
const ARRANGEMENTS: Record<1 | 2 | 3 | 4, readonly [readonly Slot[], ...(readonly Slot[])[]]> = {
  1: [[slot(400, 590, 680, 1020, -6)], [slot(540, 560, 720, 960, 8)], [slot(440, 620, 640, 1060, -14)]],
  2: [
    [slot(370, 380, 640, 620, -13), slot(600, 800, 560, 740, -9)],
    [slot(300, 470, 560, 800, -5), slot(690, 690, 480, 880, 6)],
    [slot(450, 350, 680, 560, 7), slot(440, 820, 560, 700, -16)],
    [slot(610, 380, 640, 620, 11), slot(330, 760, 520, 800, -7)],
  ],
  3: [
    [slot(330, 460, 640, 800, -8), slot(700, 340, 470, 500, 10), slot(650, 840, 440, 680, 7)],
    [slot(560, 360, 640, 600, 9), slot(260, 520, 480, 620, -12), slot(600, 880, 460, 600, -6)],
    [slot(300, 330, 540, 540, -6), slot(680, 400, 500, 700, 8), slot(360, 860, 480, 640, 12)],
  ],
  4: [
    [
      slot(280, 350, 500, 560, -7),
      slot(690, 330, 470, 500, 8),
      slot(330, 880, 440, 620, 6),
      slot(700, 850, 430, 640, -5),
    ],
    [
      slot(470, 310, 560, 520, 5),
      slot(230, 620, 420, 600, -12),
      slot(720, 640, 440, 600, 12),
      slot(470, 930, 420, 540, -4),
    ],
  ],
}

const fitIn = ([width, height]: Point, room: Slot, most: number): number =>
  Math.min(room.width / width, room.height / height, most)

const SMALL_SCALE: Partial<Record<ReturnType<typeof familyOf>, number>> = {
  shoes: 0.86,
  bag: 0.82,
  hat: 0.86,
  drape: 0.72,
  trinket: 0.92,
}

/** What needs the most room finds its place first. */
const BULK: readonly ReturnType<typeof familyOf>[] = ['bag', 'drape', 'shoes', 'hat', 'trinket']

const collage: Compose = (shown, ground, random) => {
  const large = shown
    .filter(({ product }) => isLarge(product.kind))
    .sort((a, b) => dressingOrder(b.product.kind) - dressingOrder(a.product.kind))
  const small = shown
    .filter(({ product }) => !isLarge(product.kind))
    .sort((a, b) => BULK.indexOf(familyOf(a.product.kind)) - BULK.indexOf(familyOf(b.product.kind)))
  const mirror = random.chance(0.5)
  const count = Math.min(4, large.length)
  const slots = count === 0 ? [] : random.pick(ARRANGEMENTS[count as 1 | 2 | 3 | 4])
  const taken: Box[] = []
  const mood = random.pick(['easy', 'easy', 'orderly', 'spilling'])
  const [loose, grow] = mood === 'orderly' ? [0.12, 0.98] : mood === 'spilling' ? [1.5, 1.28] : [1, 1.04]
  const outwards = (value: number, middle: number) =>
    mood === 'spilling' ? middle + (value - middle) * 1.14 : value
  const laid = large.slice(0, 4).map((item, index): { item: Shown; layer: Layer } => {
    const room = at(slots, index)
    const tilt = ((mirror ? -room.tilt : room.tilt) + random.around(0, 3)) * loose
    const garment = drawn(item, laidFlat(random), tilt)
    const size = sizeOf(garment)
    const scale = fitIn(size, room, 0.86) * grow
    const x = outwards(mirror ? WIDTH - room.x : room.x, WIDTH / 2)
    const y = outwards(room.y, HEIGHT / 2)
    taken.push(shrunk(boxAround(x, y, size, scale, tilt), 0.16))
    return { item, layer: placed(item.index, garment, { x, y, scale, tilt }) }
  })
  const layers = laid
    .sort((a, b) => dressingOrder(a.item.product.kind) - dressingOrder(b.item.product.kind))
    .map(({ layer }) => layer)
  const alone = large.length === 0
  for (const item of small) {
    const tilt = random.around(0, item.product.kind === 'watch' ? 40 : 16)
    const garment = drawn(item, laidFlat(random), tilt)
    const size = sizeOf(garment)
    const family = familyOf(item.product.kind)
    const scale = Math.min(
      (item.product.kind === 'belt' ? 0.6 : (SMALL_SCALE[family] ?? 0.8)) * (alone ? 1.5 : 1),
      520 / Math.max(...size),
      (alone ? 640 : 420) / size[0],
    )
    const box = boxAround(0, 0, size, scale, tilt)
    const spot = freePlace([box.right - box.left, box.bottom - box.top], taken, 9, random) ?? [
      WIDTH / 2,
      HEIGHT / 2,
    ]
    taken.push(boxAround(spot[0], spot[1], size, scale, tilt))
    layers.push(placed(item.index, garment, { x: spot[0], y: spot[1], scale, tilt }))
  }
  const tint = at(shown, 0).product.colour
  const props = Array.from({ length: 2 }, () => tableProp(random, tint)).flatMap((prop): Layer[] => {
    const spot = freePlace([prop.radius * 2, prop.radius * 2], taken, 0.16, random)
    if (!spot) return []
    taken.push(boxAround(spot[0], spot[1], [prop.radius * 2, prop.radius * 2], 1, 0))
    return [
      decoration(prop.svg, prop.outline, `translate(${spot[0]} ${spot[1]}) rotate(${random.around(0, 40)})`),
    ]
  })
  return { backdrop: tableTop(ground, random), layers: [...props, ...layers], veil: veil(random) }
}

export const flatLay: Compose = (shown, ground, random) => {
  const families = new Set(shown.map(({ product }) => familyOf(product.kind)))
  if (canPile(shown) && random.chance(0.45)) return pile(shown, ground, random)
  const isOutfit =
    families.has('dress') || (families.has('bottom') && (families.has('top') || families.has('jacket')))
  return isOutfit && random.chance(0.4)
    ? dressedOnTable(shown, ground, random)
    : collage(shown, ground, random)
}
