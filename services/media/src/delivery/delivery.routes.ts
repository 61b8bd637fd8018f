import { mediaApi, parseImageAddress } from '@vitrine/contracts'
import type { Blobs } from '@vitrine/engines'
import { serve, type Router } from '@vitrine/service-kit'
import { masterKey, renditionKey } from '../image/image-blobs.ts'
import type { Life } from '../image/image.events.ts'
import { livingImage, type KnownImages } from '../image/images.projection.ts'
import { parseRendition } from '../renditions/rendition.ts'
import type { Renditions } from '../renditions/renditions.ts'
import { imageMissing, sendBlob } from './send-blob.ts'

type Given = { blobs: Blobs; known: KnownImages; renditions: Renditions }

/** Shows pictures. A name that is not of our making never reaches an engine. */
export function deliveryRoutes(router: Router, { blobs, known, renditions }: Given) {
  const lifeAt = async (file: string): Promise<Life> => {
    const { image } = parseImageAddress(`/media/${file}`) ?? imageMissing()
    return (await livingImage(known, image)) ?? imageMissing()
  }

  serve(router, mediaApi.readImage, async ({ params, request, reply }) => {
    const key = masterKey(await lifeAt(params.file))
    return sendBlob({ blobs, key, request, reply })
  })

  serve(router, mediaApi.readRendition, async ({ params, request, reply }) => {
    const rendition = parseRendition(params.rendition) ?? imageMissing()
    const life = await lifeAt(`${params.image}.webp`)
    const make = () => renditions.make(life, rendition)
    return sendBlob({ blobs, key: renditionKey(life, rendition), make, request, reply })
  })
}
