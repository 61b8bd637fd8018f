import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { shopLimits } from '../shop/settings.ts'

/** The gateway makes the pages of the shop, and so it shows them before they are saved. */
export const shopPreviewApi = {
  previewShopPage: adminEndpoint('POST /api/admin/shop/preview', {
    summary: 'The Markdown of a page of the shop as HTML, as the page would show it.',
    body: z.object({ text: z.string().max(shopLimits.page) }),
    reply: z.object({ html: z.string() }),
  }),
} as const
