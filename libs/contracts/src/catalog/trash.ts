import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FocalPoint } from '../media/details.ts'
import { Outfit, outfitId } from './outfit.ts'

/** How long a deleted outfit can be restored. */
export const trashDays = 30

const TrashedOutfit = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  /** Additive: what of it a crop must show; absent where it is the centre. */
  pictureFocus: FocalPoint.optional(),
  /** Whether shoppers saw it until then. */
  published: z.boolean(),
  deletedAt: z.string(),
  /** The id of the administrator, where it is known. */
  by: z.string().nullable(),
  /** Days that are left, begun ones included. */
  daysLeft: z.int(),
})
export type TrashedOutfit = z.infer<typeof TrashedOutfit>

export const trashApi = {
  listTrash: endpoint('GET /api/admin/trash', {
    summary: 'Deleted outfits that can be restored, the latest first.',
    allow: 'administrator',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(TrashedOutfit), total: z.int() }),
  }),
  restoreOutfit: endpoint('POST /api/admin/outfits/:id/restore', {
    summary:
      'Brings an outfit back from the trash, as a draft or published; its counts and favorites are there again.',
    allow: 'administrator',
    params: outfitId,
    body: z.object({ published: z.boolean().default(false) }),
    reply: Outfit,
  }),
  purgeOutfit: endpoint('DELETE /api/admin/trash/:id', {
    summary: 'Deletes an outfit of the trash for good.',
    allow: 'administrator',
    params: outfitId,
  }),
} as const
