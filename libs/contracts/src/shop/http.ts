import { z } from 'zod'
import { adminEndpoint, internalEndpoint } from '../endpoint.ts'
import { keysOf } from '../keys-of.ts'
import { shopPages, ShopSettings, ShopSnapshot, defaultShop } from './settings.ts'
import { versionsPage } from '../pages.ts'

/** Settings with their version: 0 while nobody has changed them. */
export const Shop = z.object({ version: z.int(), settings: ShopSnapshot })
export type Shop = z.infer<typeof Shop>

export const shopFields = keysOf(defaultShop)
const changedFields = [...shopFields, ...shopPages] as const

/** One save: what is different after it. A page is named by itself. */
export const ShopVersion = z.object({
  version: z.int(),
  at: z.string(),
  /** The id of the administrator. */
  by: z.string().nullable(),
  /** The version whose settings came back with it. */
  restored: z.int().nullable(),
  changed: z.array(z.enum(changedFields)),
  /** As this version left them. */
  settings: ShopSnapshot,
})
export type ShopVersion = z.infer<typeof ShopVersion>

export const shopApi = {
  readShop: adminEndpoint('GET /api/admin/shop', {
    summary: 'What the shop says of itself, with its version in `ETag`.',
    reply: Shop,
  }),
  updateShop: adminEndpoint('PUT /api/admin/shop', {
    summary: 'Saves what the shop says of itself. With `If-Match`, a stale writer is refused with 412.',
    body: ShopSettings,
    reply: Shop,
  }),
  listShopVersions: adminEndpoint('GET /api/admin/shop/versions', {
    summary: 'The saves of the settings of the shop, latest first; each with the settings as it left them.',
    query: versionsPage(10, 50),
    reply: z.object({ items: z.array(ShopVersion), total: z.int() }),
  }),
  restoreShop: adminEndpoint('POST /api/admin/shop/restore', {
    summary: 'Brings the settings of a former version back, as a new one; version 0 is the beginning.',
    body: z.object({ version: z.int().min(0) }),
    reply: Shop,
  }),
  findShop: internalEndpoint('GET /internal/shop', {
    summary: 'What the shop says of itself, for services that show it.',
    reply: Shop,
  }),
} as const
