import { previewLimits } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { changeStored, refuse } from '@vitrine/event-sourcing'

/** Times in ms epoch. */
export type StoredPreview = { id: string; version: number; createdAt: number; expiresAt: number; by: string }
/** Those of a post are one document, so that there are never more than the limit. */
type StoredPreviews = { links: readonly StoredPreview[] }

const notEnded = (links: readonly StoredPreview[], now: number) =>
  links.filter(({ expiresAt }) => expiresAt > now)

/** Pure: the links that lead somewhere, with a new one. */
export function withPreview(links: readonly StoredPreview[], link: StoredPreview): readonly StoredPreview[] {
  const others = notEnded(links, link.createdAt)
  if (others.length < previewLimits.links) return [link, ...others]
  const message = `A post has at most ${previewLimits.links} preview links at once. Revoke one of them first.`
  return refuse('conflict', 'too-many-previews', message)
}

/** The preview links of posts, by the id of the post; what is not there leads nowhere. */
export function previewLinks(documents: Documents) {
  const stored = documents.collection<StoredPreviews>('preview-links')
  const change = (outfitId: string, next: (links: readonly StoredPreview[]) => readonly StoredPreview[]) =>
    changeStored(stored, outfitId, (found = { links: [] }) => ({ links: next(found.links) }))
  return {
    /** The latest first. */
    async of(outfitId: string, now: number): Promise<readonly StoredPreview[]> {
      return notEnded((await stored.get(outfitId))?.document.links ?? [], now)
    },
    add: async (outfitId: string, link: StoredPreview): Promise<void> =>
      void (await change(outfitId, (links) => withPreview(links, link))),
    remove: async (outfitId: string, previewId: string): Promise<void> =>
      void (await change(outfitId, (links) => {
        const others = links.filter(({ id }) => id !== previewId)
        return others.length < links.length ? others : noPreview()
      })),
  }
}
export type PreviewLinks = ReturnType<typeof previewLinks>

export const noPreview = () =>
  refuse('missing', 'preview-missing', 'This preview link has ended, or was revoked.')
