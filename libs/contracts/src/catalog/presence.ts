import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { outfitId } from './outfit.ts'

export const presenceApi = {
  reportPresence: adminEndpoint('PUT /api/admin/outfits/:id/presence', {
    summary:
      'Says that the caller has an outfit open, for the next 20 seconds; replies who else has, and what became of it.',
    params: outfitId,
    reply: z.object({
      /** The ids of other administrators. */
      others: z.array(z.string()),
      /** The version that is saved; null where there is no such outfit, or none any more. */
      version: z.int().nullable(),
      /** It is in the trash, and can be restored. */
      inTrash: z.boolean(),
    }),
  }),
} as const
