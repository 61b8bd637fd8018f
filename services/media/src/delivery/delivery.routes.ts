import { mediaApi, parseImageAddress } from '@vitrine/contracts'
import type { Blobs } from '@vitrine/engines'
import { serve, type Router } from '@vitrine/service-kit'
import { masterKey, renditionKey } from '../image/image-blobs.ts'
import type { Generation } from '../image/image.events.ts'
import { servedImage, type KnownImages } from '../image/images.projection.ts'
import { parseRendition } from '../renditions/rendition.ts'
import type { Renditions } from '../renditions/renditions.ts'
import { imageMissing, sendBlob } from './send-blob.ts'

type Given = { blobs: Blobs; known: KnownImages; renditions: Renditions }

/** Serves pictures. A name that we did not make never reaches an engine. */
export function deliveryRoutes(router: Router, { blobs, known, renditions }: Given) {
  const generationAt = async (file: string): Promise<Generation> => {
    const { image } = parseImageAddress(`/media/${file}`) ?? imageMissing()
    return (await servedImage(known, image)) ?? imageMissing()
  }

  serve(router, mediaApi.readImage, async ({ params, request, reply }) => {
    const key = masterKey(await generationAt(params.file))
    return sendBlob({ blobs, key, request, reply })
  })

  serve(router, mediaApi.readRendition, async ({ params, request, reply }) => {
    const rendition = parseRendition(params.rendition) ?? imageMissing()
    const generation = await generationAt(`${params.image}.webp`)
    const make = () => renditions.make(generation, rendition)
    return sendBlob({ blobs, key: renditionKey(generation, rendition), make, request, reply })
  })
}
