import multipart from '@fastify/multipart'
import { semaphore, type Semaphore } from '@vitrine/concurrency'
import { mediaApi } from '@vitrine/contracts'
import { serve, type Call, type ContextOf } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { KeepImage } from '../image/images.ts'
import { masterOf } from '../picture/master.ts'
import { allRenditions } from '../renditions/rendition.ts'
import type { Warm } from '../renditions/warming.ts'
import { refuseBusy } from './busy.ts'
import { formLimits, readPicture } from './read-picture.ts'

type Given = { keepImage: KeepImage; warm: Warm; workshop: Semaphore; contextOf: ContextOf }

/** Each may hold a whole file in memory. */
const uploadsAtOnce = 10

/** Takes pictures in. */
export const uploadRoutes =
  ({ keepImage, warm, workshop, contextOf }: Given) =>
  async (app: FastifyInstance) => {
    await app.register(multipart, { limits: formLimits })
    const uploads = semaphore({ atOnce: uploadsAtOnce, waiting: 0, refuse: refuseBusy })

    const upload = ({
      request,
      caller,
    }: Pick<Call<typeof mediaApi.uploadOutfitImage>, 'request' | 'caller'>) =>
      uploads.run(async () => {
        const picture = await readPicture(request)
        const master = await workshop.run(() => masterOf(picture))
        const { image } = await keepImage(master, contextOf(caller.administrator?.id))
        warm(image, allRenditions)
        const { imageUrl, width, height } = master
        return { imageUrl, width, height }
      })
    serve(app, mediaApi.uploadOutfitImage, upload)
    serve(app, mediaApi.uploadProductImage, upload)
  }
