import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { Outfit, outfitId } from './outfit.ts'
import { SecretLink } from './secret-link.ts'

/** How long a preview link leads somewhere, and how many a post has at once. */
export const previewLimits = { days: 7, links: 10 } as const

/** `/preview/TOKEN`. `version`: of the outfit, as it shows it. */
const PreviewLink = SecretLink.extend({ version: z.int(), expiresAt: z.string() })
export type PreviewLink = z.infer<typeof PreviewLink>

/** `outfit`: as it was at the version of the link. */
const Preview = z.object({ outfit: Outfit, expiresAt: z.string() })
export type Preview = z.infer<typeof Preview>

export const previewsApi = {
  createPreview: adminEndpoint('POST /api/admin/outfits/:id/previews', {
    summary:
      'Makes a link by which anybody can look at one version of an outfit for 7 days; without `version`, the newest.',
    status: 201,
    params: outfitId,
    body: z.object({ version: z.int().min(1).optional() }),
    reply: PreviewLink,
  }),
  listPreviews: adminEndpoint('GET /api/admin/outfits/:id/previews', {
    summary: 'The preview links of an outfit that lead somewhere, the latest first.',
    params: outfitId,
    reply: z.array(PreviewLink),
  }),
  revokePreview: adminEndpoint('DELETE /api/admin/outfits/:id/previews/:previewId', {
    summary: 'Revokes a preview link: from then on it leads nowhere.',
    params: outfitId.extend({ previewId: anId }),
  }),
  readPreview: publicEndpoint('GET /api/previews/:token', {
    summary: 'What a preview link shows, whoever asks; it is no view. 404 once it has ended or was revoked.',
    params: z.object({ token: z.string().min(1).max(500) }),
    reply: Preview,
  }),
} as const
