import {
  outfitLimits,
  type OutfitSnapshot,
  type ProductDraft,
  type ProductSnapshot,
} from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { contentOf, picturesOf, type DraftContent } from './content.ts'
import type { Pending } from './pending.ts'
import { clampIndex, idsFor, productOf } from './products.ts'

/** What an outfit has, had, and would have. */
type Had = {
  outfit: OutfitSnapshot
  removed: readonly ProductSnapshot[]
  pending?: Pending | undefined
}
/** What a draft may refer to. */
type Given = { known: readonly ProductSnapshot[]; pictures: ReadonlySet<string> }

type Written = { draft: DraftContent; newIds: readonly string[]; uploaded: readonly string[] }

/** The outfit as somebody wrote it, with the products and pictures that it has or had. */
export function written(command: Written, state: Had): OutfitSnapshot {
  const { outfit } = state
  const pictures = picturesAtHand(command.uploaded, state)
  const content = contentOf(command.draft, pictures, outfit)
  const known = [...outfit.products, ...state.removed, ...(state.pending?.changes.products ?? [])]
  return withProducts(command, { ...outfit, ...content }, { known, pictures })
}

/** A post may keep its pictures, and show again what one of its products had: also pictures that media never gave out. */
export const picturesAtHand = (uploaded: readonly string[], { outfit, removed, pending }: Had): Set<string> =>
  new Set([
    ...uploaded,
    ...picturesOf(outfit),
    ...picturesOf({ products: removed }),
    ...picturesOf(pending?.changes ?? {}),
  ])

/** The outfit with its products as the draft has them, or its own ones kept on pictures that exist. */
export function withProducts(
  command: { draft: DraftContent; newIds: readonly string[] },
  outfit: OutfitSnapshot,
  { known, pictures }: Given,
): OutfitSnapshot {
  const { products: drafts } = command.draft
  if (drafts && drafts.length > outfitLimits.products) return tooManyProducts()
  const products = drafts
    ? built(drafts, { outfit, known, newIds: command.newIds, pictures })
    : outfit.products.map((product) => ({
        ...product,
        imageIndex: clampIndex(product.imageIndex, outfit.images.length),
      }))
  return { ...outfit, products }
}

export function built(
  drafts: readonly ProductDraft[],
  { outfit, known, newIds, pictures }: Given & { outfit: OutfitSnapshot; newIds: readonly string[] },
): ProductSnapshot[] {
  const ids = idsFor(drafts, known, newIds)
  const on = { outfitId: outfit.id, images: outfit.images.length, pictures }
  return drafts.map((product, index) => productOf(product, { id: ids[index] ?? '', ...on }))
}

export const tooManyProducts = () =>
  refuse('invalid', 'outfit-with-too-many-products', `A post has at most ${outfitLimits.products} products`)
