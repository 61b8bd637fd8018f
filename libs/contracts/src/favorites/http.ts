import { z } from 'zod'
import { anId } from '../an-id.ts'
import { Outfit } from '../catalog/outfit.ts'
import { internalEndpoint, publicEndpoint, shopperEndpoint } from '../endpoint.ts'
import { FocalPoint } from '../media/details.ts'
import { pageSize } from '../pages.ts'

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pagesize: pageSize(25),
})
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), totalPages: z.int() })

/** `gone`: the post was deleted or unpublished since it was saved. */
export const FavoritePost = Outfit.extend({ gone: z.boolean() })
export type FavoritePost = z.infer<typeof FavoritePost>

export const FavoriteProduct = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  productImageUrl: z.string().nullable(),
  /** Additive: what of that picture a crop must show; absent where it is the centre. */
  productImageFocus: FocalPoint.optional(),
  amazonUrl: z.string(),
  /** Additive: `version`, of the outfit as it is told here. */
  outfit: z.object({ id: z.string(), title: z.string(), version: z.int().optional() }),
  gone: z.boolean(),
})
export type FavoriteProduct = z.infer<typeof FavoriteProduct>

const exportedOutfit = z.object({ outfitId: z.string(), title: z.string().nullable(), at: z.string() })
const exportedProduct = z.object({ productId: z.string(), name: z.string().nullable(), at: z.string() })

const post = z.object({ outfitId: anId })
const product = z.object({ productId: anId })
const person = z.object({ userId: anId, ...post.shape })
const userId = z.object({ id: anId })

export const favoritesApi = {
  listFavoritePosts: shopperEndpoint('GET /api/favorites/posts', {
    summary: 'Favorite posts, latest first.',
    query: page,
    reply: listOf(FavoritePost),
  }),
  listFavoriteProducts: shopperEndpoint('GET /api/favorites/products', {
    summary: 'Favorite products, latest first.',
    query: page,
    reply: listOf(FavoriteProduct),
  }),
  readFavoriteIds: shopperEndpoint('GET /api/favorites/ids', {
    summary: 'What is already a favorite, the latest 10,000 of each.',
    reply: z.object({ posts: z.array(z.string()), products: z.array(z.string()) }),
  }),
  exportFavorites: shopperEndpoint('GET /api/favorites/export', {
    summary:
      'Everything that this account liked, saved and made a favorite; each with the time (ISO 8601, UTC).',
    reply: z.object({
      likes: z.array(exportedOutfit),
      saves: z.array(exportedOutfit),
      favoritePosts: z.array(exportedOutfit),
      favoriteProducts: z.array(exportedProduct),
    }),
  }),
  addFavoritePost: shopperEndpoint('POST /api/favorites/posts', {
    summary: 'Adds a post; 409 when it is already a favorite.',
    status: 201,
    body: post,
    reply: z.object({ outfitId: z.string() }),
  }),
  addFavoriteProduct: shopperEndpoint('POST /api/favorites/products', {
    summary: 'Adds a product; 409 when it is already a favorite.',
    status: 201,
    body: product,
    reply: z.object({ productId: z.string() }),
  }),
  removeFavoritePost: shopperEndpoint('DELETE /api/favorites/posts/:outfitId', {
    summary: 'Removes a post.',
    params: post,
  }),
  removeFavoriteProduct: shopperEndpoint('DELETE /api/favorites/products/:productId', {
    summary: 'Removes a product.',
    params: product,
  }),
  likeOutfit: publicEndpoint('POST /api/interactions/like', {
    summary: 'Likes an outfit; liking twice is liking once.',
    body: person,
  }),
  unlikeOutfit: publicEndpoint('DELETE /api/interactions/like', {
    summary: 'Takes a like back.',
    body: person,
  }),
  saveOutfit: publicEndpoint('POST /api/interactions/save', {
    summary: 'Saves an outfit; saving twice is saving once.',
    body: person,
  }),
  unsaveOutfit: publicEndpoint('DELETE /api/interactions/save', {
    summary: 'Takes a save back.',
    body: person,
  }),
  readInteractionIds: publicEndpoint('GET /api/interactions/ids', {
    summary: 'Ids of what this user likes and saved, the latest 10,000 of each.',
    query: person.pick({ userId: true }),
    reply: z.object({ liked: z.array(z.string()), saved: z.array(z.string()) }),
  }),
  listLiked: publicEndpoint('GET /api/users/:id/liked', {
    summary: 'Outfits this user likes, the latest 10,000, latest first.',
    params: userId,
    reply: z.array(Outfit),
  }),
  listSaved: publicEndpoint('GET /api/users/:id/favorites', {
    summary: 'Outfits this user saved, the latest 10,000, latest first.',
    params: userId,
    reply: z.array(Outfit),
  }),
  awaitJoining: internalEndpoint('GET /internal/favorites/:id/joined', {
    summary:
      'Answers when what a visitor liked and saved is their account’s, and what they saved its favorites; in three seconds at the latest.',
    params: userId,
  }),
} as const
