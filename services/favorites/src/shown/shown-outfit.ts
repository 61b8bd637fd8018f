import type { FavoritePost, FavoriteProduct, Outfit, OutfitEvent, Product } from '@vitrine/contracts'

/** An outfit as shoppers last saw it, whether they still can, and the products that left it since. */
export type ShownOutfit = { outfit: Outfit; published: boolean; left: readonly Product[] }

/** Drafts are nobody's business: while an outfit is not published, what was last seen stays. */
export function afterEvent(before: ShownOutfit | undefined, event: OutfitEvent): ShownOutfit | undefined {
  if (event.type === 'OutfitDeleted' || !event.data.published)
    return before && { ...before, published: false }
  const there = new Set(event.data.products.map(({ id }) => id))
  const seen = [...(before?.outfit.products ?? []), ...(before?.left ?? [])]
  return { outfit: event.data, published: true, left: seen.filter(({ id }) => !there.has(id)) }
}

export const asFavoritePost = ({ outfit, published }: ShownOutfit): FavoritePost => ({
  ...outfit,
  published,
  gone: !published,
})

export function asFavoriteProduct(shown: ShownOutfit, productId: string): FavoriteProduct | undefined {
  const isIt = ({ id }: Product) => id === productId
  const there = shown.outfit.products.find(isIt)
  const product = there ?? shown.left.find(isIt)
  if (!product) return undefined
  const { id, name, price, productImageUrl, amazonUrl } = product
  const outfit = { id: shown.outfit.id, title: shown.outfit.title }
  return { id, name, price, productImageUrl, amazonUrl, outfit, gone: !there || !shown.published }
}
