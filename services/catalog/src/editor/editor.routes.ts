import { catalogApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { EditableOutfits } from './editor.view.ts'

/** What an administrator can see. */
export const editorRoutes =
  ({ editable }: { editable: EditableOutfits }) =>
  (app: FastifyInstance) => {
    serve(app, catalogApi.listOutfits, async () => {
      const all = await editable.find({ sort: { by: 'createdAt', direction: 'descending' } })
      return all.map(({ document }) => document)
    })
  }
