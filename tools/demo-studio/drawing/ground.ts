import type { DemoOutfit } from '../demo-outfit.ts'
import { darker, lighter, mix } from './colour.ts'
import { cloudy, noise } from './fabric/noise.ts'
import { reliefPng } from './fabric/tile.ts'
import { HEIGHT, WIDTH } from './stage.ts'
import type { Random } from './random.ts'

type Material = DemoOutfit['ground']['material']
type Surface = { depth: number; height: (u: number, v: number) => number }

const PLANKS = 5
const plank = (u: number, v: number) => {
  const row = Math.floor(u * PLANKS)
  const within = u * PLANKS - row
  const gap = within < 0.012 || within > 0.988 ? -1.6 : 0
  const grain = noise(u, v + row * 0.37, 200, 5, 'grain') * 0.8 + noise(u, v + row * 0.2, 48, 3, 'rings')
  return gap + grain * 0.8 + 0.5 * noise(u, v, PLANKS, 1, 'board')
}

const SURFACES: Record<Material, Surface> = {
  paper: { depth: 0.42, height: (u, v) => cloudy(u, v, 60, 3, 'pulp') + 0.5 * noise(u, v, 400, 90, 'fibre') },
  linen: {
    depth: 0.62,
    height: (u, v) =>
      0.35 * Math.sin(u * 1500) * Math.sin(v * 1900) +
      noise(u, v, 380, 16, 'warp') * 0.7 +
      noise(u, v, 16, 460, 'weft') * 0.7 +
      1.4 * cloudy(u, v, 3, 2, 'cloth'),
  },
  plaster: {
    depth: 0.7,
    height: (u, v) => 1.5 * cloudy(u, v, 4, 5, 'trowel') + 0.4 * noise(u, v, 14, 60, 'stroke'),
  },
  wood: { depth: 0.85, height: plank },
  stone: {
    depth: 0.75,
    height: (u, v) =>
      cloudy(u, v, 6, 5, 'stone') * 1.5 +
      (noise(u, v, 300, 375, 'speckle') > 0.86 ? 0.5 : 0) -
      (noise(u, v, 210, 260, 'mica') > 0.9 ? 0.6 : 0),
  },
}

const surfaces = new Map<Material, Promise<string>>()
const surfaceOf = (material: Material): Promise<string> => {
  const known = surfaces.get(material)
  if (known) return known
  const { depth, height } = SURFACES[material]
  const made = reliefPng({ width: 720, height: 900, heightAt: height, depth, shown: 720 })
  surfaces.set(material, made)
  return made
}

const groundId = (material: Material) => `ground-${material}`

/** Definitions for the grounds that the picture refers to, and for the light that falls across them. */
export const groundDefs = async (drawing: string): Promise<string> => {
  const used = (Object.keys(SURFACES) as Material[]).filter((material) =>
    drawing.includes(`#${groundId(material)}`),
  )
  const images = await Promise.all(
    used.map(
      async (material) =>
        `<image id="${groundId(material)}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none" href="${await surfaceOf(material)}"/>`,
    ),
  )
  return (
    images.join('') +
    '<radialGradient id="lamp" cx=".18" cy=".1" r="1.15"><stop offset="0" stop-color="#fff6e0" stop-opacity=".42"/><stop offset=".45" stop-color="#fff6e0" stop-opacity=".06"/><stop offset=".6" stop-color="#1b1420" stop-opacity=".02"/><stop offset="1" stop-color="#1b1420" stop-opacity=".2"/></radialGradient>' +
    '<linearGradient id="fade-down" x2="0" y2="1"><stop offset="0" stop-color="#1b1420" stop-opacity=".32"/><stop offset="1" stop-color="#1b1420" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="fade-across"><stop offset="0" stop-color="#fff6e0" stop-opacity=".3"/><stop offset=".45" stop-color="#fff6e0" stop-opacity="0"/><stop offset="1" stop-color="#1b1420" stop-opacity=".34"/></linearGradient>'
  )
}

const surface = (material: Material, random: Random): string => {
  const [flipX, flipY] = [random.chance(0.5), random.chance(0.5)]
  return `<use href="#${groundId(material)}" transform="translate(${flipX ? WIDTH : 0} ${flipY ? HEIGHT : 0}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})"/>`
}

const lit = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>`

export const tableTop = ({ material, colour }: DemoOutfit['ground'], random: Random): string => {
  const sheet = random.pick(['none', 'none', 'sheet', 'split', 'upright'])
  const second = random.chance(0.5) ? lighter(colour, 0.3) : darker(colour, 0.13)
  const angle = random.around(0, 9)
  const card =
    sheet === 'none'
      ? ''
      : sheet === 'split'
        ? `<path d="M-40 ${HEIGHT * 0.62}L${WIDTH + 40} ${HEIGHT * (0.62 + angle / 60)}V${HEIGHT + 40}H-40Z" fill="${second}" fill-opacity=".8"/>`
        : sheet === 'upright'
          ? `<path d="M${520 + angle * 12} -20L${520 - angle * 6} ${HEIGHT + 20}H-20V-20Z" fill="${second}" fill-opacity=".8"/>`
          : `<g transform="rotate(${angle} 480 600)"><rect x="130" y="120" width="720" height="960" fill="#1b1420" fill-opacity=".2" filter="url(#blur-12)" transform="translate(8 12)"/><rect x="130" y="120" width="720" height="960" fill="${second}"/></g>`
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>${card}${surface(material, random)}${lit}`
}

/** A wall above, the ground's own material below the horizon. */
export const room = ({ material, colour }: DemoOutfit['ground'], horizon: number, random: Random): string => {
  const wall = mix(lighter(colour, 0.22), '#e9dfd0', random.between(0, 0.3))
  const floor = darker(colour, material === 'wood' ? 0.16 : 0.1)
  const arch = random.chance(0.5)
    ? `<path d="M${random.between(150, 250)} ${horizon}V420A${random.between(250, 290)} ${random.between(250, 300)} 0 0 1 ${random.between(740, 800)} 420V${horizon}Z" fill="${random.chance(0.5) ? darker(colour, 0.14) : lighter(colour, 0.5)}" fill-opacity=".62"/>`
    : `<circle cx="${random.between(560, 700)}" cy="${random.between(300, 440)}" r="${random.between(210, 280)}" fill="${random.chance(0.5) ? darker(colour, 0.12) : lighter(colour, 0.5)}" fill-opacity=".55"/>`
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>${arch}<clipPath id="above"><rect width="${WIDTH}" height="${horizon}"/></clipPath><g clip-path="url(#above)">${surface('plaster', random)}</g>` +
    `<clipPath id="below"><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}"/></clipPath><g clip-path="url(#below)"><rect width="${WIDTH}" height="${HEIGHT}" fill="${floor}"/>${surface(material, random)}<rect y="${horizon}" width="${WIDTH}" height="70" fill="url(#fade-down)" fill-opacity=".7"/></g>` +
    `<path d="M0 ${horizon}H${WIDTH}" stroke="${darker(colour, 0.5)}" stroke-width="2" stroke-opacity=".4"/>${lit}`
  )
}
