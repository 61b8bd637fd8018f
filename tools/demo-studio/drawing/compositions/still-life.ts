import { darker, lighter, mix } from '../colour.ts'
import { room } from '../ground.ts'
import { blurred } from '../light.ts'
import type { Garment } from '../garment.ts'
import { onHanger } from '../pose.ts'
import { plinth, slab, type Plinth } from '../props/plinth.ts'
import { veil } from '../props/veil.ts'
import { centreOf, decoration, placed, sizeOf, WIDTH, type Layer } from '../stage.ts'
import { familyOf, isLarge } from './kinds.ts'
import { drawn, type Compose, type Shown } from './shown.ts'

const HORIZON = 800

type Role = 'stands' | 'leans' | 'behind'
const roleOf = ({ product }: Shown): Role => {
  if (isLarge(product.kind) || product.kind === 'scarf' || product.kind === 'tie') return 'behind'
  return ['necklace', 'earrings', 'watch', 'belt'].includes(product.kind) ? 'leans' : 'stands'
}

const castShadow = (garment: Garment): string => {
  const [x, y] = [centreOf(garment)[0], garment.bounds.bottom]
  return blurred(
    12,
    `<g transform="translate(${x} ${y - 4}) skewX(-58) scale(1 .32) translate(${-x} ${-y})"><path d="${garment.outlineBehind}${garment.outline}" fill="#1b1420" fill-opacity=".4"/></g>`,
  )
}

const onSurface = (item: Shown, garment: Garment, x: number, y: number, scale: number): Layer => {
  const layer = placed(item.index, garment, { x, y, scale, tilt: 0 }, 'worn', [
    centreOf(garment)[0],
    garment.bounds.bottom - 2,
  ])
  return { ...layer, svg: castShadow(garment) + layer.svg }
}

/** Things on plinths before a wall, with one long shadow each. */
export const stillLife: Compose = (shown, ground, random) => {
  const behind = shown.filter((item) => roleOf(item) === 'behind')
  const others = random.shuffle(shown.filter((item) => roleOf(item) !== 'behind'))
  const tones = [
    lighter(ground.colour, 0.3),
    darker(ground.colour, 0.16),
    mix(ground.colour, shown[0]?.product.colour ?? ground.colour, 0.3),
  ]
  const layers: Layer[] = behind
    .map((item, index) => {
      const garment = drawn(item, onHanger(random), 0)
      const scale = Math.min(0.74, 620 / sizeOf(garment)[1], 520 / sizeOf(garment)[0])
      const x =
        behind.length === 1
          ? 480 + random.around(0, 110)
          : 270 + index * (420 / Math.max(1, behind.length - 1))
      const peg = decoration(
        `<circle cx="${x + 7}" cy="112" r="15" fill="#1b1420" fill-opacity=".3" filter="url(#blur-4)"/><circle cx="${x}" cy="100" r="14" fill="#a97a4c"/><circle cx="${x - 4}" cy="96" r="6" fill="#e3bd8d"/>`,
      )
      return [
        peg,
        placed(item.index, garment, { x, y: 104, scale, tilt: random.around(0, 3) }, 'hangs', [
          centreOf(garment)[0],
          garment.bounds.top + 10,
        ]),
      ]
    })
    .flat()
  const count = Math.max(1, others.length)
  const span = Math.min(820, 380 * count)
  const front: Layer[] = []
  others.forEach((item, index) => {
    const garment = drawn(item, onHanger(random), 0)
    const size = sizeOf(garment)
    const x = count === 1 ? WIDTH / 2 - 20 : WIDTH / 2 - span / 2 + (span / count) * (index + 0.5)
    const breadth = count === 1 ? 560 : span / count + 90
    const tone = tones[index % tones.length] ?? ground.colour
    const near = count > 2 && index % 2 === 1
    const bottom = near ? 1110 : count === 2 && index === 1 ? 1030 : 960
    if (roleOf(item) === 'leans') {
      const scale = Math.min((breadth * 0.62) / size[0], 300 / size[1], 2.2)
      const stand: Plinth = {
        x,
        bottom: bottom - 30,
        top: bottom - 30 - Math.max(330, size[1] * scale + 150),
        width: Math.max(200, size[0] * scale + 80),
        round: true,
      }
      const block = slab(stand, tone)
      front.push(
        decoration(block.svg, block.outline),
        placed(item.index, garment, {
          x,
          y: stand.top + 70 + (size[1] * scale) / 2,
          scale,
          tilt: random.around(0, 4),
        }),
      )
      return
    }
    const scale = Math.min(
      breadth / size[0],
      (behind.length > 0 ? 360 : 460) / size[1],
      familyOf(item.product.kind) === 'trinket' ? 1.9 : 1.55,
    )
    const height = near
      ? random.between(60, 130)
      : random.between(120, 330) - Math.max(0, size[1] * scale - 330) * 0.5
    const stand: Plinth = {
      x,
      bottom,
      top: bottom - Math.max(50, height),
      width: Math.min(span / count - 34, Math.max(220, size[0] * scale * 0.92)),
      round: random.chance(0.5),
    }
    const block = plinth(stand, tone)
    front.push(
      decoration(block.svg, block.outline),
      onSurface(item, garment, x, stand.top - (stand.round ? -4 : 8), scale),
    )
  })
  return { backdrop: room(ground, HORIZON, random), layers: [...layers, ...front], veil: veil(random) }
}
