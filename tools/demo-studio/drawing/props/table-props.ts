import { darker, lighter, mix } from '../colour.ts'
import { blurred } from '../light.ts'
import { ribbon, smooth, swing, walk, type Point } from '../path.ts'
import type { Random } from '../random.ts'

/** Small things that keep the clothes company, drawn about 0 0, with the radius they need. */
export type Prop = { svg: string; outline: string; radius: number }

const shade = (d: string, dx = 9, dy = 12) =>
  blurred(7, `<path transform="translate(${dx} ${dy})" d="${d}" fill="#1b1420" fill-opacity=".38"/>`)
const disc = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

const sprig = (random: Random, tint: string): Prop => {
  const green = mix('#7c8a68', tint, 0.25)
  const bend = random.around(0, 40)
  const stem: Point[] = [
    [-30, 150],
    [bend * 0.4, 40],
    [bend, -60],
    [bend * 0.6 + 20, -150],
  ]
  const leaves = walk(stem, 4)
    .slice(2)
    .flatMap(({ point }, index) =>
      [-1, 1].map((side) => {
        const size = 62 - index * 2.6
        const angle = 180 - side * random.between(44, 70)
        const leaf = smooth([
          [...point, 'corner'],
          swing(point, angle - 22, size * 0.6),
          [...swing(point, angle, size), 'corner'],
          swing(point, angle + 22, size * 0.6),
        ]).d
        return {
          leaf,
          vein: `M${point.join(' ')}L${swing(point, angle, size * 0.9).join(' ')}`,
          fill: random.chance(0.5) ? green : darker(green, random.between(0, 0.22)),
        }
      }),
    )
  const twig = ribbon(stem, [6, 4, 2]).d
  const outline = twig + leaves.map(({ leaf }) => leaf).join('')
  return {
    radius: 130,
    outline,
    svg: `${shade(outline, 7, 10)}<path d="${twig}" fill="${darker(green, 0.3)}"/>${leaves
      .map(
        ({ leaf, vein, fill }) =>
          `<path d="${leaf}" fill="${fill}"/><path d="${vein}" stroke="${lighter(fill, 0.35)}" stroke-width="1.6" stroke-opacity=".7"/>`,
      )
      .join('')}`,
  }
}

const cup = (_random: Random, tint: string): Prop => {
  const china = mix('#f3ebdd', tint, 0.08)
  return {
    radius: 92,
    outline: disc(88),
    svg:
      `${shade(disc(88), 12, 16)}<path d="${disc(88)}" fill="${china}"/><path d="${disc(78)}" fill="none" stroke="${darker(china, 0.12)}" stroke-width="3"/><path d="${disc(56)}" fill="#1b1420" fill-opacity=".22" transform="translate(5 7)" filter="url(#blur-4)"/>` +
      `<path d="M48 -14C84 -34 92 10 52 16" fill="none" stroke="${darker(china, 0.05)}" stroke-width="12" stroke-linecap="round"/><path d="${disc(54)}" fill="${lighter(china, 0.4)}"/><path d="${disc(45)}" fill="#4b2f20"/><path d="${disc(45)}" fill="none" stroke="#8a5a36" stroke-width="4" stroke-opacity=".8"/><path d="M-28 -20A36 36 0 0 1 6 -34" stroke="#f4dfc0" stroke-width="4" fill="none" stroke-opacity=".6" stroke-linecap="round"/>`,
  }
}

const book = (random: Random, tint: string): Prop => {
  const cover = darker(mix(tint, '#b0573c', random.between(0.2, 0.7)), 0.1)
  const d = 'M-92 -124H88Q94 -124 94 -118V120Q94 126 88 126H-92Z'
  return {
    radius: 140,
    outline: d,
    svg: `${shade(d, 12, 16)}<path d="M-84 -118H98V130H-84Z" fill="#eee3cf"/><path d="${d}" fill="${cover}"/><path d="M-78 -124V126" stroke="${darker(cover, 0.4)}" stroke-width="3" stroke-opacity=".6"/><rect x="-42" y="-76" width="104" height="60" fill="none" stroke="#ead9b4" stroke-width="3"/><path d="M-24 -54H44M-12 -38H32" stroke="#ead9b4" stroke-width="4"/><circle cx="10" cy="66" r="17" fill="none" stroke="#ead9b4" stroke-width="3"/>`,
  }
}

const stones = (random: Random, tint: string): Prop => {
  const one = (x: number, y: number, r: number) => ({
    fill: mix(random.pick(['#b9b0a4', '#8f8a84', '#d8cfc2']), tint, 0.15),
    d: smooth([
      [x - r, y],
      [x - r * 0.6, y - r * 0.7],
      [x + r * 0.3, y - r * 0.78],
      [x + r, y - r * 0.1],
      [x + r * 0.6, y + r * 0.66],
      [x - r * 0.5, y + r * 0.7],
    ]).d,
    x,
    y,
    r,
  })
  const all = [one(-26, 8, 44), one(40, 30, 28), one(26, -36, 20)]
  return {
    radius: 78,
    outline: all.map(({ d }) => d).join(''),
    svg: all
      .map(
        ({ d, fill, x, y, r }) =>
          `${shade(d, 6, 9)}<path d="${d}" fill="${fill}"/>${blurred(
            4,
            `<path d="M${x - r * 0.6} ${y - r * 0.1}Q${x - r * 0.3} ${y - r * 0.6} ${x + r * 0.3} ${y - r * 0.5}" stroke="#fff" stroke-width="${r * 0.22}" stroke-opacity=".5" fill="none"/><path d="M${x - r * 0.4} ${y + r * 0.5}Q${x + r * 0.4} ${y + r * 0.5} ${x + r * 0.8} ${y}" stroke="#2a2038" stroke-width="${r * 0.3}" stroke-opacity=".35" fill="none"/>`,
          )}`,
      )
      .join(''),
  }
}

const perfume = (_random: Random, tint: string): Prop => {
  const juice = mix('#e2b678', tint, 0.3)
  const d = 'M-44 -40Q-44 -50 -34 -50H34Q44 -50 44 -40V76Q44 86 34 86H-34Q-44 86 -44 76Z'
  return {
    radius: 92,
    outline: `${d}M-20 -96H20V-50H-20Z`,
    svg: `${shade(`${d}M-20 -96H20V-50H-20Z`, 9, 12)}<path d="${d}" fill="${lighter(juice, 0.55)}"/><path d="M-35 -8H35V68Q35 77 26 77H-26Q-35 77 -35 68Z" fill="${juice}" fill-opacity=".85"/><rect x="-18" y="-96" width="36" height="42" rx="3" fill="#3a2f2a"/><path d="M-12 -92V-58" stroke="#fff" stroke-width="4" stroke-opacity=".35"/><rect x="-24" y="10" width="48" height="36" fill="#f6efe2"/><path d="M-14 24H14M-8 33H8" stroke="#3a2f2a" stroke-width="2.4"/><path d="M-38 -40V70" stroke="#fff" stroke-width="5" stroke-opacity=".6"/>`,
  }
}

export const tableProp = (random: Random, tint: string): Prop =>
  random.pick([sprig, sprig, cup, book, stones, perfume])(random, tint)
