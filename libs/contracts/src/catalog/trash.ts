import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { FocalPoint } from '../media/details.ts'
import { Outfit, outfitId } from './outfit.ts'
import { numberedPage } from '../pages.ts'

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
  listTrash: adminEndpoint('GET /api/admin/trash', {
    summary: 'Deleted outfits that can be restored, the latest first.',
    query: z.object(numberedPage),
    reply: z.object({ items: z.array(TrashedOutfit), total: z.int() }),
  }),
  restoreOutfit: adminEndpoint('POST /api/admin/outfits/:id/restore', {
    summary:
      'Brings an outfit back from the trash, as a draft or published; its counts and favorites are there again.',
    params: outfitId,
    body: z.object({ published: z.boolean().default(false) }),
    reply: Outfit,
  }),
  purgeOutfit: adminEndpoint('DELETE /api/admin/trash/:id', {
    summary: 'Deletes an outfit of the trash for good.',
    params: outfitId,
  }),
} as const
