/**
 * Since 2026-11-22, generations of views. Before, each view was one collection, of this name. May leave when no media holds data
 * of a version from before.
 */
export const formerKnownImages = { formerly: { documents: 'images' } }
export const formerImageUses = { formerly: { documents: 'outfits', rows: 'uses' } }

/** Since 2026-11-26, titles of outfits. May leave when no media holds image uses of version 1. */
export const withTitle = (document: unknown): { images: string[]; title: string } => ({
  title: '',
  ...(document as { images: string[] }),
})
