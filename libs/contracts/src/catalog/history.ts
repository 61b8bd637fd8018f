import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { productTextFields, textFields } from './differences.ts'
import { Outfit, outfitId } from './outfit.ts'
import { pendingActs } from './pending-changes.ts'
import { auditPage, nextPage, pageSize, versionsPage } from '../pages.ts'

export const outfitChanges = [
  'drafted',
  'revised',
  'published',
  'unpublished',
  'products',
  'deleted',
] as const
export type OutfitChange = (typeof outfitChanges)[number]

/** Stands in place of an administrator's id in what the demo catalogue did. */
export const demoAuthor = 'vitrine'

/** `trash`: deleted, and can be restored. `deleted`: for good. */
export const outfitStatuses = ['absent', 'draft', 'scheduled', 'published', 'trash', 'deleted'] as const
export type OutfitStatus = (typeof outfitStatuses)[number]
const status = z.enum(outfitStatuses)

const text = z.string().nullable()
const texts = { before: text, after: text }
/** Where a pin is: percent of a picture; `image` is null where there is none. */
const Place = z.object({ image: text, imageIndex: z.int(), x: z.number(), y: z.number() })
const Named = z.object({ id: z.string(), name: z.string() })

/** How one outfit differs from another. */
export const OutfitDifferences = z.object({
  fields: z.array(z.object({ field: z.enum(textFields), ...texts })),
  tags: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  pictures: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** Those that both have stand in another order. */
    reordered: z.boolean(),
  }),
  altTexts: z.array(z.object({ image: z.string(), before: z.string(), after: z.string() })),
  products: z.object({
    added: z.array(Named),
    removed: z.array(Named),
    edited: z.array(
      Named.extend({
        fields: z.array(z.object({ field: z.enum(productTextFields), ...texts })),
        /** US cents. */
        price: z.object({ before: z.int(), after: z.int() }).nullable(),
        moved: z.object({ from: Place, to: Place }).nullable(),
      }),
    ),
    reordered: z.boolean(),
  }),
})
export type OutfitDifferences = z.infer<typeof OutfitDifferences>

/** One save of an outfit. It may consist of several changes, from `firstVersion` to `version`. */
const Changed = OutfitDifferences.extend({ status: z.object({ before: status, after: status }) })
const OutfitVersion = z.object({
  version: z.int(),
  firstVersion: z.int(),
  /** When it was complete. */
  at: z.string(),
  /** The id of the administrator; null where the schedule did it. */
  by: z.string().nullable(),
  changes: z.array(z.enum(outfitChanges)),
  /** Additive: what became of changes that are kept beside the outfit. */
  pending: z.array(z.enum(pendingActs)).optional(),
  /** Additive: the day that the draft was planned for; null where it was taken off the plan. */
  plannedFor: z.string().nullable().optional(),
  /** Additive: why, in the words of whoever saved it. */
  note: z.string().optional(),
  /** Additive: the addresses of its pictures; empty once it was deleted. */
  images: z.array(z.string()).optional(),
  /** Additive: what is different after it; long texts are cut. Nothing but the status where there is no outfit on one side. */
  changed: Changed,
})
export type OutfitVersion = z.infer<typeof OutfitVersion>

/** One save of any outfit, also one of the schedule and of the trash. */
export const AuditedSave = OutfitVersion.omit({ changes: true, images: true }).extend({
  id: z.string(),
  outfitId: z.string(),
  title: z.string(),
})
export type AuditedSave = z.infer<typeof AuditedSave>

/** An outfit as it was. */
const PastOutfit = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  /** Additive: why, in the words of whoever saved it. */
  note: z.string().optional(),
  status,
  /** Null where it was deleted. */
  outfit: Outfit.nullable(),
  /** Which of its pictures are gone; null while that cannot be found out. */
  missingPictures: z.array(z.string()).nullable(),
})
export type PastOutfit = z.infer<typeof PastOutfit>

const moment = z.object({ at: z.iso.datetime({ offset: true }) })

/** Who published or purged what nobody did. */
export const bySchedule = 'schedule'

export const historyApi = {
  listAudit: adminEndpoint('GET /api/admin/audit', {
    summary:
      'The saves of all outfits, latest first: by one administrator (an id, or `schedule`), from one moment until before another; `next` leads on.',
    query: auditPage(300),
    reply: z.object({
      items: z.array(AuditedSave),
      next: text,
      /** Additive: the list is being made for the first time, from so many events until now; saves are missing. */
      preparing: z.object({ events: z.int() }).optional(),
    }),
  }),
  listVersions: adminEndpoint('GET /api/admin/outfits/:id/versions', {
    summary:
      'The saves of an outfit, latest first, also of a deleted one; `before` leads on: the version of the last item.',
    params: outfitId,
    query: versionsPage(50),
    reply: z.object({ items: z.array(OutfitVersion), total: z.int() }),
  }),
  readVersion: adminEndpoint('GET /api/admin/outfits/:id/versions/:version', {
    summary: 'An outfit as it was at one of its versions.',
    params: outfitId.extend({ version: z.coerce.number().int().min(1) }),
    reply: PastOutfit,
  }),
  readOutfitAt: adminEndpoint('GET /api/admin/outfits/:id/at', {
    summary: 'An outfit as it was at one moment.',
    params: outfitId,
    query: moment,
    reply: PastOutfit,
  }),
  listOutfitsAt: adminEndpoint('GET /api/admin/outfits/at', {
    summary:
      'Every outfit that existed at one moment, in the order of ids; a page may be short, and `next` leads to the one after it.',
    query: moment.extend({ cursor: nextPage(100), limit: pageSize(50) }),
    reply: z.object({
      items: z.array(
        z.object({ id: z.string(), title: z.string(), status, picture: text, version: z.int() }),
      ),
      next: text,
    }),
  }),
} as const
