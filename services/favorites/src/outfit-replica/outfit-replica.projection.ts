import {
  outfitStreams,
  outfitIn,
  shownOutfitEvents,
  type OutfitEvent,
  type OutfitSnapshot,
  type ProductSnapshot,
} from '@vitrine/contracts'
import { defineProjection, type Recorded } from '@vitrine/event-sourcing'
import { formerOutfitReplica, lastSeen } from '../upgrades/outfit-replica.ts'

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
  imageAlts: string[]
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

/** An outfit, and the products that left it, the latest first. */
export type Seen = { outfit: SeenOutfit; left: SeenProduct[] }

/**
 * What is stored: what shoppers see or saw last, and whether they still can. `revised`: since when they see it, where it was
 * revised last, and what they saw before.
 */
export type ReplicatedOutfit = Seen & { published: boolean; revised?: { at: string; before: Seen } }

/** Where a product is or was. */
export type ProductHome = { outfitId: string }

/** How many products that left an outfit are remembered for those who have them as favorites. */
export const mostLeft = 200

/** Drafts and changes beside an outfit are private: while an outfit is not published, what was last seen stays. */
function evolve(
  before: ReplicatedOutfit | undefined,
  event: Recorded<OutfitEvent>,
): ReplicatedOutfit | undefined {
  if (!shownOutfitEvents.types.includes(event.type)) return before
  const shown = outfitIn(event)
  if (!shown?.published) return before && { ...seenIn(lastSeen(before, event)), published: false }
  const outfit = seenOutfit(shown)
  const there = new Set(outfit.products.map(({ id }) => id))
  const known = [...(before?.outfit.products ?? []), ...(before?.left ?? [])]
  const left = known.filter(({ id }) => !there.has(id)).slice(0, mostLeft)
  if (event.type !== 'OutfitRevised' || !before) return { outfit, published: true, left }
  return { outfit, published: true, left, revised: { at: event.at, before: seenIn(before) } }
}

const seenIn = ({ outfit, left }: Seen): Seen => ({ outfit, left })

/** This service's own copy of what the catalog shows or has shown. */
export const outfitReplica = defineProjection<OutfitEvent, ReplicatedOutfit, ProductHome>({
  name: 'outfit-replica',
  version: 3,
  ...outfitStreams,
  evolve,
  rows: {
    name: 'product-homes',
    of({ before, after }) {
      const known = new Set(before?.outfit.products.map(({ id }) => id))
      const added = after?.outfit.products.filter(({ id }) => !known.has(id)) ?? []
      return Object.fromEntries(added.map(({ id, outfitId }) => [id, { outfitId }]))
    },
  },
  ...formerOutfitReplica,
})

const seenOutfit = (outfit: OutfitSnapshot): SeenOutfit => ({
  id: outfit.id,
  title: outfit.title,
  description: outfit.description,
  review: outfit.review,
  category: outfit.category,
  styleCategory: outfit.styleCategory,
  images: outfit.images,
  imageAlts: outfit.imageAlts,
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
