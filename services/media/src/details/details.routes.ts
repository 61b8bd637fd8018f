import { mediaApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type ContextOf, type Router } from '@vitrine/service-kit'
import type { FindImage } from '../image/images.ts'
import type { HandleDetails } from './details.ts'

type Given = { handleDetails: HandleDetails; findImage: FindImage; contextOf: ContextOf }

/** Lets administrators say what of a picture matters, and what it shows. */
export function detailsRoutes(router: Router, { handleDetails, findImage, contextOf }: Given) {
  serve(router, mediaApi.setPictureDetails, async ({ params: { image }, body, caller }) => {
    if (!(await findImage(image))) refuse('missing', 'image-missing', 'There is no such image.')
    const command = { type: 'SetDetails', image, ...body } as const
    return (await handleDetails(image, command, contextOf(caller.administrator?.id))).state
  })
}
