import type { Route } from '../calls.ts'
import { type Role } from './roles.ts'

/** The least role for each call of administration: one row for each. A call without a row is the owner's. */
export const neededRoles = {
  'GET /api/admin/administrators': 'analyst',
  'GET /api/admin/account': 'analyst',
  'PUT /api/admin/account/email': 'analyst',
  'POST /api/admin/account/password': 'analyst',
  'GET /api/admin/account/factors': 'analyst',
  'POST /api/admin/account/app/secret': 'analyst',
  'PUT /api/admin/account/app': 'analyst',
  'DELETE /api/admin/account/app': 'analyst',
  'POST /api/admin/account/recovery-codes': 'analyst',
  'POST /api/admin/account/passkeys/options': 'analyst',
  'POST /api/admin/account/passkeys': 'analyst',
  'DELETE /api/admin/account/passkeys/:id': 'analyst',
  'GET /api/admin/account/sessions': 'analyst',
  'DELETE /api/admin/account/sessions': 'analyst',
  'DELETE /api/admin/account/sessions/:session': 'analyst',
  'GET /api/admin/outfits': 'analyst',
  'GET /api/admin/outfits/ids': 'analyst',
  'GET /api/admin/outfits/counts': 'analyst',
  'GET /api/admin/outfits/at': 'analyst',
  'GET /api/admin/outfits/:id/at': 'analyst',
  'GET /api/admin/outfits/:id/versions': 'analyst',
  'GET /api/admin/outfits/:id/versions/:version': 'analyst',
  'GET /api/admin/outfits/:id/previews': 'analyst',
  'GET /api/admin/outfits/:id/pending-changes': 'analyst',
  'PUT /api/admin/outfits/:id/presence': 'analyst',
  'GET /api/admin/trash': 'analyst',
  'GET /api/admin/tags': 'analyst',
  'GET /api/admin/tags/changes': 'analyst',
  'GET /api/admin/audit': 'analyst',
  'GET /api/admin/unsaved': 'analyst',
  'GET /api/admin/pictures': 'analyst',
  'GET /api/admin/pictures/:image': 'analyst',
  'GET /api/admin/calendar': 'analyst',
  'GET /api/admin/shop': 'analyst',
  'GET /api/admin/shop/versions': 'analyst',
  'GET /api/admin/shop/demo': 'analyst',
  'GET /api/admin/feed/picks': 'analyst',
  'GET /api/admin/feed/preview': 'analyst',
  'GET /api/admin/analytics': 'analyst',
  'GET /api/admin/analytics/days': 'analyst',
  'GET /api/admin/analytics/trends': 'analyst',
  'GET /api/admin/analytics/report': 'analyst',
  'GET /api/admin/analytics/lists': 'analyst',
  'GET /api/admin/analytics/live': 'analyst',
  'GET /api/admin/analytics/searches': 'analyst',
  'GET /api/admin/analytics/notes': 'analyst',
  'GET /api/admin/analytics/goals': 'analyst',
  'GET /api/admin/analytics/goals/:id': 'analyst',
  'GET /api/admin/analytics/:outfitId/hours': 'analyst',
  'GET /api/admin/analytics/:outfitId/heat': 'analyst',

  'POST /api/admin/outfits': 'editor',
  'PUT /api/admin/outfits/:id': 'editor',
  'POST /api/admin/outfits/:id/products': 'editor',
  'DELETE /api/admin/outfits/:id/products': 'editor',
  'PUT /api/admin/outfits/:id/pending-changes': 'editor',
  'DELETE /api/admin/outfits/:id/pending-changes': 'editor',
  'POST /api/admin/outfits/:id/previews': 'editor',
  'DELETE /api/admin/outfits/:id/previews/:previewId': 'editor',
  'PUT /api/admin/unsaved/:id': 'editor',
  'DELETE /api/admin/unsaved/:id': 'editor',
  'POST /api/admin/upload/outfit-image': 'editor',
  'POST /api/admin/upload/product-image': 'editor',
  'DELETE /api/admin/delete-image': 'editor',
  'PATCH /api/admin/pictures/:image': 'editor',
  'PUT /api/admin/outfits/:id/plan': 'editor',
  'GET /api/admin/calendar/addresses': 'editor',
  'POST /api/admin/calendar/addresses': 'editor',
  'DELETE /api/admin/calendar/addresses/:addressId': 'editor',

  'DELETE /api/admin/outfits/:id': 'publisher',
  'POST /api/admin/outfits/changes': 'publisher',
  'POST /api/admin/outfits/changes/undo': 'publisher',
  'POST /api/admin/outfits/:id/restore': 'publisher',
  'DELETE /api/admin/trash/:id': 'publisher',
  'PUT /api/admin/outfits/:id/schedule': 'publisher',
  'PUT /api/admin/outfits/:id/pending-changes/schedule': 'publisher',
  'POST /api/admin/outfits/:id/pending-changes/publish': 'publisher',
  'POST /api/admin/tags/changes': 'publisher',
  'PUT /api/admin/feed/picks': 'publisher',
  'PUT /api/admin/analytics/goals/:id': 'publisher',
  'DELETE /api/admin/analytics/goals/:id': 'publisher',
  'PUT /api/admin/analytics/notes/:day': 'publisher',
  'DELETE /api/admin/analytics/notes/:day': 'publisher',

  'GET /api/admin/people': 'owner',
  'POST /api/admin/people/invitations': 'owner',
  'DELETE /api/admin/people/invitations/:id': 'owner',
  'PUT /api/admin/people/:id/role': 'owner',
  'DELETE /api/admin/people/:id': 'owner',
  'PUT /api/admin/people/factors': 'owner',
  'PUT /api/admin/shop': 'owner',
  'POST /api/admin/shop/restore': 'owner',
  'POST /api/admin/shop/preview': 'owner',
  'POST /api/admin/shop/demo/remove': 'owner',
  'GET /api/admin/archive': 'owner',
  'GET /api/admin/archive/contents': 'owner',
  'GET /api/admin/imports': 'owner',
  'GET /api/admin/imports/template': 'owner',
  'GET /api/admin/imports/:id': 'owner',
  'GET /api/admin/imports/:id/rows': 'owner',
  'POST /api/admin/imports': 'owner',
  'POST /api/admin/imports/:id/check': 'owner',
  'POST /api/admin/imports/:id/apply': 'owner',
  'DELETE /api/admin/imports/:id': 'owner',
  'POST /api/admin/upload/import/:id/parts/:part': 'owner',
  'GET /api/admin/audit/all': 'owner',
  'DELETE /api/admin/analytics/demo': 'owner',
  'GET /api/admin/operations': 'owner',
  'GET /api/admin/operations/dead-letters/:service/:from': 'owner',
  'POST /api/admin/operations/dead-letters/show': 'owner',
  'POST /api/admin/operations/dead-letters/redrive': 'owner',
  'POST /api/admin/operations/dead-letters/discard': 'owner',
  'GET /api/admin/operations/decisions': 'owner',
  'POST /api/admin/operations/projections/:service/:name/rebuild': 'owner',
  'POST /api/admin/operations/rollup/recount': 'owner',
} as const satisfies Partial<Record<Route, Role>>

const needed: Readonly<Record<string, Role>> = neededRoles

export const neededRole = (route: string): Role => needed[route] ?? 'owner'

/** Calls that publish only sometimes: what readers see, or will see by a schedule, is changed by a publisher alone. */
export const publishingCalls = [
  'POST /api/admin/outfits',
  'PUT /api/admin/outfits/:id',
  'POST /api/admin/outfits/:id/products',
  'DELETE /api/admin/outfits/:id/products',
  'PUT /api/admin/outfits/:id/pending-changes',
  'DELETE /api/admin/outfits/:id/pending-changes',
] as const satisfies readonly Route[]

/** All that may be called without the second factor that owners require. */
export const callsWithoutFactor = [
  'GET /api/admin/account',
  'GET /api/admin/account/factors',
  'POST /api/admin/account/app/secret',
  'PUT /api/admin/account/app',
  'POST /api/admin/account/passkeys/options',
  'POST /api/admin/account/passkeys',
] as const satisfies readonly Route[]

const withoutFactor = new Set<string>(callsWithoutFactor)
export const needsFactor = (route: string): boolean => !withoutFactor.has(route)

const publishing = new Set<string>(publishingCalls)

export const publisherRole = 'publisher' satisfies Role

/** What a caller needs, for the API's pages: the role of the call, and of what it does sometimes. */
export const rolesNeeded = (route: string) => ({
  role: neededRole(route),
  ...(publishing.has(route) ? { toPublish: publisherRole } : {}),
})

/** The sentence for whoever lacks a role: at the call that was refused, and at the button that is not offered. */
export const lacksRole = (role: Role, required: Role): string =>
  `This needs the role ${required === 'owner' ? required : `${required} or more`}; yours is ${role}. An owner can change it.`
