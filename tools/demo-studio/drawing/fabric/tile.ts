import sharp from 'sharp'
import type { Fabric } from '../../demo-outfit.ts'
import { WEAVES } from './weave.ts'

const FINEST = 512
/** Millimetres of garment that one tile covers. */
const SPAN = 210

/** A relief lit from the top left, as light and dark veils over whatever colour lies below. */
export const reliefPng = async ({
  width,
  height,
  heightAt,
  depth,
  shown,
}: {
  width: number
  height: number
  heightAt: (u: number, v: number) => number
  depth: number
  shown: number
}): Promise<string> => {
  const heights = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) heights[y * width + x] = heightAt(x / width, y / height)
  const pixels = Buffer.alloc(width * height * 2)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const toLight = heights[((y + height - 1) % height) * width + ((x + width - 1) % width)] ?? 0
      const fromLight = heights[((y + 1) % height) * width + ((x + 1) % width)] ?? 0
      const own = heights[y * width + x] ?? 0
      const lit = (fromLight - toLight) * -0.5 * 0.9 + (own - 0.6) * 0.28
      const index = (y * width + x) * 2
      pixels[index] = lit > 0 ? 255 : 12
      pixels[index + 1] = Math.min(150, Math.abs(lit) * 150 * depth)
    }
  const png = await sharp(pixels, { raw: { width, height, channels: 2 } })
    .resize({ width: shown })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const tiles = new Map<string, Promise<string>>()
const tileOf = (fabric: Fabric, side: number): Promise<string> => {
  const key = `${fabric}-${side}`
  const known = tiles.get(key)
  if (known) return known
  const { height, depth } = WEAVES[fabric]
  const made = reliefPng({ width: FINEST, height: FINEST, heightAt: height, depth, shown: side })
  tiles.set(key, made)
  return made
}

export const textureId = (fabric: Fabric): string => `weave-${fabric}`

/** Definitions for every weave that the drawing refers to, as fine as `scale` pixels a millimetre can show. */
export const weaveDefs = async (drawing: string, scale: number): Promise<string> => {
  const side = Math.max(64, Math.min(FINEST, Math.round((SPAN * scale) / 16) * 16))
  const used = (Object.keys(WEAVES) as Fabric[]).filter((fabric) =>
    drawing.includes(`url(#${textureId(fabric)})`),
  )
  const patterns = used.map(
    async (fabric) =>
      `<pattern id="${textureId(fabric)}" width="${SPAN}" height="${SPAN}" patternUnits="userSpaceOnUse"><image width="${SPAN}" height="${SPAN}" href="${await tileOf(fabric, side)}"/></pattern>`,
  )
  return (await Promise.all(patterns)).join('')
}
