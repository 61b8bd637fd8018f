import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as as, eventually } from '@vitrine/test-kit'
import ICAL from 'ical.js'
import { catalogForTests, createOutfit } from '../outfits.fixtures.ts'

const { service, now, pass } = catalogForTests()
const reason = 'Something went wrong that the log of the catalog names.'
const shopOrigin = { 'x-vitrine-origin': 'https://nord.example' }

/** A scheduled draft whose stream cannot be read any more, a moment after its time. */
async function lateDraft() {
  const scheduledAt = new Date(now().getTime() + 30_000).toISOString()
  const { id } = (await createOutfit(service(), { title: 'Linen', scheduledAt })).body
  const torn = [{ type: 'OutfitRevised', data: { torn: true } }]
  await service().engines.eventStore.append(`outfit-${id}`, 1, torn, { at: now().toISOString() })
  pass(31)
  return id
}
const entries = async () => {
  const query = { from: '2026-05-04', to: '2026-05-04' }
  return (await service().call(catalogApi.readCalendar, { query, as })).body.days[0]?.entries
}
const listed = async (query = {}) => (await service().call(catalogApi.listOutfits, { query, as })).body
const file = async (token: string, more = {}) => {
  const params = { file: `${token}.ics` }
  const { body } = await service().call(catalogApi.readCalendarFile, { params, ...more })
  const [event] = new ICAL.Component(ICAL.parse(String(body)) as unknown[]).getAllSubcomponents('vevent')
  return ['summary', 'description', 'url'].map((name) => event?.getFirstPropertyValue(name))
}

it('a post that could not be published at its time says why, in the calendar, its file and the lists', async () => {
  const id = await lateDraft()
  const { token } = (await service().call(catalogApi.createCalendarAddress, { body: { name: 'All' }, as }))
    .body
  await eventually(async () =>
    expect(await entries()).toMatchObject([{ id, kind: 'scheduled', problem: reason }]),
  )
  for (const query of [{}, { limit: 9 }])
    expect(await listed(query)).toMatchObject([{ id, scheduleProblem: reason }])
  expect(await file(token)).toEqual(['Not published: Linen', reason, null])
})

it('an event of a calendar file leads to its post, where the gateway says what the shop is called outside', async () => {
  const scheduledAt = '2026-05-20T09:00:00.000Z'
  const { id } = (await createOutfit(service(), { title: 'Linen', scheduledAt })).body
  const { token } = (await service().call(catalogApi.createCalendarAddress, { body: { name: 'All' }, as }))
    .body
  const link = `https://nord.example/admin/edit/${id}`
  expect(await file(token, { headers: shopOrigin })).toEqual(['Scheduled: Linen', link, link])
  expect(await file(token, { headers: shopOrigin, untrusted: true })).toEqual([
    'Scheduled: Linen',
    null,
    null,
  ])
})
