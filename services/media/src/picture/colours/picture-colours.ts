import { uploadLimits, type PictureColours } from '@vitrine/contracts'
import sharp from 'sharp'
import { coloursOfPixels } from './palette.ts'

/** So small that pixels of a texture are one colour. */
const edge = 64

/** The colours of a picture as it is kept. */
export async function coloursOf(master: Buffer): Promise<PictureColours> {
  const { data, info } = await sharp(master, { limitInputPixels: uploadLimits.pixels })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return coloursOfPixels({ data, width: info.width, height: info.height })
}
