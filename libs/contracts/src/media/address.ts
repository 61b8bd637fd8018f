import { renditionWidths, type renditionFormats } from '../vocabulary.ts'

/** What an image's address says before the image is loaded. */
export type ImageAddress = { image: string; width: number; height: number; colour: string }

/** The address of an uploaded picture. */
export const imageAddressPattern = /^\/media\/(([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.webp$/

/** `/media/<hash>-<width>x<height>-<mean colour>.webp`; undefined for an address that is not ours. */
export function parseImageAddress(url: string): ImageAddress | undefined {
  const [, image, , width, height, colour] = imageAddressPattern.exec(url) ?? []
  if (!image || !colour) return undefined
  return { image, width: Number(width), height: Number(height), colour: `#${colour}` }
}

export const imageAddress = (hash: string, width: number, height: number, colour: string) =>
  `/media/${hash}-${width}x${height}-${colour.replace('#', '')}.webp`

export const renditionAddress = (image: string, width: number, format: (typeof renditionFormats)[number]) =>
  `/media/${image}/${width}.${format}`

/** The useful widths: none wider than the picture, but always one. */
export const widthsOf = ({ width }: ImageAddress) => {
  const [placeholder, ...visible] = renditionWidths
  const fitting = visible.filter((candidate) => candidate <= width)
  return { placeholder, visible: fitting.length ? fitting : visible.slice(0, 1) }
}

/** The addresses that a browser chooses a rendition by. */
export function renditionsOf(address: ImageAddress) {
  const { placeholder, visible } = widthsOf(address)
  const set = (format: 'avif' | 'webp') =>
    visible.map((each) => `${renditionAddress(address.image, each, format)} ${each}w`).join(', ')
  const middle = visible.filter((each) => each <= 960).at(-1) ?? 320
  return {
    placeholder: renditionAddress(address.image, placeholder, 'webp'),
    avif: set('avif'),
    webp: set('webp'),
    fallback: renditionAddress(address.image, middle, 'webp'),
  }
}
