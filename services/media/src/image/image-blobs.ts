import { parseImageAddress } from '@vitrine/contracts'
import { allRenditions, type Rendition } from '../renditions/rendition.ts'
import type { Life } from './image.events.ts'

/** Blobs of an image carry its name and its life in their keys, so that a key is never used for another picture. */
export const masterKey = ({ image, life }: Life): string => `masters/${image}.${life}.webp`

const masterWidth = (image: string) => parseImageAddress(`/media/${image}.webp`)?.width ?? 1

/** As wide as asked, and never wider than the master. */
export const renditionWidth = ({ image }: Life, { width }: Rendition): number =>
  Math.min(width, masterWidth(image))

export const renditionKey = (life: Life, rendition: Rendition): string =>
  `renditions/${life.image}.${life.life}.${renditionWidth(life, rendition)}.${rendition.format}`

export const blobsOf = (life: Life): string[] => [
  masterKey(life),
  ...new Set(allRenditions.map((rendition) => renditionKey(life, rendition))),
]

export const blobFolders = ['masters/', 'renditions/'] as const

/** Whose blob this is; undefined for a key that is none of these. */
export function lifeOfBlob(key: string): Life | undefined {
  const [, image, life] = /^(?:masters|renditions)\/([^./]+)\.(\d{1,9})\.(?:\d+\.)?[a-z]+$/.exec(key) ?? []
  return image && life ? { image, life: Number(life) } : undefined
}
