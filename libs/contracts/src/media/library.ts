import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { PictureDetails, PictureDetailsDraft } from './details.ts'
import { pageSize } from '../pages.ts'

/** How many of the posts that show a picture are named. */
export const postsOfPicture = 5

const LibraryPicture = z.object({
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedAt: z.string(),
  /** Outfits that show it, as a picture or as that of a product; drafts count. */
  posts: z.array(z.object({ id: z.string(), title: z.string() })).max(postsOfPicture),
  postCount: z.int(),
  /** Until when versions that show it can be restored, where no outfit shows it now. */
  inHistoryUntil: z.string().nullable(),
  /** Whether an administrator deleted it: it is kept only for what still shows it. */
  deleted: z.boolean(),
  ...PictureDetails.shape,
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const libraryApi = {
  listPictures: adminEndpoint('GET /api/admin/pictures', {
    summary:
      'Uploaded pictures and where they are used, the latest first; a page may be short, and `next` leads to the one after it.',
    query: z.object({
      /** Only those that an outfit shows, or only those that none shows. */
      use: z.enum(['used', 'unused']).optional(),
      /** Only those of posts that have these words, as the list of posts finds them: the latest post first, its pictures together. */
      query: z.string().trim().max(200).default(''),
      /** `next` of the page before, with the same `query`. */
      cursor: z.string().max(2_000).optional(),
      limit: pageSize(48),
    }),
    reply: z.object({ items: z.array(LibraryPicture), next: z.string().nullable() }),
  }),
  readPictureDetails: adminEndpoint('GET /api/admin/pictures/:image', {
    summary: 'What crops of a picture must show, and what is read to whoever does not see it.',
    params: z.object({ image: z.string().max(200) }),
    reply: PictureDetails,
  }),
  setPictureDetails: adminEndpoint('PATCH /api/admin/pictures/:image', {
    summary:
      'Sets what crops of a picture must show, and what is read to whoever does not see it. `image`: the name in its address, without `.webp`.',
    params: z.object({ image: z.string().max(200) }),
    body: PictureDetailsDraft,
    reply: PictureDetails,
  }),
} as const
