import { outfitEvents, type OutfitEvent, type OutfitSnapshot, type ProductSnapshot } from '@vitrine/contracts'
import { defineProjection } from '@vitrine/event-sourcing'

/** A product as shoppers last saw it. */
export type SeenProduct = {
  id: string
  outfitId: string
  name: string
  price: number
  amazonUrl: string
  productImageUrl: string | null
  position: ProductSnapshot['position']
  imageIndex: number
  x: number
  y: number
}

/** An outfit as shoppers last saw it. */
export type SeenOutfit = {
  id: string
  title: string
  description: string
  review: string | null
  category: string
  styleCategory: string
  images: string[]
  tags: string[]
  targetGender: OutfitSnapshot['targetGender']
  targetAgeGroup: string | null
  season: string | null
  priceRange: string | null
  scheduledAt: string | null
  publishedAt: string | null
  createdAt: string
  adminUserId: string
  products: SeenProduct[]
}

/** What is stored: whether shoppers still can see it, and the products that left it, the latest first. */
export type ReplicatedOutfit = { outfit: SeenOutfit; published: boolean; left: SeenProduct[] }

/** Where a product is or was. */
export type ProductHome = { outfitId: string }

/** How many products that left an outfit are remembered for those who have them as favorites. */
export const leftKept = 200

/** Drafts are nobody's business: while an outfit is not published, what was last seen stays. */
function evolve(before: ReplicatedOutfit | undefined, event: OutfitEvent): ReplicatedOutfit | undefined {
  if (event.type === 'OutfitDeleted' || !event.data.published)
    return before && { ...before, published: false }
  const outfit = seenOutfit(event.data)
  const there = new Set(outfit.products.map(({ id }) => id))
  const seen = [...(before?.outfit.products ?? []), ...(before?.left ?? [])]
  return { outfit, published: true, left: seen.filter(({ id }) => !there.has(id)).slice(0, leftKept) }
}

/** This service's own copy of what the catalog shows or has shown. */
export const outfitReplica = defineProjection<OutfitEvent, ReplicatedOutfit, ProductHome>({
  name: 'outfit-replica',
  version: 1,
  kind: 'outfit',
  events: outfitEvents,
  evolve,
  rows: {
    name: 'product-homes',
    of({ before, after }) {
      const known = new Set(before?.outfit.products.map(({ id }) => id))
      const added = after?.outfit.products.filter(({ id }) => !known.has(id)) ?? []
      return Object.fromEntries(added.map(({ id, outfitId }) => [id, { outfitId }]))
    },
  },
  formerly: { documents: 'shown-outfits', rows: 'product-homes' },
})

const seenOutfit = (outfit: OutfitSnapshot): SeenOutfit => ({
  id: outfit.id,
  title: outfit.title,
  description: outfit.description,
  review: outfit.review,
  category: outfit.category,
  styleCategory: outfit.styleCategory,
  images: outfit.images,
  tags: outfit.tags,
  targetGender: outfit.targetGender,
  targetAgeGroup: outfit.targetAgeGroup,
  season: outfit.season,
  priceRange: outfit.priceRange,
  scheduledAt: outfit.scheduledAt,
  publishedAt: outfit.publishedAt,
  createdAt: outfit.createdAt,
  adminUserId: outfit.adminUserId,
  products: outfit.products.map(seenProduct),
})

const seenProduct = (product: ProductSnapshot): SeenProduct => ({
  id: product.id,
  outfitId: product.outfitId,
  name: product.name,
  price: product.price,
  amazonUrl: product.amazonUrl,
  productImageUrl: product.productImageUrl,
  position: product.position,
  imageIndex: product.imageIndex,
  x: product.x,
  y: product.y,
})
