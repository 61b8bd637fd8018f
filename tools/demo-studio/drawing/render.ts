import sharp from 'sharp'
import { weaveDefs } from './fabric/tile.ts'
import { groundDefs } from './ground.ts'
import { blurDefs } from './light.ts'
import { HEIGHT, WIDTH, type Picture } from './stage.ts'

sharp.concurrency(1)

export type Size = { width: number; height: number }

const svgOf = async ({ backdrop, layers, veil }: Picture, { width, height }: Size): Promise<string> => {
  const body =
    backdrop + layers.map(({ svg, transform }) => `<g transform="${transform}">${svg}</g>`).join('') + veil
  const scale =
    Math.max(...layers.filter(({ product }) => product !== undefined).map((layer) => layer.scale)) *
    (width / WIDTH)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${blurDefs()}${await weaveDefs(
    body,
    scale,
  )}${await groundDefs(body)}</defs>${body}</svg>`
}

export const rasterise = async (picture: Picture, size: Size): Promise<Buffer> =>
  sharp(Buffer.from(await svgOf(picture, size)), { unlimited: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

export const asWebp = (png: Buffer, quality: number): Promise<Buffer> =>
  sharp(png).webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
