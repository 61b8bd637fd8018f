import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { importLimits } from '../media/import-limits.ts'
import { importId } from '../media/imports.ts'
import { writtenLine } from '../written.ts'
import { pageSize } from '../pages.ts'

const count = z.int()
/** What would become of a post, or of a file of the archive, and what became of it. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const Import = z.object({
  id: z.string(),
  /** The name of the file. */
  name: z.string(),
  bytes: count,
  /** How many parts of 8 MB it is sent in. */
  parts: count,
  state: z.enum(['receiving', 'checking', 'checked', 'applying', 'done', 'failed']),
  /** Rows that were checked, or applied, so far; `total` is known once all were checked. */
  handled: count,
  total: count,
  /** By the check. A file of the archive that is refused counts as well. */
  outcomes: z.object({ new: count, changed: count, same: count, refused: count }),
  /** By the import itself. */
  written: count,
  unchanged: count,
  refused: count,
  /** Why nothing of it could be read. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  by: z.string().nullable(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

const ImportRow = z.object({
  /** From 1; the order of the file. */
  row: count,
  kind: z.enum(['post', 'file']),
  /** Null where it has none that could be read. */
  postId: z.string().nullable(),
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** Of what was applied: null before. */
  applied: z.enum(['written', 'unchanged', 'refused']).nullable(),
  code: z.string(),
  message: z.string(),
})
export type ImportRow = z.infer<typeof ImportRow>

const params = z.object({ id: importId })

export const importsApi = {
  beginImport: adminEndpoint('POST /api/admin/imports', {
    summary: 'Begins an import: an archive (.zip) or a table (.csv), whose parts are sent next.',
    status: 201,
    body: z.object({
      name: writtenLine.min(1).max(200),
      bytes: z
        .int()
        .min(1)
        .max(importLimits.parts * importLimits.partBytes),
    }),
    reply: Import,
  }),
  listImports: adminEndpoint('GET /api/admin/imports', {
    summary: 'The imports of the last day, the latest first.',
    reply: z.object({ items: z.array(Import) }),
  }),
  readImport: adminEndpoint('GET /api/admin/imports/:id', {
    summary: 'How far an import is, and while it is sent which parts are missing.',
    params,
    reply: Import.extend({ missing: z.array(count) }),
  }),
  checkImport: adminEndpoint('POST /api/admin/imports/:id/check', {
    summary: 'Says of each post what the import would do, in the background. Nothing is written.',
    status: 201,
    params,
    reply: Import,
  }),
  applyImport: adminEndpoint('POST /api/admin/imports/:id/apply', {
    summary:
      'Writes what was checked, in the background; it goes on after a restart. Refused posts are left out.',
    status: 201,
    params,
    reply: Import,
  }),
  listImportRows: adminEndpoint('GET /api/admin/imports/:id/rows', {
    summary: 'The posts of an import with the outcome of each; `next` is the row that the next page follows.',
    params,
    query: z.object({
      outcome: z.enum(importOutcomes).optional(),
      /** Only those that were left out when it was applied. */
      applied: z.enum(['written', 'unchanged', 'refused']).optional(),
      after: z.coerce.number().int().min(0).default(0),
      limit: pageSize(50, 200),
    }),
    reply: z.object({ items: z.array(ImportRow), next: count.nullable() }),
  }),
  removeImport: adminEndpoint('DELETE /api/admin/imports/:id', {
    summary: 'Forgets an import and removes what was sent. What it has written stays.',
    params,
  }),
  readImportTemplate: adminEndpoint('GET /api/admin/imports/template', {
    summary: 'A table of posts to begin from, as CSV.',
    carries: 'binary',
    reply: z.unknown(),
  }),
} as const
