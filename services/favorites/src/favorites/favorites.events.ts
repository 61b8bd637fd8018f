type Post = { userId: string; outfitId: string }
type Product = { userId: string; productId: string }

export type FavoritesEvent =
  | { type: 'PostFavorited'; data: Post }
  | { type: 'PostUnfavorited'; data: Post }
  | { type: 'ProductFavorited'; data: Product }
  | { type: 'ProductUnfavorited'; data: Product }
