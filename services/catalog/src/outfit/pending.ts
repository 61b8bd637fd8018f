import type { OutfitSnapshot } from '@vitrine/contracts'
import { mergeOutfits } from '@vitrine/contracts/merge'
import { refuse } from '@vitrine/event-sourcing'
import type { OutfitEvent } from './outfit.events.ts'
import { revisedTo, same } from './publication.ts'
import { isRenamed, renamed, type TagRenaming } from './rename-tag.ts'

/** Changes beside an outfit: what they were made to, as they leave it, and when they are published by themselves. */
export type Pending = { base: OutfitSnapshot; changes: OutfitSnapshot; applyAt: string | null }

const ends = new Set<OutfitEvent['type']>([
  'OutfitChangesDiscarded',
  'OutfitChangesPublished',
  'OutfitPurged',
])
const endsTheirTime = new Set<OutfitEvent['type']>([
  'OutfitChangesFailed',
  'OutfitUnpublished',
  'OutfitDeleted',
  'OutfitRestored',
])

/** Whether an event ends changes beside an outfit, or the time that they have. */
export const endsChanges = ({ type }: OutfitEvent) => ends.has(type)
export const endsTimeOfChanges = ({ type }: OutfitEvent) => endsTheirTime.has(type)

/** Pure. They stay with a post that is taken off or deleted, and their time does not. */
export function pendingAfter(before: Pending | undefined, event: OutfitEvent): Pending | undefined {
  if (event.type === 'OutfitChangesKept') {
    const { outfit, base = outfit, changes, applyAt } = event.data
    return { base, changes, applyAt }
  }
  if (!before || endsChanges(event)) return undefined
  return endsTimeOfChanges(event) ? { ...before, applyAt: null } : before
}

/** The outfit with them, and with what was saved since they were kept. `conflicts`: what both have changed, in words. */
export function mergedWith(outfit: OutfitSnapshot, { base, changes }: Pick<Pending, 'base' | 'changes'>) {
  const { merged, conflicts } = mergeOutfits({ base, mine: changes, theirs: outfit })
  return { merged, conflicts: [...new Set(conflicts.map(({ label }) => label))] }
}

const kept = (outfit: OutfitSnapshot, { base, changes, applyAt }: Pending): OutfitEvent => ({
  type: 'OutfitChangesKept',
  data: { id: outfit.id, outfit, changes, applyAt, ...(same(base, outfit) ? {} : { base }) },
})

type Kept = { outfit: OutfitSnapshot; pending?: Pending | undefined }
type Asked = { applyAt: string | null; now: string; note?: string | undefined }

/** In place of what was kept before. What says why is a version, also where it changes nothing. */
export function keep({ outfit, pending }: Kept, changes: OutfitSnapshot, { applyAt, now, note }: Asked) {
  checkTime({ applyAt, now })
  if (same(changes, outfit))
    refuse('conflict', 'pending-changes-empty', 'There is nothing to keep: the post says this already')
  const next = { base: outfit, changes, applyAt }
  return pending && same(pending, next) && !note ? [] : [kept(outfit, next)]
}

/** Changes that could not be published are not scheduled either. */
export function schedule({ outfit, pending }: Kept, asked: Asked): OutfitEvent[] {
  const there = pending ?? missing()
  checkTime(asked)
  if (asked.applyAt) publishable(checkLive(outfit), there)
  return there.applyAt === asked.applyAt ? [] : [kept(outfit, { ...there, applyAt: asked.applyAt })]
}

export const discard = ({ outfit, pending }: Kept): OutfitEvent[] =>
  pending ? [{ type: 'OutfitChangesDiscarded', data: outfit }] : []

/** As somebody asks for it. */
export const publish = ({ outfit, pending = missing() }: Kept): OutfitEvent[] =>
  published(outfit, publishable(checkLive(outfit), pending))

/** When their time has come, once. Nobody is there to be refused: what is in the way is noted. */
export function publishDue({ outfit, pending }: Kept, now: string): OutfitEvent[] {
  if (!outfit.published || !pending?.applyAt || pending.applyAt > now) return []
  const { merged, conflicts } = mergedWith(outfit, pending)
  if (conflicts.length === 0) return published(outfit, merged)
  return [{ type: 'OutfitChangesFailed', data: { id: outfit.id, outfit, conflicts } }]
}

/** They end with a save that contains them. */
export const endedBy = (save: { published: boolean }, { outfit, pending }: Kept): OutfitEvent[] =>
  pending
    ? [{ type: save.published ? 'OutfitChangesPublished' : 'OutfitChangesDiscarded', data: outfit }]
    : []

/** A tag is renamed in them as in the outfit, so that they bring no old one back. */
export function renamedIn({ outfit, pending }: Kept, renaming: TagRenaming): OutfitEvent[] {
  if (!pending) return []
  const { base, changes, applyAt } = pending
  if (!isRenamed(base.tags, renaming) && !isRenamed(changes.tags, renaming)) return []
  const inOne = (one: OutfitSnapshot) => ({ ...one, tags: renamed(one.tags, renaming) })
  return [kept(outfit, { base: inOne(base), changes: inOne(changes), applyAt })]
}

const published = (outfit: OutfitSnapshot, merged: OutfitSnapshot): OutfitEvent[] => [
  { type: 'OutfitChangesPublished', data: outfit },
  ...revisedTo(merged, outfit),
]

function publishable(outfit: OutfitSnapshot, pending: Pending): OutfitSnapshot {
  const { merged, conflicts } = mergedWith(outfit, pending)
  if (conflicts.length === 0) return merged
  const message = `Somebody else has changed the same since: ${conflicts.join(', ')}`
  return refuse('conflict', 'pending-changes-conflict', message)
}

export const checkLive = (outfit: OutfitSnapshot): OutfitSnapshot =>
  outfit.published ? outfit : refuse('conflict', 'outfit-not-published', 'This post is not published')

const missing = () =>
  refuse('missing', 'pending-changes-missing', 'No changes are kept beside this post any more')

function checkTime({ applyAt, now }: Asked) {
  if (applyAt === null || applyAt > now) return
  const message = 'Please give a time ahead'
  refuse('invalid', 'request-invalid', `applyAt: ${message}`, { issues: [{ path: 'applyAt', message }] })
}
