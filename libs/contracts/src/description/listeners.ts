const outfitListeners = ['catalog', 'favorites', 'media', 'tracking'] as const

/** The subscribers of each public event and record; a test of the composition compares it with the services. */
export const listeners = {
  OutfitDrafted: outfitListeners,
  OutfitRevised: outfitListeners,
  OutfitPublished: outfitListeners,
  OutfitUnpublished: outfitListeners,
  ProductAdded: outfitListeners,
  ProductsCleared: outfitListeners,
  OutfitDeleted: outfitListeners,
  SessionEnded: ['gateway'],
  AccountOpened: ['favorites'],
  UserMerged: ['favorites'],
  UserDeleted: ['favorites'],
  Activity: ['tracking'],
} as const
