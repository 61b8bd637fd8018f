import { z } from 'zod'
import { AuditedSave } from '../catalog/history.ts'
import { endpoint } from '../endpoint.ts'
import { administrationAreas } from '../operations/administration-kinds.ts'
import { AdministrationRecord } from '../operations/administration.ts'

export const auditAreas = ['posts', ...administrationAreas] as const
export type AuditArea = (typeof auditAreas)[number]

/** A save of a post, or something else that was done. `service`: where. */
export const AuditItem = z.discriminatedUnion('type', [
  AuditedSave.extend({ type: z.literal('save') }),
  AdministrationRecord.extend({ type: z.literal('record'), service: z.string() }),
])
export type AuditItem = z.infer<typeof AuditItem>

/** What administrators did: the gateway asks every service. */
export const auditApi = {
  readAudit: endpoint('GET /api/admin/audit/all', {
    summary:
      'Everything that was done in the administration, latest first: by one administrator (an id, or `schedule`), in one area, from one moment until before another; `next` leads on.',
    allow: 'administrator',
    query: z.object({
      by: z.string().min(1).max(100).optional(),
      area: z.enum(auditAreas).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
      cursor: z.string().min(1).max(450).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      items: z.array(AuditItem),
      next: z.string().nullable(),
      /** Services that did not answer: what was done there is missing. */
      missing: z.array(z.string()),
      /** The list of saves is being made for the first time, from so many events until now: saves are missing. Null otherwise. */
      preparing: z.object({ events: z.int() }).nullable(),
    }),
  }),
} as const
