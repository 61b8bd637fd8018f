import { z } from 'zod'
import { internalEndpoint } from '../endpoint.ts'

/**
 * Since 2026-11-22, `recordActivity`. Gateways from before report each view by itself. May leave when no such gateway runs.
 */
export const recordView = internalEndpoint('POST /internal/views', {
  summary: 'Records that an outfit was shown, alone: as gateways of the version before do.',
  body: z.object({
    id: z.string().max(100),
    outfitId: z.string().max(100),
    /** When it was shown, where the record comes later. */
    at: z.iso.datetime().optional(),
  }),
})
