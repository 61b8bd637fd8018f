import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as as, eventually } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { pendingCalls } from '../pending-changes/pending-changes.fixtures.ts'
import { listElsewhere } from './listing.fixtures.ts'

const { service, now, pass } = catalogForTests()
const { keep, discard, publish, listed } = pendingCalls(service)

const live = async (title: string) => {
  pass(60)
  return (await createOutfit(service(), { title, published: true })).body
}
const pending = async () => (await listed({ limit: 10, status: 'pending' })).map(({ title }) => title)
const count = async () => (await service().call(catalogApi.countOutfits, { as })).body.pending
const call = (path: typeof catalogApi.deleteOutfit | typeof catalogApi.restoreOutfit, id: string) =>
  service().call(path, { params: { id }, body: {}, as })

it('the list finds posts with pending changes, and counts them', async () => {
  const { id } = await live('Noon')
  const { id: other } = await live('Dusk')
  expect([await pending(), await count()]).toEqual([[], 0])
  await keep(id, { title: 'Velvet' })
  await keep(other, { title: 'Silk' })
  expect([await pending(), await count()]).toEqual([['Dusk', 'Noon'], 2])
  await saveOutfit(service(), id, { title: 'Midday', published: true })
  expect(await pending()).toEqual(['Dusk', 'Midday'])
  await publish(other)
  expect([await pending(), await count()]).toEqual([['Midday'], 1])
  await call(catalogApi.deleteOutfit, id)
  expect([await pending(), await count()]).toEqual([[], 0])
  await call(catalogApi.restoreOutfit, id)
  expect([await pending(), await count()]).toEqual([['Midday'], 1])
  await discard(id)
  expect([await pending(), await count()]).toEqual([[], 0])
})

it('so does the list of another process, before the bus tells it anything, and whatever it tells twice', async () => {
  const elsewhere = listElsewhere(service(), now)
  const seen = async () => (await elsewhere.read()).counts().pending
  const { id } = await live('Noon')
  await keep(id, { title: 'Velvet' })
  expect(await seen()).toBe(1)
  await discard(id)
  expect(await seen()).toBe(0)
  elsewhere.follow(await service().engines.eventStore.read(`outfit-${id}`))
  expect(await seen()).toBe(0)
  pass(3_600)
  await keep(id, { title: 'Velvet' })
  await eventually(async () => expect((await service().engines.eventStore.outbox()).pending).toBe(0))
  expect(await seen()).toBe(1)
})
