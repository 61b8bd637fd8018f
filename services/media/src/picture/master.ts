import { createHash } from 'node:crypto'
import { imageAddress, parseImageAddress, uploadLimits } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import sharp, { type Metadata } from 'sharp'
import { isAlsoSomethingElse, sniff } from './sniff.ts'

/** A picture as it is kept: WebP in sRGB, upright, without metadata. Its name tells content, size and mean colour. */
export type Master = {
  image: string
  imageUrl: string
  bytes: Buffer
  width: number
  height: number
  colour: string
}

export const longestEdge = 2560
const decoding = { limitInputPixels: uploadLimits.pixels, failOn: 'warning' } as const

const notAnImage = (): never => refuse('invalid', 'upload-not-an-image', 'Please select an image file')

/** Makes the master of an uploaded file, or refuses it. What the header promises is checked before a pixel is decoded. */
export async function masterOf(upload: Buffer): Promise<Master> {
  const header = await readHeader(upload)
  if (header.width * header.height > uploadLimits.pixels)
    return refuse(
      'invalid',
      'upload-too-many-pixels',
      'Please select an image with at most 40 million pixels',
    )
  const { data } = await sharp(upload, decoding)
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, effort: 2, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(notAnImage)
  return describeMaster(data)
}

async function readHeader(upload: Buffer): Promise<Metadata> {
  const type = sniff(upload)
  if (!type || isAlsoSomethingElse(upload)) return notAnImage()
  const header = await sharp(upload, { limitInputPixels: false }).metadata().catch(notAnImage)
  return header.mediaType === type ? header : notAnImage()
}

/** Names WebP bytes that are a master already; its mean colour is measured unless it is known. */
export async function describeMaster(bytes: Buffer, knownColour?: string): Promise<Master> {
  const { format, width, height } = await sharp(bytes, decoding).metadata()
  if (format !== 'webp' || Math.max(width, height) > longestEdge)
    throw new Error(`A master is WebP of at most ${longestEdge} pixels, not ${format} of ${width}×${height}`)
  const colour = knownColour ?? (await meanColour(bytes))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const imageUrl = imageAddress(hash, width, height, colour)
  const { image } = parseImageAddress(imageUrl) ?? {}
  if (!image) throw new Error(`${JSON.stringify(colour)} is not a colour such as #c8d3d6`)
  return { image, imageUrl, bytes, width, height, colour }
}

async function meanColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes, decoding)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}
