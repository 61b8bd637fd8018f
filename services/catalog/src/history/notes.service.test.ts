import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as as, eventually } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { pendingCalls } from '../pending-changes/pending-changes.fixtures.ts'

const { service, pass } = catalogForTests()
const { keep } = pendingCalls(service)

const saves = async (id: string) =>
  (await service().call(catalogApi.listVersions, { params: { id }, as })).body.items
const notes = async (id: string) => (await saves(id)).map(({ note }) => note)
async function audited() {
  const { outbox } = service().engines.eventStore
  await eventually(async () => expect((await outbox()).pending).toBe(0))
  return (await service().call(catalogApi.listAudit, { as })).body.items.map(({ note }) => note)
}

it('a note says why in the history, in the version and in the audit, and nowhere else', async () => {
  const { id } = (await createOutfit(service(), { note: '  For the fair  ', published: true })).body
  pass(600)
  await saveOutfit(service(), id, { title: 'Dusk', published: true })
  pass(600)
  const saved = await saveOutfit(service(), id, { title: 'Noon', note: 'The hem was wrong', published: true })
  expect(await notes(id)).toEqual(['The hem was wrong', undefined, 'For the fair'])
  expect(await audited()).toEqual(['The hem was wrong', undefined, 'For the fair'])
  const params = { id, version: String(saved.body.version) }
  const past = (await service().call(catalogApi.readVersion, { params, as })).body
  expect(past.note).toBe('The hem was wrong')
  const shown = (await service().call(catalogApi.readOutfit, { params: { id } })).body
  expect(JSON.stringify([saved.body, past.outfit, shown])).not.toContain('The hem was wrong')
})

it('a save with nothing but a note is a version, and one without is none', async () => {
  const { id } = (await createOutfit(service(), { published: true })).body
  pass(600)
  await saveOutfit(service(), id, { published: true })
  await saveOutfit(service(), id, { published: true, note: 'Looked at it again' })
  const [latest, ...others] = await saves(id)
  expect([latest?.note, latest?.changed.fields, others.length]).toEqual(['Looked at it again', [], 1])
})

it('kept changes have one, too', async () => {
  const { id } = (await createOutfit(service(), { published: true })).body
  pass(600)
  await keep(id, { title: 'Dusk', note: 'For autumn' })
  await keep(id, { title: 'Dusk', note: 'For winter' })
  expect(await notes(id)).toEqual(['For winter', 'For autumn', undefined])
})

it.each(['long '.repeat(70), 'two\nlines', 'turned \u202e around'])('refuses %j', async (note) => {
  const refused = await createOutfit(service(), { note })
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'note' }] }])
})
