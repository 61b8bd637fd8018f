import { z } from 'zod'
import { adminEndpoint, internalEndpoint, publicEndpoint } from '../endpoint.ts'
import { outfitLimits } from '../vocabulary.ts'
import { importPartsApi } from './imports.ts'
import { libraryApi } from './library.ts'

/** As many as one post has. */
const imageUrls = z.array(z.string().max(2000)).max(outfitLimits.images + outfitLimits.products)

const Uploaded = z.object({ imageUrl: z.string(), width: z.int(), height: z.int() })

const upload = <const Kind extends 'outfit-image' | 'product-image'>(kind: Kind) =>
  adminEndpoint(`POST /api/admin/upload/${kind}`, {
    summary: 'Takes a picture in the multipart field `image`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.',
    status: 201,
    carries: 'multipart',
    reply: Uploaded,
  })

export const mediaApi = {
  ...libraryApi,
  ...importPartsApi,
  uploadOutfitImage: upload('outfit-image'),
  uploadProductImage: upload('product-image'),
  deleteImage: adminEndpoint('DELETE /api/admin/delete-image', {
    summary:
      'Lets go of an uploaded image: kept while an outfit uses it and 90 days after, else collected a day later.',
    body: z.object({ imageUrl: z.string().min(1).max(2000) }),
  }),
  findImages: internalEndpoint('POST /internal/images/find', {
    summary: 'Which of these addresses were given out by an upload and not collected since.',
    body: z.object({ imageUrls }),
    reply: z.object({ imageUrls }),
  }),
  readImage: publicEndpoint('GET /media/:file', {
    summary: 'A picture as it was uploaded, re-encoded.',
    carries: 'binary',
    params: z.object({ file: z.string().max(200) }),
    reply: z.unknown(),
  }),
  readRendition: publicEndpoint('GET /media/:image/:rendition', {
    summary: 'A picture at one width: `640.avif`, `640.webp` and so on; `16.webp` is the placeholder.',
    carries: 'binary',
    params: z.object({ image: z.string().max(200), rendition: z.string().max(40) }),
    reply: z.unknown(),
  }),
} as const
