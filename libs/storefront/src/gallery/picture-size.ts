import { parseImageAddress } from '@vitrine/contracts'
import type { CSSProperties } from 'react'
import type { Size } from '../hotspot/hotspot-geometry.ts'

/** Known from its address before it has arrived; the usual portrait for one from elsewhere. */
export function pictureSize(image: string | undefined): Size | 'unknown' {
  if (!image) return 'unknown'
  const { width, height } = parseImageAddress(image) ?? { width: 4, height: 5 }
  return { width, height }
}

/** A gallery is as wide as its first picture is at the gallery's height: `--aspect`, for it and for what stands beside it. */
export function galleryShape([first]: readonly string[]): CSSProperties {
  const size = pictureSize(first)
  return size === 'unknown' ? {} : { '--aspect': size.width / size.height }
}
