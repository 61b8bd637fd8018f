import { mediaApi, parseImageAddress } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { FindImage } from './images.ts'

/** Tells other services which pictures are ours. */
export function imagesRoutes(router: Router, { findImage }: { findImage: FindImage }) {
  serve(router, mediaApi.findImages, async ({ body }) => {
    const isFound = async (imageUrl: string) => {
      const { image } = parseImageAddress(imageUrl) ?? {}
      return image !== undefined && (await findImage(image)) !== undefined
    }
    const found = await Promise.all(body.imageUrls.map(isFound))
    return { imageUrls: body.imageUrls.filter((_, index) => found[index]) }
  })
}
