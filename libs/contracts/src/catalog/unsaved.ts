import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { outfitId } from './outfit.ts'
import { unsavedLimits } from '../vocabulary.ts'

/** Of the form that it was typed in: each tab has its own. */
const formId = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,60}$/) })
/** Counts what the form has stored: the newer has the higher one, whatever the clocks say. */
const revision = z.int().min(1).max(1_000_000_000)

/** What an administrator has typed and not saved. */
const UnsavedChanges = z.object({
  id: z.string(),
  revision,
  /** When the server received it. */
  at: z.string(),
  /** As the editor wrote it; nobody else reads it. */
  content: z.string(),
})
export type UnsavedChanges = z.infer<typeof UnsavedChanges>

export const unsavedApi = {
  listUnsaved: adminEndpoint('GET /api/admin/unsaved', {
    summary:
      'What the caller has typed into an outfit and not saved, or without `outfit` into new ones; the latest first, at most three.',
    query: z.object({ outfit: outfitId.shape.id.optional() }),
    reply: z.object({ items: z.array(UnsavedChanges) }),
  }),
  storeUnsaved: adminEndpoint('PUT /api/admin/unsaved/:id', {
    summary:
      'Stores what a form holds, for 30 days; an older revision changes nothing. `replaces` names what the form took over.',
    params: formId,
    body: z.object({
      /** None for a new outfit. It need not exist any more. */
      outfit: outfitId.shape.id.nullable(),
      revision,
      replaces: formId.extend({ revision }).nullish(),
      content: z.string().max(unsavedLimits.characters),
    }),
  }),
  removeUnsaved: adminEndpoint('DELETE /api/admin/unsaved/:id', {
    summary: 'Removes what a form had stored, up to a revision: it was saved, or given up.',
    params: formId,
    query: z.object({ revision: z.coerce.number().pipe(revision) }),
  }),
} as const
