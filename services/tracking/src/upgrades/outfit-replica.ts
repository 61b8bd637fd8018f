/**
 * Since 2026-11-22, generations of the replica. Before, it was these collections, whose rows name no picture. May leave when no
 * tracking holds data of a version from before.
 */
export const formerOutfitReplica = { formerly: { documents: 'outfits', rows: 'products' } }
