import {
  outfitIn,
  outfitStreams,
  parseImageAddress,
  shownOutfitEvents,
  type OutfitEvent,
} from '@vitrine/contracts'
import { defineProjection } from '@vitrine/event-sourcing'
import type { PostFacts } from '@vitrine/taste-model'

/** A post that is shown: its name, its first picture, and what beside the colour a taste can be about. */
export type Post = { title: string; image: string | null; facts: Omit<PostFacts, 'colour'> }

/** Which post a product is on, or was last. */
export type ProductHome = { outfitId: string }

/** What is shown of the catalog. What is not is gone from here, and comes back with the event that shows it again. */
export const postReplica = defineProjection<OutfitEvent, Post, ProductHome>({
  name: 'posts',
  version: 1,
  ...outfitStreams,
  evolve(before, event) {
    if (!shownOutfitEvents.types.includes(event.type)) return before
    const outfit = outfitIn(event)
    if (!outfit?.published) return undefined
    const { title, category, tags, targetGender, targetAgeGroup, season, priceRange, products } = outfit
    const pieces = products.map(({ name }) => name)
    const facts = { category, tags, targetGender, targetAgeGroup, season, priceRange, pieces }
    return { title, image: parseImageAddress(outfit.images[0] ?? '')?.image ?? null, facts }
  },
  rows: {
    name: 'product-homes',
    of({ event }) {
      const products = outfitIn(event)?.products ?? []
      return Object.fromEntries(products.map(({ id, outfitId }) => [id, { outfitId }]))
    },
  },
})
