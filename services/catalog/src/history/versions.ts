import type { OutfitChange, OutfitVersion, PendingAct } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { z } from 'zod'

/** A client that sends a post in several calls (the post, then each product) needs less between two of them, and for all. */
const betweenCallsMs = 5_000
const oneSaveMs = 60_000

const changeOf = new Map<string, OutfitChange>(
  Object.entries({
    OutfitDrafted: 'drafted',
    OutfitRevised: 'revised',
    OutfitPublished: 'published',
    OutfitUnpublished: 'unpublished',
    ProductAdded: 'products',
    ProductsCleared: 'products',
    OutfitDeleted: 'deleted',
    OutfitRestored: 'drafted',
    OutfitPurged: 'deleted',
  } as const),
)
/** What an event says that was done to changes that are kept beside the outfit. An attempt that failed saved nothing. */
export function pendingActOf({ type, data }: Pick<Happened, 'type' | 'data'>): PendingAct | undefined {
  if (type === 'OutfitChangesPublished') return 'published'
  if (type === 'OutfitChangesDiscarded') return 'discarded'
  if (type !== 'OutfitChangesKept') return undefined
  return Scheduled.safeParse(data).success ? 'scheduled' : 'kept'
}
const Scheduled = z.object({ applyAt: z.string() })

/** The day that an event plans the outfit for; null where it ends the plan, undefined where it says nothing of one. */
export const planIn = ({ type, data }: Pick<Happened, 'type' | 'data'>): string | null | undefined =>
  type === 'OutfitPlanned' ? Planned.parse(data).plannedFor : undefined
const Planned = z.object({ plannedFor: z.string().nullable() })

/** Each once, in their order. */
export const withAct = (acts: readonly PendingAct[] = [], act: PendingAct | undefined) =>
  act === undefined || acts.includes(act) ? acts : [...acts, act]

/** What goes to the trash or leaves it is no part of the save before. */
const beginsVersion = new Set(['OutfitDeleted', 'OutfitRestored', 'OutfitPurged'])

/** A note where there is one. */
export const noteOf = (note: string | undefined) => (note === undefined ? {} : { note })

type Happened = Pick<RecordedEvent, 'type' | 'version' | 'at' | 'by' | 'note' | 'data'>
/** Whether an event belongs to the save before it. A note is about its own save. `began`: ms epoch. */
export function continuesSave(
  save: { by: string | null; at: string; began: number; note?: string | undefined },
  { type, at, by, note }: Pick<Happened, 'type' | 'at' | 'by' | 'note'>,
): boolean {
  if (beginsVersion.has(type) || save.by !== (by ?? null)) return false
  if (note !== undefined && note !== save.note) return false
  const time = Date.parse(at)
  return time - Date.parse(save.at) <= betweenCallsMs && time - save.began <= oneSaveMs
}

export type Save = Omit<OutfitVersion, 'changed'>

/**
 * The saves of one outfit, latest first. Consecutive events by the same administrator, each a moment after the one before, are one
 * save; it has the version and the time of its last. `events`: of its stream, oldest first.
 */
export function versionsOf(events: readonly Happened[]): Save[] {
  const versions: Save[] = []
  let began = 0
  for (const event of events) {
    const { type, version, at, by = null, note, data } = event
    const change = changeOf.get(type)
    const act = pendingActOf(event)
    const plan = planIn(event)
    if (!change && !act && plan === undefined) continue
    const images = imagesIn(data)
    const latest = versions.at(-1)
    const continues = latest && continuesSave({ ...latest, began }, event) ? latest : undefined
    if (!continues) began = Date.parse(at)
    const { firstVersion = version, changes = [], pending = [] } = continues ?? {}
    const plannedFor = plan === undefined ? continues?.plannedFor : plan
    const acts = withAct(pending, act)
    const save: Save = {
      ...{ version, firstVersion, at, by, images },
      changes: [...new Set([...changes, ...(change ? [change] : [])])],
      ...(acts.length > 0 && { pending: [...acts] }),
      ...(plannedFor !== undefined && { plannedFor }),
      ...noteOf(continues?.note ?? note),
    }
    if (continues) versions.pop()
    versions.push(save)
  }
  return versions.reverse()
}

const Pictured = z.object({ images: z.array(z.string()) })
const Beside = z.object({ outfit: Pictured }).transform(({ outfit }) => outfit)
const imagesIn = (data: unknown): string[] => Pictured.or(Beside).safeParse(data).data?.images ?? []
