import { mediaApi, type PictureDetails } from '@vitrine/contracts'
import { refuse, type ReadSide } from '@vitrine/event-sourcing'
import { serve, type ContextOf, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { FindImage } from '../image/images.ts'
import type { HandleDetails } from './details.ts'

type Given = {
  details: ReadSide<PictureDetails>
  handleDetails: HandleDetails
  findImage: FindImage
  administration: RecordAdministration
  contextOf: ContextOf
}

/** Lets administrators say what of a picture matters, and what it shows. */
export function detailsRoutes(router: Router, given: Given) {
  const { details, handleDetails, findImage, administration, contextOf } = given
  const checked = async (image: string) =>
    (await findImage(image)) ?? refuse('missing', 'image-missing', 'There is no such image.')

  serve(router, mediaApi.readPictureDetails, async ({ params: { image } }) => {
    await checked(image)
    return (await details.get(image))?.document ?? { focus: null, description: '' }
  })

  serve(router, mediaApi.setPictureDetails, async ({ params: { image }, body, caller }) => {
    await checked(image)
    const command = { type: 'SetDetails', image, ...body } as const
    const by = caller.administrator?.id
    const handled = await administration.recorded(
      { kind: 'picture-described', by: by ?? null, on: image },
      () => handleDetails(image, command, contextOf(by)),
      ({ events }) => events.length > 0,
    )
    return handled.state
  })
}
