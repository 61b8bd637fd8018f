const outfitListeners = ['catalog', 'favorites', 'media', 'tracking'] as const

/** Who hears each public event and each record; the composition's test holds it against what services subscribe to. */
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
