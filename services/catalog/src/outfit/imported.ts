import { outfitLimits, type OutfitDraft, type OutfitSnapshot } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { contentOf } from './content.ts'
import type { OutfitState } from './outfit.decider.ts'
import type { OutfitEvent } from './outfit.events.ts'
import { productOf } from './products.ts'
import { comeBack, draft, live, returned } from './publication.ts'
import { built, picturesAtHand, tooManyProducts } from './written.ts'

/** A post as an import has it. `productIds`: those that its products have; without them they are recognised as in any save. */
export type OutfitImport = {
  type: 'ImportOutfit'
  id: string
  draft: OutfitDraft
  createdAt: string
  productIds?: readonly string[] | undefined
  newIds: readonly string[]
  uploaded: readonly string[]
  by: string
  now: string
}

/** The post becomes what the import says, wherever it is; nothing where it is so already. */
export function imported(command: OutfitImport, state: OutfitState): OutfitEvent[] {
  if (state.status === 'purged')
    return refuse(
      'conflict',
      'outfit-purged',
      'A post with this id was deleted for good. It cannot come back.',
    )
  if (!('outfit' in state)) return created(command)
  const { outfit } = state
  const to = { ...content(command, state), ...publication(command, outfit) }
  return state.status === 'deleted' ? comeBack(outfit, to) : returned(outfit, to)
}

function created(command: OutfitImport): OutfitEvent[] {
  const { id, createdAt, by } = command
  const written = contentOf(command.draft, new Set(command.uploaded))
  const blank = { ...written, ...draft(null), id, createdAt, adminUserId: by, products: [] }
  const made = { ...content(command, { outfit: blank, removed: [] }), ...publication(command) }
  const drafted: OutfitEvent = { type: 'OutfitDrafted', data: { ...made, ...draft(made.scheduledAt) } }
  return made.published ? [drafted, { type: 'OutfitPublished', data: made }] : [drafted]
}

type Had = Parameters<typeof picturesAtHand>[1]

function content(command: OutfitImport, had: Had): OutfitSnapshot {
  const pictures = picturesAtHand(command.uploaded, had)
  const outfit = { ...had.outfit, ...contentOf(command.draft, pictures, had.outfit) }
  const drafts = command.draft.products ?? []
  if (drafts.length > outfitLimits.products) return tooManyProducts()
  const { productIds, newIds } = command
  const on = { outfitId: outfit.id, images: outfit.images.length, pictures }
  const known = [...had.outfit.products, ...had.removed]
  const products = productIds
    ? drafts.map((product, index) => productOf(product, { id: productIds[index] ?? '', ...on }))
    : built(drafts, { outfit, known, newIds, pictures })
  return { ...outfit, products }
}

/** A publication is never dated ahead; without a date, a post that is live keeps its own. */
function publication(
  { draft: { published, publishedAt, scheduledAt }, now }: OutfitImport,
  outfit?: OutfitSnapshot,
) {
  if (!published) return draft(scheduledAt)
  const at = publishedAt ?? outfit?.publishedAt ?? now
  return live(at < now ? at : now)
}
