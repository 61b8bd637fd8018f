import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { PictureDetails } from '../media/details.ts'
import { OutfitDraft, ProductDraft } from './outfit.ts'

/** The shape of a post in an archive. What raises it is a change that an older shop could not read. */
export const archiveVersion = 1

const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/)

/** What is known of a picture that a post of the archive shows; `image`: as the post names it. */
const ArchivedPicture = PictureDetails.extend({
  image: z.string().max(2000),
  description: z.string().max(1000),
})
export type ArchivedPicture = z.infer<typeof ArchivedPicture>

/** One line of `posts.jsonl`: a post with all that belongs to it. A picture is named by its file in the archive, or its address. */
export const ArchivedPost = OutfitDraft.omit({ fromPendingChanges: true }).extend({
  version: z.int(),
  id,
  createdAt: z.iso.datetime(),
  products: z.array(ProductDraft.extend({ id })),
  pictures: z.array(ArchivedPicture).max(100).default([]),
})
export type ArchivedPost = z.infer<typeof ArchivedPost>

export const archiveApi = {
  takeArchive: adminEndpoint('GET /api/admin/archive', {
    summary:
      'All posts with their products and pictures as one .zip: `posts.jsonl`, `pictures/…` and, last, `summary.json`. No accounts, no counts.',
    carries: 'binary',
    reply: z.unknown(),
  }),
  describeArchive: adminEndpoint('GET /api/admin/archive/contents', {
    summary: 'How many posts the archive would have now.',
    reply: z.object({ posts: z.int(), drafts: z.int() }),
  }),
} as const
