import type { FavoritePost, FavoriteProduct, Outfit } from '@vitrine/contracts'
import type { ReplicatedOutfit, SeenProduct } from './outfit-replica.projection.ts'

export const asOutfit = ({ outfit, published }: ReplicatedOutfit): Outfit => ({ ...outfit, published })

export const asFavoritePost = (replicated: ReplicatedOutfit): FavoritePost => ({
  ...asOutfit(replicated),
  gone: !replicated.published,
})

export function asFavoriteProduct(
  replicated: ReplicatedOutfit,
  productId: string,
): FavoriteProduct | undefined {
  const isIt = ({ id }: SeenProduct) => id === productId
  const there = replicated.outfit.products.find(isIt)
  const product = there ?? replicated.left.find(isIt)
  if (!product) return undefined
  const { id, name, price, productImageUrl, amazonUrl } = product
  const outfit = { id: replicated.outfit.id, title: replicated.outfit.title }
  return { id, name, price, productImageUrl, amazonUrl, outfit, gone: !there || !replicated.published }
}
