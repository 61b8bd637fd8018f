import { parseImageAddress, renditionAddress, widthsOf } from '@vitrine/contracts'

export type PictureSources = {
  width: number
  height: number
  colour: string
  placeholder: string
  avif: string
  webp: string
  fallback: string
}

/** What a browser needs to choose a rendition; undefined for an address that is not ours. */
export function pictureSources(url: string): PictureSources | undefined {
  const address = parseImageAddress(url)
  if (!address) return undefined
  const { image, width, height, colour } = address
  const { placeholder, visible } = widthsOf(address)
  const set = (format: 'avif' | 'webp') =>
    visible.map((each) => `${renditionAddress(image, each, format)} ${each}w`).join(', ')
  const middle = visible.filter((each) => each <= 960).at(-1) ?? 320
  return {
    width,
    height,
    colour,
    placeholder: renditionAddress(image, placeholder, 'webp'),
    avif: set('avif'),
    webp: set('webp'),
    fallback: renditionAddress(image, middle, 'webp'),
  }
}
