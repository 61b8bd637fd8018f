import type { Outfit, OutfitSnapshot, ProductSnapshot } from '@vitrine/contracts'

/**
 * An outfit as the catalog's projections keep it. It looks like what events carry and like what is replied, and is
 * neither: raise the projections' versions when it changes.
 */
export type StoredOutfit = Omit<OutfitSnapshot, 'products'> & { products: ProductSnapshot[] }

export const storedOutfit = (snapshot: OutfitSnapshot): StoredOutfit => snapshot

/** As everyone reads it. */
export const replyOf = (stored: StoredOutfit): Outfit => stored
