import {
  outfitIn,
  outfitLimits,
  type OutfitChangeOfMany,
  type OutfitDraft,
  type OutfitSnapshot,
  type ProductDraft,
  type ProductSnapshot,
} from '@vitrine/contracts'
import { refuse, type Decider } from '@vitrine/event-sourcing'
import { contentOf, type DraftContent } from './content.ts'
import { changed } from './change-of-many.ts'
import { imported, type OutfitImport } from './imported.ts'
import type { OutfitEvent } from './outfit.events.ts'
import {
  checkLive,
  discard,
  endedBy,
  keep,
  pendingAfter,
  publish,
  publishDue,
  renamedIn,
  schedule,
  type Pending,
} from './pending.ts'
import { plan, planAfter, scheduleDraft } from './plan.ts'
import { comeBack, draft, live, returned, revisedTo } from './publication.ts'
import { isRenamed, renamed, type TagRenaming } from './rename-tag.ts'
import { built, picturesAtHand, tooManyProducts, withProducts, written } from './written.ts'

/** `uploaded`: which of a draft's pictures media gave out; those that the outfit has already need not be named. */
export type OutfitCommand =
  | {
      type: 'CreateOutfit'
      id: string
      draft: OutfitDraft
      by: string
      now: string
      newIds: readonly string[]
      uploaded: readonly string[]
    }
  | {
      type: 'SaveOutfit'
      draft: OutfitDraft
      now: string
      newIds: readonly string[]
      uploaded: readonly string[]
    }
  | { type: 'PublishWhenDue'; now: string }
  | { type: 'PlanOutfit'; day: string | null }
  | { type: 'ScheduleOutfit'; at: string | null; now: string }
  | {
      type: 'KeepChanges'
      draft: DraftContent
      note?: string | undefined
      applyAt: string | null
      now: string
      newIds: readonly string[]
      uploaded: readonly string[]
    }
  | { type: 'ScheduleChanges'; applyAt: string | null; now: string }
  | { type: 'DiscardChanges' }
  | { type: 'PublishChanges' }
  | { type: 'PublishChangesWhenDue'; now: string }
  | { type: 'AddProduct'; product: ProductDraft; newId: string; uploaded: readonly string[] }
  | { type: 'ClearProducts' }
  | { type: 'DeleteOutfit' }
  | { type: 'ChangeAsOfMany'; change: OutfitChangeOfMany; now: string }
  | { type: 'RenameTag'; renaming: TagRenaming }
  /** To what it was before. */
  | { type: 'ReturnOutfit'; to: OutfitSnapshot }
  | { type: 'RestoreOutfit'; published: boolean; now: string }
  | { type: 'PurgeOutfit' }
  | OutfitImport

/** How many removed products are remembered: the latest. */
const mostRemembered = 200

/**
 * `removed` remembers products that were taken off, so that one added again keeps its id, favorites and clicks. `pending`: changes
 * that are kept beside the outfit. `plannedFor`: the day that a draft is meant for.
 */
export type OutfitState =
  | { status: 'absent' | 'purged' }
  | {
      status: 'present' | 'deleted'
      outfit: OutfitSnapshot
      removed: readonly ProductSnapshot[]
      pending?: Pending | undefined
      plannedFor?: string | undefined
    }

type Present = OutfitState & { status: 'present' | 'deleted' }
export const outfitDecider: Decider<OutfitState, OutfitCommand, OutfitEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    if (command.type === 'CreateOutfit') return create(command, state)
    if (command.type === 'ImportOutfit') return imported(command, state)
    if (command.type === 'RestoreOutfit') return restore(command, inTrash(state))
    if (command.type === 'ReturnOutfit') return returnTo(command.to, state)
    if (command.type === 'PurgeOutfit') return [{ type: 'OutfitPurged', data: { id: inTrash(state).id } }]
    if (state.status !== 'present') return refuse('missing', 'outfit-missing', 'Outfit not found')
    const { outfit } = state
    switch (command.type) {
      case 'SaveOutfit':
        return save(command, state)
      case 'PublishWhenDue': {
        const { published, scheduledAt } = outfit
        if (published || !scheduledAt || scheduledAt > command.now) return []
        return [{ type: 'OutfitPublished', data: { ...outfit, ...live(scheduledAt) } }]
      }
      case 'PlanOutfit':
        return plan(state, command.day)
      case 'ScheduleOutfit':
        return scheduleDraft(outfit, command)
      case 'AddProduct': {
        if (outfit.products.length >= outfitLimits.products) return tooManyProducts()
        const { product, newId, uploaded } = command
        const pictures = picturesAtHand(uploaded, state)
        const added = built([product], { outfit, known: state.removed, newIds: [newId], pictures })
        return [{ type: 'ProductAdded', data: { ...outfit, products: [...outfit.products, ...added] } }]
      }
      case 'ClearProducts':
        return outfit.products.length ? [{ type: 'ProductsCleared', data: { ...outfit, products: [] } }] : []
      case 'DeleteOutfit':
        return [{ type: 'OutfitDeleted', data: { id: outfit.id } }]
      case 'ChangeAsOfMany':
        return changed(outfit, command)
      case 'RenameTag': {
        const { tags } = outfit
        const { renaming } = command
        const next = isRenamed(tags, renaming) ? { ...outfit, tags: renamed(tags, renaming) } : outfit
        return [...revisedTo(next, outfit), ...renamedIn({ ...state, outfit: next }, renaming)]
      }
      case 'KeepChanges':
        return keep(state, written(command, { ...state, outfit: checkLive(outfit) }), command)
      case 'ScheduleChanges':
        return schedule(state, command)
      case 'DiscardChanges':
        return discard(state)
      case 'PublishChanges':
        return publish(state)
      case 'PublishChangesWhenDue':
        return publishDue(state, command.now)
    }
  },

  evolve(state, event) {
    if (event.type === 'OutfitPurged') return { status: 'purged' }
    const isKnown = state.status === 'present' || state.status === 'deleted'
    const outfit = outfitIn(event)
    const pending = pendingAfter(isKnown ? state.pending : undefined, event)
    const plannedFor = planAfter(isKnown ? state.plannedFor : undefined, event)
    if (!outfit) return isKnown ? { ...state, status: 'deleted', pending, plannedFor } : state
    const before = isKnown ? [...state.removed, ...state.outfit.products] : []
    const remaining = new Set(outfit.products.map(({ id }) => id))
    const removed = new Map(
      before.filter(({ id }) => !remaining.has(id)).map((product) => [product.id, product]),
    )
    const remembered = [...removed.values()].slice(-mostRemembered)
    return { status: 'present', outfit, removed: remembered, pending, plannedFor }
  },
}

function create(command: OutfitCommand & { type: 'CreateOutfit' }, state: OutfitState): OutfitEvent[] {
  if (state.status !== 'absent') return refuse('conflict', 'outfit-exists', 'This outfit was created before')
  const { id, by, now } = command
  const blank = { id, ...draft(command.draft.scheduledAt), createdAt: now, adminUserId: by, products: [] }
  const pictures = new Set(command.uploaded)
  const made = withProducts(
    command,
    { ...contentOf(command.draft, pictures), ...blank },
    { known: [], pictures },
  )
  const drafted: OutfitEvent = { type: 'OutfitDrafted', data: made }
  return command.draft.published ? [drafted, publishedFrom(command, made)] : [drafted]
}

const inTrash = (state: OutfitState): OutfitSnapshot =>
  state.status === 'deleted'
    ? state.outfit
    : refuse('missing', 'outfit-not-in-trash', 'This post is not in the trash')

/** One that is shown again keeps its date, and so its place in the feed. */
const restore = ({ published, now }: OutfitCommand & { type: 'RestoreOutfit' }, outfit: OutfitSnapshot) =>
  comeBack(outfit, { ...outfit, ...(published ? live(outfit.publishedAt ?? now) : draft(null)) })

function returnTo(to: OutfitSnapshot, state: OutfitState): OutfitEvent[] {
  if (state.status === 'present') return returned(state.outfit, to)
  return comeBack(inTrash(state), to)
}

/** What says why is a version, also where it changes nothing. */
function save(command: OutfitCommand & { type: 'SaveOutfit' }, state: Present): OutfitEvent[] {
  const ended = command.draft.fromPendingChanges ? endedBy(command.draft, state) : []
  const events = [...ended, ...saved(command, state)]
  if (events.length > 0 || !command.draft.note) return events
  return [{ type: 'OutfitRevised', data: state.outfit }]
}

function saved(command: OutfitCommand & { type: 'SaveOutfit' }, state: Present): OutfitEvent[] {
  const { outfit } = state
  const next = written(command, state)
  if (!command.draft.published) return returned(outfit, { ...next, ...draft(command.draft.scheduledAt) })
  const shown = { ...next, scheduledAt: null }
  const events = revisedTo(shown, outfit)
  const resets = command.draft.publishedAt && command.draft.publishedAt !== outfit.publishedAt
  if (!outfit.published || resets) events.push(publishedFrom(command, shown))
  return events
}

/** A publication is never dated ahead: that is what a schedule is for. */
function publishedFrom(
  { draft, now }: { draft: OutfitDraft; now: string },
  outfit: OutfitSnapshot,
): OutfitEvent {
  const at = draft.publishedAt && draft.publishedAt < now ? draft.publishedAt : now
  return { type: 'OutfitPublished', data: { ...outfit, ...live(at) } }
}
