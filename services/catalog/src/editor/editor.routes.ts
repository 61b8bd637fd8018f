import { catalogApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import { replyOf } from '../outfit/stored-outfit.ts'
import type { EditableOutfits } from './editable-outfits.projection.ts'

/** What an administrator can see. */
export const editorRoutes =
  ({ editable }: { editable: EditableOutfits }) =>
  (app: FastifyInstance) => {
    serve(app, catalogApi.listOutfits, async () => {
      const all = await editable.find({ sort: { by: 'createdAt', direction: 'descending' } })
      return all.map(({ document }) => replyOf(document))
    })
  }
