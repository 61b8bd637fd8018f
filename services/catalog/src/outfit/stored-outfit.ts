import type { OutfitSnapshot, ProductSnapshot } from '@vitrine/contracts'

/** An outfit as the catalog stores it. It looks like an outfit in events and in replies, and is neither. */
export type StoredOutfit = Omit<OutfitSnapshot, 'products'> & { products: ProductSnapshot[] }

/** Raise it when what is stored changes: projections are then built again, and older snapshots are not used. */
export const storedOutfitVersion = 4

/** Of the states of streams, which have changed alone since: twice, with changes beside an outfit and with its plan. */
export const outfitStateVersion = storedOutfitVersion + 2

export const storedOutfit = (snapshot: OutfitSnapshot): StoredOutfit => snapshot
