import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { SecretLink } from './secret-link.ts'

/** How many addresses there are at once, how long their names are, and what one of them answers: so many outfits of these days. */
export const calendarAddressLimits = {
  addresses: 20,
  name: 60,
  outfits: 1_000,
  daysBehind: 31,
  daysAhead: 366,
} as const

/** `/api/calendars/TOKEN.ics`. `name`: what it is for, as who made it says. */
const CalendarAddress = SecretLink.extend({ name: z.string() })
export type CalendarAddress = z.infer<typeof CalendarAddress>

/** Additive: the calendar for calendar programs, which have no session. */
export const calendarAddressesApi = {
  createCalendarAddress: adminEndpoint('POST /api/admin/calendar/addresses', {
    summary: 'Makes a secret address by which a calendar program reads the calendar, until it is revoked.',
    status: 201,
    body: z.object({
      name: writtenLine.min(1).max(calendarAddressLimits.name),
    }),
    reply: CalendarAddress,
  }),
  listCalendarAddresses: adminEndpoint('GET /api/admin/calendar/addresses', {
    summary: 'The secret addresses of the calendar, the latest first.',
    reply: z.array(CalendarAddress),
  }),
  revokeCalendarAddress: adminEndpoint('DELETE /api/admin/calendar/addresses/:addressId', {
    summary: 'Revokes a secret address of the calendar: from then on it leads nowhere.',
    params: z.object({ addressId: anId }),
  }),
  readCalendarFile: publicEndpoint('GET /api/calendars/:file', {
    summary:
      'The calendar as iCalendar (RFC 5545), whoever asks with `TOKEN.ics` of a secret address; 404 once that was revoked.',
    params: z.object({ file: z.string().min(1).max(300) }),
    reply: z.string(),
  }),
} as const
