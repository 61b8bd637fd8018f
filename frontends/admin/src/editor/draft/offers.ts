import type { Outfit, UnsavedChanges } from '@vitrine/contracts'
import { changedFields } from '../merge/changed-fields.ts'
import { valuesOf } from '../post-values.ts'
import { draftIn, type LocalDraft } from './local-draft.ts'

/** Unsaved changes that can be restored. */
export type Offer = { draft: LocalDraft; from: 'device' | 'server' }

type Given = {
  device: readonly LocalDraft[]
  server: readonly UnsavedChanges[]
  saved: Outfit | undefined
}

/**
 * Pure: what is offered, the latest first. Of one form, the copy with the higher revision is the newer, whatever the clocks say; what
 * is as it was saved is not offered.
 */
export function offersOf({ device, server, saved }: Given): Offer[] {
  const received = server.flatMap(({ id, revision, content }) => {
    const draft = draftIn(content)
    return draft ? { ...draft, id, revision } : []
  })
  const isNewer = (one: LocalDraft, others: readonly LocalDraft[], orEqual: boolean) =>
    others.every(({ id, revision }) => id !== one.id || revision < one.revision + (orEqual ? 1 : 0))
  const isSaved = ({ values }: LocalDraft) => saved && changedFields(valuesOf(saved), values).length === 0
  return [
    ...device
      .filter((draft) => isNewer(draft, received, true))
      .map((draft) => ({ draft, from: 'device' as const })),
    ...received
      .filter((draft) => isNewer(draft, device, false))
      .map((draft) => ({ draft, from: 'server' as const })),
  ]
    .filter(({ draft }) => !isSaved(draft))
    .toSorted(({ draft: one }, { draft: other }) => (one.at > other.at ? -1 : 1))
}
