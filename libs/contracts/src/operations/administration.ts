import { z } from 'zod'
import { anId } from '../an-id.ts'
import { internalEndpoint } from '../endpoint.ts'
import { administrationAreas } from './administration-kinds.ts'

const instant = z.iso.datetime({ offset: true })

/** Something that was done in a service, beside the saves of posts. It is kept for 400 days. */
export const AdministrationRecord = z.object({
  id: z.string(),
  at: z.string(),
  /** The id of the administrator; null for an operator at the command line, for settings, and where nobody is signed in. */
  by: z.string().nullable(),
  /** One of `administrationKinds`; newer processes may know more. */
  kind: z.string(),
  /** To what it was done: the id of a post, a goal or an administrator, a day, the address of a picture, a tag, a projection. */
  on: z.string(),
  /** How that was called; empty where it has no name. */
  name: z.string(),
  /** What else there is to say: the new tag, the text of a note, the version of a preview, the network of a sign-in. */
  detail: z.string(),
  /** How often it was done from `at` on: several only of what strangers try again and again. */
  times: z.int(),
})
export type AdministrationRecord = z.infer<typeof AdministrationRecord>

/** What is asked for: `from` a moment until `before` another; the latest first. */
export const AskedAdministration = z.object({
  by: anId.optional(),
  area: z.enum(administrationAreas).optional(),
  from: instant.optional(),
  /** The end of the page before: its last item. With an empty id, only what is earlier than `at`. */
  before: z.object({ at: z.string().max(40), id: z.string().max(400) }).optional(),
  limit: z.int().min(1).max(100),
})
export type AskedAdministration = z.infer<typeof AskedAdministration>

/** Served by every service, for the audit. */
export const administrationApi = {
  listAdministration: internalEndpoint('POST /internal/administration/list', {
    summary: 'What was done in this service, the latest first.',
    body: AskedAdministration,
    reply: z.object({ items: z.array(AdministrationRecord) }),
  }),
} as const
