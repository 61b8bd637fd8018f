import { parseImageAddress } from '@vitrine/contracts'
import { allRenditions, type Rendition } from '../renditions/rendition.ts'
import type { Generation } from './image.events.ts'

/** Blobs of an image carry its name and its generation in their keys, so that a key is never used for another picture. */
export const masterKey = ({ image, life }: Generation): string => `masters/${image}.${life}.webp`

const masterWidth = (image: string) => parseImageAddress(`/media/${image}.webp`)?.width ?? 1

/** As wide as asked, and never wider than the master. */
export const renditionWidth = ({ image }: Generation, { width }: Rendition): number =>
  Math.min(width, masterWidth(image))

export const renditionKey = (generation: Generation, rendition: Rendition): string =>
  `renditions/${generation.image}.${generation.life}.${renditionWidth(generation, rendition)}.${rendition.format}`

export const blobsOf = (generation: Generation): string[] => [
  masterKey(generation),
  ...new Set(allRenditions.map((rendition) => renditionKey(generation, rendition))),
]

export const blobFolders = ['masters/', 'renditions/'] as const

/** Whose blob this is; undefined for a key that is none of these. */
export function generationOfBlob(key: string): Generation | undefined {
  const [, image, life] = /^(?:masters|renditions)\/([^./]+)\.(\d{1,9})\.(?:\d+\.)?[a-z]+$/.exec(key) ?? []
  return image && life ? { image, life: Number(life) } : undefined
}
