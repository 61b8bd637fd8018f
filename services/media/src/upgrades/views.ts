/**
 * Since 2026-11-22, generations of views. Before, each view was one collection, of this name. May leave when no media holds data
 * of a version from before.
 */
export const formerKnownImages = { formerly: { documents: 'images' } }
export const formerImageUses = { formerly: { documents: 'outfits', rows: 'uses' } }
