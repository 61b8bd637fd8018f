import type { OutfitItem, ProductItem } from '../saved-items/saved-item.events.ts'
import type { SavedItems } from '../saved-items/saved-items.ts'

/** All that is saved for somebody. */
export type Lists = {
  likes: SavedItems<OutfitItem>
  saves: SavedItems<OutfitItem>
  posts: SavedItems<OutfitItem>
  products: SavedItems<ProductItem>
}

/** Brings one thing to another user; `at`: when it was added, if that was not now. */
export type Move = (item: OutfitItem, into: string, at?: string) => Promise<void>

/** Each removes from the old place last: after a crash it is found there, and moved again. */
export const movesBetween = ({ likes, saves, posts }: Lists): Record<'like' | 'save', Move> => ({
  async like({ userId, outfitId }, into, at) {
    await likes.add({ userId: into, outfitId }, at)
    await likes.remove({ userId, outfitId })
  },
  async save({ userId, outfitId }, into, at) {
    await posts.addOnce({ userId: into, outfitId }, at)
    await saves.add({ userId: into, outfitId }, at)
    await saves.remove({ userId, outfitId })
  },
})

export async function clearAll(lists: Lists, userId: string): Promise<void> {
  for (const list of Object.values(lists)) await list.clear(userId)
}
