import { describe, expect, it } from '@jest/globals'
import { administrationApi, calendarAddressLimits, catalogApi } from '@vitrine/contracts'
import { administrator as as, shopper } from '@vitrine/test-kit'
import ICAL from 'ical.js'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { pendingCalls } from '../pending-changes/pending-changes.fixtures.ts'

const { service, pass } = catalogForTests()
const { keep } = pendingCalls(service)

const make = (name = 'Editors') => service().call(catalogApi.createCalendarAddress, { body: { name }, as })
const list = async () => (await service().call(catalogApi.listCalendarAddresses, { as })).body
const revoke = (addressId: string) =>
  service().call(catalogApi.revokeCalendarAddress, { params: { addressId }, as })
const read = (token: string, headers = {}, caller = {}) =>
  service().call(catalogApi.readCalendarFile, { params: { file: `${token}.ics` }, as: caller, headers })
const eventsIn = (text: unknown) =>
  new ICAL.Component(ICAL.parse(String(text)) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
const told = async (token: string) =>
  eventsIn((await read(token)).body).map(({ summary, uid }) => [summary, uid])
const nothing = { status: 404, body: { code: 'calendar-missing' } }

describe('an address of the calendar', () => {
  it('is read by whoever has it, the same whoever asks, and stored nowhere', async () => {
    const { id } = (await createOutfit(service(), { title: 'Linen, noon; \\ “dusk”' })).body
    await service().call(catalogApi.planOutfit, { params: { id }, body: { day: '2026-05-20' }, as })
    const made = await make()
    expect(made).toMatchObject({ status: 201, body: { name: 'Editors', by: as.administrator?.id } })
    const { token } = made.body
    const reply = await read(token)
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
    expect(await told(token)).toEqual([['Planned: Linen, noon; \\ “dusk”', id]])
    for (const caller of [as, shopper('u1')]) expect((await read(token, {}, caller)).body).toEqual(reply.body)
  })

  it('keeps the identity of a post while it is planned, scheduled and published', async () => {
    const { token } = (await make()).body
    const { id } = (await createOutfit(service(), { title: 'Linen' })).body
    await service().call(catalogApi.planOutfit, { params: { id }, body: { day: '2026-05-20' }, as })
    await service().call(catalogApi.scheduleOutfit, {
      params: { id },
      body: { at: '2026-05-21T09:00:00Z' },
      as,
    })
    expect(await told(token)).toEqual([['Scheduled: Linen', id]])
    await saveOutfit(service(), id, { title: 'Linen', published: true })
    await keep(id, { title: 'Velvet', applyAt: '2026-05-22T09:00:00.000Z' })
    expect(await told(token)).toEqual([
      ['Published: Linen', id],
      ['Changes: Linen', `${id}-changes`],
    ])
  })

  it('answers 304 until something changes', async () => {
    const { token } = (await make()).body
    const { id } = (await createOutfit(service(), { published: true })).body
    const etag = String((await read(token)).headers['etag'])
    pass(3_600)
    expect(await read(token, { 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag } })
    await saveOutfit(service(), id, { title: 'Dusk', published: true })
    expect((await read(token, { 'if-none-match': etag })).status).toBe(200)
  })

  it('leads nowhere once it is revoked, and where it was forged; the others stay', async () => {
    const [one, other] = [(await make('One')).body, (await make('Other')).body]
    expect(await list()).toEqual([other, one])
    expect((await revoke(one.id)).status).toBe(204)
    expect(await read(one.token)).toMatchObject({
      ...nothing,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    })
    expect((await read(other.token)).status).toBe(200)
    expect(await list()).toEqual([other])
    expect(await revoke(one.id)).toMatchObject(nothing)
    const [text, signature] = [one.token.split('.')[0], other.token.split('.')[1]]
    for (const forged of [`${text}.${signature}`, 'x', 'x.y', '.', '../../admin'])
      expect(await read(encodeURIComponent(forged))).toMatchObject({ status: 404 })
    const bare = { params: { file: other.token } }
    expect(await service().call(catalogApi.readCalendarFile, bare)).toMatchObject(nothing)
  })

  it('is one of twenty at most, has a name of one line, and is recorded without what opens it', async () => {
    const made = await Promise.all(Array.from({ length: 23 }, (_, nth) => make(`No. ${nth}`)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(calendarAddressLimits.addresses)
    expect(await make()).toMatchObject({ status: 409, body: { code: 'too-many-calendar-addresses' } })
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb']) expect((await make(name)).status).toBe(400)
    const [{ id, token } = { id: '', token: '' }] = await list()
    pass(1)
    await revoke(id)
    const body = { limit: 100 }
    const recorded = (await service().call(administrationApi.listAdministration, { body })).body
    const kinds = recorded.items.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'calendar-address-created')).toHaveLength(20)
    expect(kinds[0]).toBe('calendar-address-revoked')
    expect(JSON.stringify(recorded)).not.toContain(token)
  })

  it('is made, listed and revoked by administrators alone', async () => {
    const asked = { params: { addressId: 'any' }, as: shopper('u1'), body: { name: 'any' } }
    const { createCalendarAddress, listCalendarAddresses, revokeCalendarAddress } = catalogApi
    for (const call of [createCalendarAddress, listCalendarAddresses, revokeCalendarAddress] as const)
      expect((await service().call(call, asked)).status).toBe(403)
  })
})

it('a calendar file is of a month behind and a year ahead', async () => {
  const { token } = (await make()).body
  const at = (days: number) => new Date(Date.parse('2026-05-04T12:00:00Z') + days * 86_400_000).toISOString()
  for (const days of [-40, -31, 1, 366, 367])
    await createOutfit(service(), {
      title: String(days),
      ...(days < 0 ? { published: true, publishedAt: at(days) } : { scheduledAt: at(days) }),
    })
  expect((await told(token)).map(([summary]) => summary)).toEqual(['Published: -31', 'Scheduled: 1'])
})
