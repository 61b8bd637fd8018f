import { mediaApi, parseImageAddress } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type ContextOf, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { HandleImage } from '../image/images.ts'

/** Deletes a picture; the worker decides when it is removed. */
export function discardRoutes(
  router: Router,
  given: {
    handleImage: HandleImage
    administration: RecordAdministration
    contextOf: ContextOf
  },
) {
  const { handleImage, administration, contextOf } = given
  serve(router, mediaApi.deleteImage, async ({ body, caller }) => {
    const { image } =
      parseImageAddress(body.imageUrl) ??
      refuse('invalid', 'image-not-ours', 'Only images uploaded here can be deleted.')
    const context = contextOf(caller.administrator?.id)
    await administration.recorded(
      { kind: 'picture-deleted', by: caller.administrator?.id ?? null, on: body.imageUrl },
      () => handleImage(image, { type: 'DiscardImage', now: context.at }, context),
      ({ events }) => events.length > 0,
    )
  })
}
