import { mediaApi, parseImageAddress } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type ContextOf, type Router } from '@vitrine/service-kit'
import type { HandleImage } from '../image/images.ts'

/** Deletes a picture; the worker decides when it is removed. */
export function discardRoutes(
  router: Router,
  { handleImage, contextOf }: { handleImage: HandleImage; contextOf: ContextOf },
) {
  serve(router, mediaApi.deleteImage, async ({ body, caller }) => {
    const { image } =
      parseImageAddress(body.imageUrl) ??
      refuse('invalid', 'image-not-ours', 'Only images uploaded here can be deleted.')
    const context = contextOf(caller.administrator?.id)
    await handleImage(image, { type: 'DiscardImage', now: context.at }, context)
  })
}
