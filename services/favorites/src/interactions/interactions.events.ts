type Interaction = { userId: string; outfitId: string }

export type InteractionsEvent =
  | { type: 'OutfitLiked'; data: Interaction }
  | { type: 'OutfitUnliked'; data: Interaction }
  | { type: 'OutfitSaved'; data: Interaction }
  | { type: 'OutfitUnsaved'; data: Interaction }
