import { outfitEvents, outfitIn, type AuditedSave, type OutfitEvent } from '@vitrine/contracts'
import { defineProjection, type Reading, type Recorded } from '@vitrine/event-sourcing'
import { changedBetween } from '../history/changed.ts'
import { statusAfter, type Past } from '../history/past-outfit.ts'
import { continuesSave } from '../history/versions.ts'
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
}
type StoredSave = Omit<AuditedSave, 'id'>
export type AuditedSaves = Reading<LatestSave, StoredSave>

/** Each save of every outfit, once, however many events it consists of: the row is written again with each of them. */
export const auditedSaves = defineProjection<OutfitEvent, LatestSave, StoredSave>({
  name: 'audited-saves',
  version: storedOutfitVersion,
  kind: 'outfit',
  later: true,
  behind: true,
  events: outfitEvents,
  evolve(latest: LatestSave | undefined, event: Recorded<OutfitEvent>): LatestSave {
    const { type, version, at, by } = event
    const outfit = outfitIn(event)
    const after = { status: statusAfter(type, outfit), outfit: outfit ?? latest?.after.outfit }
    if (latest && continuesSave(latest, event)) return { ...latest, version, at, after }
    const before: Past = latest?.after ?? { status: 'absent', outfit: undefined }
    return { firstVersion: version, version, began: Date.parse(at), at, by: by ?? null, before, after }
  },
  rows: {
    name: 'audited-saves-by-time',
    indexes: [['at'], ['by', 'at']],
    of({ after: latest, event }) {
      if (!latest) return {}
      const { firstVersion, version, at, by, before, after } = latest
      const outfitId = event.stream.slice('outfit-'.length)
      const title = after.outfit?.title ?? ''
      const changed = changedBetween(before, after)
      return { [`${outfitId}@${firstVersion}`]: { outfitId, title, firstVersion, version, at, by, changed } }
    },
  },
})
