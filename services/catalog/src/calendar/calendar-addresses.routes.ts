import { randomBytes } from 'node:crypto'
import { catalogApi } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import {
  codingFor,
  preparedReply,
  representationsOf,
  serve,
  type RecordAdministration,
  type Router,
} from '@vitrine/service-kit'
import { signedTexts } from '../signing/signed-text.ts'
import { storedSecret } from '../signing/stored-secret.ts'
import { calendarAddresses, noCalendar, type StoredAddress } from './calendar-addresses.ts'
import { eventOf, placesInFile } from './calendar-file.ts'
import type { CalendarOutfits } from './calendar-outfits.projection.ts'
import type { CurrentCalendar } from './current-calendar.ts'
import type { ScheduleProblems } from '../schedule/schedule-problems.ts'
import { isScheduled } from './entries.ts'
import { icalendarOf } from './icalendar.ts'

type Given = {
  stored: CalendarOutfits
  calendar: CurrentCalendar
  problems: ScheduleProblems
  documents: Documents
  administration: RecordAdministration
  now: () => Date
}

const secretHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
const fileName = /^(.+)\.ics$/

/** Addresses by which calendar programs read the calendar, without a session. */
export function calendarAddressesRoutes(router: Router, given: Given) {
  const { stored, calendar, problems, documents, administration, now } = given
  const addresses = calendarAddresses(documents)
  const secret = storedSecret(documents, 'calendar-secret')
  const signed = async () => signedTexts(await secret())
  const shown = async (address: StoredAddress) => ({
    ...address,
    token: (await signed()).tokenOf(address.id),
  })

  serve(router, catalogApi.createCalendarAddress, async ({ body: { name }, caller }) => {
    const id = randomBytes(9).toString('base64url')
    const by = caller.administrator?.id ?? ''
    const address = { id, name, createdAt: now().toISOString(), by }
    const done = { kind: 'calendar-address-created', by, on: id, name } as const
    await administration.recorded(done, () => addresses.add(address))
    return shown(address)
  })

  serve(router, catalogApi.listCalendarAddresses, async () =>
    Promise.all((await addresses.list()).map(shown)),
  )

  serve(router, catalogApi.revokeCalendarAddress, async ({ params: { addressId }, caller }) => {
    const address = (await addresses.list()).find(({ id }) => id === addressId)
    if (!address) return noCalendar()
    const by = caller.administrator?.id ?? null
    const done = { kind: 'calendar-address-revoked', by, on: addressId, name: address.name } as const
    await administration.recorded(done, () => addresses.remove(addressId))
  })

  /** The same answer for everybody who has the address: who asks is not looked at. */
  serve(router, catalogApi.readCalendarFile, async ({ params: { file }, visitor, request, reply }) => {
    void reply.headers(secretHeaders)
    const id = (await signed()).textOf(fileName.exec(file)?.[1] ?? '')
    const address = id === undefined ? undefined : (await addresses.list()).find((one) => one.id === id)
    if (!address) return noCalendar()
    if (await stored.preparing()) return notYet()
    const places = placesInFile(await calendar.read(), now())
    const known = await stored.getMany([...new Set(places.map((place) => place.id))])
    const outfits = new Map(known.map((outfit) => [outfit.id, outfit]))
    const reasonOf = await problems.of(places.filter(isScheduled))
    const { shopOrigin = '' } = visitor
    const events = places.flatMap((place) => {
      const outfit = outfits.get(place.id)
      const problem = isScheduled(place) ? reasonOf(place) : undefined
      return outfit ? [eventOf(place, outfit, { problem, shopOrigin })] : []
    })
    const coding = codingFor(request.headers['accept-encoding'])
    return preparedReply(await representationsOf(icalendarOf(address.name, events)).in(coding), {
      type: 'text/calendar; charset=utf-8',
      headers: secretHeaders,
      known: request.headers['if-none-match'],
    })
  })
}

const notYet = () =>
  refuse('unavailable', 'service-unavailable', 'The calendar is being prepared. Please try again later.', {
    retryAfter: 60,
  })
