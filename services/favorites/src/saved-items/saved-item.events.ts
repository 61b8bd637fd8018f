import { event, eventSchema } from '@vitrine/contracts'
import type { EventSchema } from '@vitrine/event-sourcing'
import { z } from 'zod'

const OutfitItem = z.object({ userId: z.string(), outfitId: z.string() })
const ProductItem = z.object({ userId: z.string(), productId: z.string() })
export type OutfitItem = z.infer<typeof OutfitItem>
export type ProductItem = z.infer<typeof ProductItem>

export type SavedItemEvent<Item> = { type: string; data: Item }

/** Something that people save: a stream for each thing of each person, and a list for each person. */
export type SavedItemKind<Item> = {
  /** Names the streams: `kind-USER/ITEM`. */
  kind: string
  list: string
  added: string
  removed: string
  /** What somebody is told who adds it again; without it, adding twice is adding once. */
  addedTwice?: string
  events: EventSchema<SavedItemEvent<Item>>
  idOf(item: Item): string
  itemOf(userId: string, id: string): Item
}

type Named = Omit<SavedItemKind<unknown>, 'events' | 'idOf' | 'itemOf'>

const ofOutfits = (named: Named): SavedItemKind<OutfitItem> => ({
  ...named,
  events: eventSchema([event(named.added, OutfitItem), event(named.removed, OutfitItem)]),
  idOf: ({ outfitId }) => outfitId,
  itemOf: (userId, outfitId) => ({ userId, outfitId }),
})
const ofProducts = (named: Named): SavedItemKind<ProductItem> => ({
  ...named,
  events: eventSchema([event(named.added, ProductItem), event(named.removed, ProductItem)]),
  idOf: ({ productId }) => productId,
  itemOf: (userId, productId) => ({ userId, productId }),
})

/** A person's id has no slash: it comes from identity. */
export const savedItemId = <Item extends { userId: string }>(kind: SavedItemKind<Item>, item: Item): string =>
  `${item.userId}/${kind.idOf(item)}`

export const like = ofOutfits({
  kind: 'like',
  list: 'likes',
  added: 'OutfitLiked',
  removed: 'OutfitUnliked',
})
export const save = ofOutfits({
  kind: 'save',
  list: 'saves',
  added: 'OutfitSaved',
  removed: 'OutfitUnsaved',
})
export const favoritePost = ofOutfits({
  kind: 'favorite-post',
  list: 'favorite-posts',
  added: 'PostFavorited',
  removed: 'PostUnfavorited',
  addedTwice: 'This post is already in your favorites.',
})
export const favoriteProduct = ofProducts({
  kind: 'favorite-product',
  list: 'favorite-products',
  added: 'ProductFavorited',
  removed: 'ProductUnfavorited',
  addedTwice: 'This product is already in your favorites.',
})
