import { catalogApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import { replyOf } from '../outfit/stored-outfit.ts'
import type { EditableOutfits } from './editable-outfits.projection.ts'

/** What an administrator can see. */
export function editorRoutes(router: Router, { editable }: { editable: EditableOutfits }) {
  serve(router, catalogApi.listOutfits, async () => {
    const all = await editable.find({ sort: { by: 'createdAt', direction: 'descending' } })
    return all.map(({ document, version }) => replyOf(document, version))
  })
}
