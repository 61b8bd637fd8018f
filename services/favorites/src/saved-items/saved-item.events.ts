import { savedItemStreams, type OutfitItem, type ProductItem } from '@vitrine/contracts'
import type { EventSchema } from '@vitrine/event-sourcing'

export type { OutfitItem, ProductItem }

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

type Named<Item> = Omit<SavedItemKind<Item>, 'idOf' | 'itemOf'>

const ofOutfits = (named: Named<OutfitItem>): SavedItemKind<OutfitItem> => ({
  ...named,
  idOf: ({ outfitId }) => outfitId,
  itemOf: (userId, outfitId) => ({ userId, outfitId }),
})
const ofProducts = (named: Named<ProductItem>): SavedItemKind<ProductItem> => ({
  ...named,
  idOf: ({ productId }) => productId,
  itemOf: (userId, productId) => ({ userId, productId }),
})

/** A person's id has no slash: it comes from identity. */
export const savedItemId = <Item extends { userId: string }>(kind: SavedItemKind<Item>, item: Item): string =>
  `${item.userId}/${kind.idOf(item)}`

export const like = ofOutfits({
  kind: 'like',
  events: savedItemStreams.like,
  list: 'likes',
  added: 'OutfitLiked',
  removed: 'OutfitUnliked',
})
export const save = ofOutfits({
  kind: 'save',
  events: savedItemStreams.save,
  list: 'saves',
  added: 'OutfitSaved',
  removed: 'OutfitUnsaved',
})
export const favoritePost = ofOutfits({
  kind: 'favorite-post',
  events: savedItemStreams['favorite-post'],
  list: 'favorite-posts',
  added: 'PostFavorited',
  removed: 'PostUnfavorited',
  addedTwice: 'This post is already in your favorites.',
})
export const favoriteProduct = ofProducts({
  kind: 'favorite-product',
  events: savedItemStreams['favorite-product'],
  list: 'favorite-products',
  added: 'ProductFavorited',
  removed: 'ProductUnfavorited',
  addedTwice: 'This product is already in your favorites.',
})
