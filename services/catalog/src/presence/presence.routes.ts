import { catalogApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import type { TrashedOutfits } from '../trash/trashed-outfits.projection.ts'
import type { Presence } from './presence.ts'

type Given = { presence: Presence; editable: EditableOutfits; trash: TrashedOutfits }

/** Who else has an outfit open. Whoever asks is told in the same call what became of it meanwhile. */
export function presenceRoutes(router: Router, { presence, editable, trash }: Given) {
  serve(router, catalogApi.reportPresence, async ({ params: { id }, caller }) => {
    const stored = await editable.get(id)
    if (!stored) {
      const trashed = await trash.get(id)
      return { others: [], version: null, inTrash: trashed?.document.inTrash ?? false }
    }
    const others = await presence.report({ outfit: id, by: caller.administrator?.id ?? '' })
    return { others, version: stored.version, inTrash: false }
  })
}
