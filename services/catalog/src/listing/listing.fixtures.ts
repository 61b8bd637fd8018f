import { projectionsForTest } from '@vitrine/test-kit'
import { editableOutfits } from '../editor/editable-outfits.projection.ts'
import type { Started } from '../outfits.fixtures.ts'
import { pendingChanges } from '../pending-changes/pending-changes.projection.ts'
import { trashedOutfits } from '../trash/trashed-outfits.projection.ts'
import { currentList } from './current-list.ts'

/** The list as another process of the catalog has it, which the bus tells nothing. */
export function listElsewhere({ engines }: Started, now: () => Date) {
  const { project } = projectionsForTest(engines)
  return currentList({
    editable: project(editableOutfits),
    pending: project(pendingChanges),
    changes: project(trashedOutfits),
    now,
  })
}
