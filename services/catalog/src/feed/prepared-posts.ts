import { FeedOutfit } from '@vitrine/contracts'
import { LRUCache } from 'lru-cache'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { Published } from '../published/published.ts'
import { pieceOf, type Piece } from './joined-gzip.ts'

type Prepared = { stamp: number; pictures: number; piece: Piece }

const mostBytes = 24 * 1024 * 1024
const besides = 400

export type PreparedPosts = ReturnType<typeof preparedPosts>

/** Posts as they stand in a feed, compressed each by itself: those that were read last. The last brace of each is left off. */
export function preparedPosts(given: {
  published: Pick<Published, 'stampOf' | 'idOf' | 'outfits'>
  pictures: Pick<PicturesInMemory, 'changes'>
  replies: OutfitReplies
}) {
  const { published, pictures, replies } = given
  const known = new LRUCache<number, Prepared>({
    maxSize: mostBytes,
    sizeCalculation: ({ piece }) => piece.deflated.length + besides,
  })
  const atHand = (slot: number): Piece | undefined => {
    const found = known.get(slot)
    return found?.stamp === published.stampOf(slot) && found.pictures === pictures.changes()
      ? found.piece
      : undefined
  }
  const prepare = async (slots: readonly number[]): Promise<Map<number, Piece>> => {
    const stamps = new Map(
      slots.map((slot) => [published.idOf(slot), { slot, stamp: published.stampOf(slot) }]),
    )
    const changes = pictures.changes()
    const made = new Map<number, Piece>()
    for (const { outfit, version } of await published.outfits(slots)) {
      const text = JSON.stringify(FeedOutfit.parse(replies.shown(outfit, version)))
      const asked = stamps.get(outfit.id)
      if (!asked) continue
      const piece = pieceOf(text.slice(0, -1))
      made.set(asked.slot, piece)
      known.set(asked.slot, { stamp: asked.stamp, pictures: changes, piece })
    }
    return made
  }
  return {
    /** In their order; undefined for one that has just gone. At once where all are at hand. */
    of(slots: readonly number[]): (Piece | undefined)[] | Promise<(Piece | undefined)[]> {
      const found = slots.map(atHand)
      const missing = slots.filter((_, index) => !found[index])
      if (missing.length === 0) return found
      return prepare(missing).then((made) =>
        found.map((piece, index) => piece ?? made.get(slots[index] ?? -1)),
      )
    },
    /** In bytes. */
    weight: () => known.calculatedSize,
  }
}
