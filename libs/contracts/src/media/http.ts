import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { outfitLimits } from '../vocabulary.ts'
import { libraryApi } from './library.ts'

/** As many as one post has. */
const imageUrls = z.array(z.string().max(2000)).max(outfitLimits.images + outfitLimits.products)

const Uploaded = z.object({ imageUrl: z.string(), width: z.int(), height: z.int() })

const upload = <const Kind extends 'outfit-image' | 'product-image'>(kind: Kind) =>
  endpoint(`POST /api/admin/upload/${kind}`, {
    summary: 'Takes a picture in the multipart field `image`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.',
    allow: 'administrator',
    status: 201,
    carries: 'multipart',
    reply: Uploaded,
  })

export const mediaApi = {
  ...libraryApi,
  uploadOutfitImage: upload('outfit-image'),
  uploadProductImage: upload('product-image'),
  deleteImage: endpoint('DELETE /api/admin/delete-image', {
    summary:
      'Lets go of an uploaded image: kept while an outfit uses it and 90 days after, else collected a day later.',
    allow: 'administrator',
    body: z.object({ imageUrl: z.string().min(1).max(2000) }),
  }),
  findImages: endpoint('POST /internal/images/find', {
    summary: 'Which of these addresses were given out by an upload and not collected since.',
    allow: 'gateway',
    body: z.object({ imageUrls }),
    reply: z.object({ imageUrls }),
  }),
  readImage: endpoint('GET /media/:file', {
    summary: 'A picture as it was uploaded, re-encoded.',
    allow: 'anyone',
    carries: 'binary',
    params: z.object({ file: z.string().max(200) }),
    reply: z.unknown(),
  }),
  readRendition: endpoint('GET /media/:image/:rendition', {
    summary: 'A picture at one width: `640.avif`, `640.webp` and so on; `16.webp` is the placeholder.',
    allow: 'anyone',
    carries: 'binary',
    params: z.object({ image: z.string().max(200), rendition: z.string().max(40) }),
    reply: z.unknown(),
  }),
} as const
