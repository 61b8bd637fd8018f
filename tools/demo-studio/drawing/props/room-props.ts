import { darker, lighter, mix } from '../colour.ts'
import { blurred } from '../light.ts'
import { ribbon, smooth, swing, walk, type Point } from '../path.ts'
import type { Random } from '../random.ts'
import { HEIGHT } from '../stage.ts'

const floorShade = (x: number, y: number, rx: number) =>
  blurred(
    12,
    `<ellipse cx="${x + rx * 0.7}" cy="${y}" rx="${rx * 1.5}" ry="${rx * 0.2}" fill="#1b1420" fill-opacity=".4"/>`,
  )

const branches = (x: number, y: number, random: Random, green: string): string =>
  [-26, 4, 30]
    .map((lean) => {
      const stem: Point[] = [
        [x, y],
        swing([x, y], 180 - lean * 0.5, 170),
        swing([x, y], 180 - lean, random.between(300, 420)),
      ]
      const leaves = walk(stem, 5)
        .slice(3)
        .flatMap(({ point }, index) =>
          [-1, 1].map((side) => {
            const angle = 180 - lean - side * random.between(36, 66)
            const size = random.between(44, 66) - index * 2
            const fill = random.chance(0.5) ? green : darker(green, random.between(0.05, 0.25))
            return `<path d="${
              smooth([
                [...point, 'corner'],
                swing(point, angle - 24, size * 0.55),
                [...swing(point, angle, size), 'corner'],
                swing(point, angle + 24, size * 0.55),
              ]).d
            }" fill="${fill}"/>`
          }),
        )
        .join('')
      return `<path d="${ribbon(stem, [6, 4, 2]).d}" fill="${darker(green, 0.35)}"/>${leaves}`
    })
    .join('')

const vase = (x: number, floor: number, tint: string, random: Random): string => {
  const clay = mix(random.pick(['#b98363', '#d9cbb6', '#6f6a63', '#a4553c']), tint, 0.2)
  const y = floor + 40
  const d = smooth([
    [x - 34, y - 210],
    [x - 26, y - 180],
    [x - 74, y - 110],
    [x - 62, y - 20],
    [x - 44, y, 'corner'],
    [x + 44, y, 'corner'],
    [x + 62, y - 20],
    [x + 74, y - 110],
    [x + 26, y - 180],
    [x + 34, y - 210],
  ]).d
  const foliage = branches(x, y - 200, random, mix('#7d8a66', tint, 0.25))
  return `${floorShade(x, y, 70)}${blurred(20, `<g transform="translate(46 34)" opacity=".16">${foliage}</g>`)}${foliage}<path d="${d}" fill="${clay}"/><path d="${d}" fill="url(#fade-across)"/>${blurred(
    7,
    `<path d="M${x - 44} ${y - 120}Q${x - 54} ${y - 70} ${x - 42} ${y - 30}" stroke="${lighter(clay, 0.6)}" stroke-width="14" fill="none" stroke-opacity=".5"/>`,
  )}`
}

const stool = (x: number, floor: number, tint: string): string => {
  const wood = mix('#a87a4e', tint, 0.15)
  const [y, top] = [floor + 44, floor - 210]
  const leg = (from: number, to: number, bottom: number, shade: number) =>
    `<path d="${
      ribbon(
        [
          [x + from, top + 10],
          [x + to, bottom],
        ],
        [18, 14],
        2,
      ).d
    }" fill="${darker(wood, shade)}"/>`
  return `${floorShade(x, y, 90)}${leg(-40, -52, y - 26, 0.4)}${leg(48, 60, y - 26, 0.45)}${leg(-70, -92, y, 0.12)}${leg(72, 94, y, 0.24)}<path d="M${x - 96} ${top}A96 20 0 0 1 ${x + 96} ${top}V${top + 18}A96 20 0 0 1 ${x - 96} ${top + 18}Z" fill="${darker(wood, 0.22)}"/><ellipse cx="${x}" cy="${top}" rx="96" ry="20" fill="${lighter(wood, 0.22)}"/>`
}

const curtain = (x: number, side: number, tint: string): string => {
  const cloth = lighter(mix(tint, '#e9dcc8', 0.4), 0.2)
  const inner = x - side * 10
  const outer = side > 0 ? 1000 : -40
  const edge = `M${outer} -20H${inner}C${inner + side * 40} 320 ${inner - side * 30} 700 ${inner + side * 26} ${HEIGHT - 92}H${outer}Z`
  const folds = [0.12, 0.3, 0.5, 0.72, 0.9]
    .map((t) => {
      const at = inner + (outer - inner) * t
      return `<path d="M${at} -20C${at + side * 20} 400 ${at - side * 16} 800 ${at + side * 10} ${HEIGHT - 80}" stroke="${darker(cloth, 0.55)}" stroke-width="26" fill="none" stroke-opacity=".22"/><path d="M${at - 26} -20C${at - 6} 400 ${at - 42} 800 ${at - 16} ${HEIGHT - 80}" stroke="#fff8ea" stroke-width="20" fill="none" stroke-opacity=".4"/>`
    })
    .join('')
  return `${blurred(20, `<path transform="translate(18 6)" d="${edge}" fill="#1b1420" fill-opacity=".22"/>`)}<clipPath id="curtain"><path d="${edge}"/></clipPath><path d="${edge}" fill="${cloth}"/><g clip-path="url(#curtain)">${blurred(7, folds)}</g>`
}

/** Something to stand beside: a vase, a stool, a curtain, or nothing. `side` is where the room is free. */
export const furnishing = (side: -1 | 1, floor: number, tint: string, random: Random): string => {
  const x = 480 + side * random.between(290, 350)
  switch (random.pick(['vase', 'stool', 'curtain', 'none'])) {
    case 'vase':
      return vase(x, floor, tint, random)
    case 'stool':
      return stool(x, floor, tint)
    case 'curtain':
      return curtain(480 + side * random.between(250, 320), side, tint)
    default:
      return ''
  }
}
