import { parseImageAddress, renditionsOf } from '@vitrine/contracts'

export type PictureSources = NonNullable<ReturnType<typeof pictureSources>>

/** What a browser needs to choose a rendition; undefined for an address that is not ours. */
export function pictureSources(url: string) {
  const address = parseImageAddress(url)
  return address && { ...address, ...renditionsOf(address) }
}
