import type { FavoritePost, FavoriteProduct, Outfit } from '@vitrine/contracts'
import type { ReplicatedOutfit, SeenProduct } from './outfit-replica.projection.ts'

/** `version`: that of its latest event. */
export type VersionedOutfit = ReplicatedOutfit & { version: number }

/** What is not published any more is told as it was last seen, which is no version to be named. */
const shownVersion = ({ published, version }: VersionedOutfit) => (published ? { version } : {})

export const asOutfit = (replicated: VersionedOutfit): Outfit => ({
  ...replicated.outfit,
  published: replicated.published,
  ...shownVersion(replicated),
})

export const asFavoritePost = (replicated: VersionedOutfit): FavoritePost => ({
  ...asOutfit(replicated),
  gone: !replicated.published,
})

export function asFavoriteProduct(
  replicated: VersionedOutfit,
  productId: string,
): FavoriteProduct | undefined {
  const isIt = ({ id }: SeenProduct) => id === productId
  const there = replicated.outfit.products.find(isIt)
  const product = there ?? replicated.left.find(isIt)
  if (!product) return undefined
  const { id, name, price, productImageUrl, amazonUrl } = product
  const { outfit, published } = replicated
  return {
    id,
    name,
    price,
    productImageUrl,
    amazonUrl,
    outfit: { id: outfit.id, title: outfit.title, ...shownVersion(replicated) },
    gone: !there || !published,
  }
}
