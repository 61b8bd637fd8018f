import { createHash } from 'node:crypto'
import { parseImageAddress, uploadLimits } from '@vitrine/contracts'
import sharp from 'sharp'
import { describeMaster, longestEdge, type Master } from './master.ts'
import { isAlsoSomethingElse, sniff } from './sniff.ts'

const decoding = { limitInputPixels: uploadLimits.pixels, failOn: 'warning' } as const

/** Whether bytes are those that their name was given for. */
export function hasItsName(bytes: Buffer, name: string): boolean {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return hash.startsWith(name.slice(0, name.indexOf('-')))
}

/** A master as we make them, under the name that we would give it: undefined for everything else, which is made one. `isSound`: these bytes decode. */
export async function finishedMaster(
  bytes: Buffer,
  name: string,
  { isSound }: { isSound: boolean },
): Promise<Master | undefined> {
  const address = parseImageAddress(`/media/${name}`)
  if (!address || sniff(bytes) !== 'image/webp' || isAlsoSomethingElse(bytes) || !isPlainWebp(bytes))
    return undefined
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > longestEdge || width !== address.width || height !== address.height)
    return undefined
  if (!isSound) await sharp(bytes, decoding).raw().toBuffer()
  return describeMaster(bytes, address.colour)
}

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** Whether a WebP file has nothing but its picture: no metadata, and nothing behind its end. */
export function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!pictureChunks.has(bytes.toString('latin1', at, at + 4))) return false
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}
