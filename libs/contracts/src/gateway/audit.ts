import { z } from 'zod'
import { AuditedSave } from '../catalog/history.ts'
import { adminEndpoint } from '../endpoint.ts'
import { administrationAreas } from '../operations/administration-kinds.ts'
import { AdministrationRecord } from '../operations/administration.ts'
import { auditPage } from '../pages.ts'

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
  readAudit: adminEndpoint('GET /api/admin/audit/all', {
    summary:
      'Everything that was done in the administration, latest first: by one administrator (an id, or `schedule`), in one area, from one moment until before another; `next` leads on.',
    query: auditPage(450).extend({ area: z.enum(auditAreas).optional() }),
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
