import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'

/** Posts that came with the software. */
export const demoApi = {
  findDemo: adminEndpoint('GET /api/admin/shop/demo', {
    summary: 'The posts of the demo catalogue that are there: how many as they came, and which were changed.',
    reply: z.object({
      untouched: z.int(),
      edited: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  }),
  removeDemo: adminEndpoint('POST /api/admin/shop/demo/remove', {
    summary:
      'Moves the posts of the demo catalogue to the trash; those that somebody has changed only with `edited`. No other post is touched.',
    body: z.object({ edited: z.boolean().default(false) }),
    reply: z.object({ removed: z.int(), kept: z.int() }),
  }),
} as const
