import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

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
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const libraryApi = {
  listPictures: endpoint('GET /api/admin/pictures', {
    summary:
      'Uploaded pictures and where they are used, the latest first; a page may be short, and `next` leads to the one after it.',
    allow: 'administrator',
    query: z.object({
      /** Only those that an outfit shows, or only those that none shows. */
      use: z.enum(['used', 'unused']).optional(),
      /** `next` of the page before. */
      cursor: z
        .string()
        .max(200)
        .regex(/^[0-9TZ:.-]+_[0-9a-z-]+$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(48),
    }),
    reply: z.object({ items: z.array(LibraryPicture), next: z.string().nullable() }),
  }),
} as const
