import { parseImageAddress } from '@vitrine/contracts'
import type { Size } from '../hotspot/hotspot-geometry.ts'

/** Known from its address before it has arrived; the usual portrait for one from elsewhere. */
export function pictureSize(image: string | undefined): Size | 'unknown' {
  if (!image) return 'unknown'
  const { width, height } = parseImageAddress(image) ?? { width: 4, height: 5 }
  return { width, height }
}
