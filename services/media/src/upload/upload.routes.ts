import multipart from '@fastify/multipart'
import type { Semaphore } from '@vitrine/concurrency'
import { mediaApi } from '@vitrine/contracts'
import { serve, type Call, type ContextOf, type Router } from '@vitrine/service-kit'
import type { KeepImage } from '../image/images.ts'
import { masterOf } from '../picture/master.ts'
import { allRenditions } from '../renditions/rendition.ts'
import type { Warm } from '../renditions/warming.ts'
import { formLimits, readPicture } from './read-picture.ts'

type Given = {
  keepImage: KeepImage
  warm: Warm
  workshop: Semaphore
  uploads: Semaphore
  contextOf: ContextOf
}

/** Accepts pictures. */
export async function uploadRoutes(router: Router, given: Given) {
  const { keepImage, warm, workshop, uploads, contextOf } = given
  await router.app.register(multipart, { limits: formLimits })

  const upload = ({ request, caller }: Pick<Call<typeof mediaApi.uploadOutfitImage>, 'request' | 'caller'>) =>
    uploads.run(async () => {
      const picture = await readPicture(request)
      const master = await workshop.run(() => masterOf(picture))
      const { image } = await keepImage(master, contextOf(caller.administrator?.id))
      warm(image, allRenditions)
      const { imageUrl, width, height } = master
      return { imageUrl, width, height }
    })
  serve(router, mediaApi.uploadOutfitImage, upload)
  serve(router, mediaApi.uploadProductImage, upload)
}
