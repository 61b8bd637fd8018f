import {
  outfitStreams,
  outfitIn,
  type AuditedSave,
  type OutfitEvent,
  type PendingAct,
} from '@vitrine/contracts'
import { defineProjection, type Reading, type Recorded } from '@vitrine/event-sourcing'
import { changedBetween } from '../history/changed.ts'
import { statusAfter, type Past } from '../history/past-outfit.ts'
import { continuesSave, noteOf, pendingActOf, planIn, withAct } from '../history/versions.ts'
import { storedOutfitVersion } from '../outfit/stored-outfit.ts'

/** The latest save of an outfit: what was before it and after it. `began`: ms epoch. */
type LatestSave = {
  firstVersion: number
  version: number
  began: number
  at: string
  by: string | null
  before: Past
  after: Past
  /** What became of changes that are kept beside it; none in what was stored before there were any. */
  pending?: readonly PendingAct[]
  /** What it planned; missing where it planned nothing. */
  plannedFor?: string | null
  note?: string
}
type StoredSave = Omit<AuditedSave, 'id'>
export type AuditedSaves = Reading<LatestSave, StoredSave>

/** Raised once since: an attempt to publish kept changes that failed is no save. */
const auditVersion = storedOutfitVersion + 1

/** Each save of every outfit, once, however many events it consists of: the row is written again with each of them. */
export const auditedSaves = defineProjection<OutfitEvent, LatestSave, StoredSave>({
  name: 'audited-saves',
  version: auditVersion,
  ...outfitStreams,
  later: true,
  behind: true,
  evolve(latest: LatestSave | undefined, event: Recorded<OutfitEvent>): LatestSave {
    if (latest && event.type === 'OutfitChangesFailed') return latest
    const { type, version, at, by, note } = event
    const outfit = outfitIn(event)
    const after = { status: statusAfter(type, outfit), outfit: outfit ?? latest?.after.outfit }
    const continues = latest && continuesSave(latest, event) ? latest : undefined
    const acts = withAct(continues?.pending, pendingActOf(event))
    const plannedFor = planIn(event)
    const beside = {
      ...(acts.length > 0 && { pending: acts }),
      ...(plannedFor !== undefined && { plannedFor }),
    }
    if (continues) return { ...continues, version, at, after, ...beside }
    const before: Past = latest?.after ?? { status: 'absent', outfit: undefined }
    return {
      firstVersion: version,
      version,
      began: Date.parse(at),
      at,
      by: by ?? null,
      before,
      after,
      ...beside,
      ...noteOf(note),
    }
  },
  rows: {
    name: 'audited-saves-by-time',
    indexes: [['at'], ['by', 'at']],
    of({ after: latest, event }) {
      if (!latest) return {}
      const { firstVersion, version, at, by, before, after, pending, plannedFor, note } = latest
      const outfitId = event.stream.slice('outfit-'.length)
      const title = after.outfit?.title ?? ''
      const changed = changedBetween(before, after)
      const save = { outfitId, title, firstVersion, version, at, by, changed, ...noteOf(note) }
      const beside = {
        ...(pending && { pending: [...pending] }),
        ...(plannedFor !== undefined && { plannedFor }),
      }
      return { [`${outfitId}@${firstVersion}`]: { ...save, ...beside } }
    },
  },
})
