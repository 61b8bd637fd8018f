import { expect, it } from '@jest/globals'
import { administrationApi, catalogApi, demoAuthor } from '@vitrine/contracts'
import { administrator, hasFollowed, shopper } from '@vitrine/test-kit'
import { draft } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { outfitHandler } from '../outfits.ts'

const { service } = catalogForTests()
const as = administrator

/** As the demo catalogue is loaded: beside the running service. */
async function loadDemo(...ids: string[]) {
  const handleOutfit = outfitHandler(service().engines)
  const at = '2026-05-01T09:00:00.000Z'
  for (const id of ids)
    await handleOutfit(
      id,
      {
        type: 'CreateOutfit',
        id,
        draft: { ...draft, title: `Demo ${id}`, published: true },
        by: demoAuthor,
        now: at,
        newIds: ['p1', 'p2'],
        uploaded: draft.images,
      },
      { at, by: demoAuthor },
    )
  await hasFollowed(service().engines)
}
const find = async () => (await service().call(catalogApi.findDemo, { as })).body
const remove = async (edited?: boolean) =>
  (await service().call(catalogApi.removeDemo, { as, body: { edited } })).body
const left = async () =>
  (await service().call(catalogApi.listOutfits, { as })).body.map(({ title }) => title).sort()

it('the demo goes to the trash with one call, and nothing else does', async () => {
  await createOutfit(service(), { title: 'Ours', published: true })
  await loadDemo('a', 'b', 'c')
  expect(await find()).toEqual({ untouched: 3, edited: [] })
  expect(await remove()).toEqual({ removed: 3, kept: 0 })
  expect(await left()).toEqual(['Ours'])
  expect((await service().call(catalogApi.listTrash, { as })).body.total).toBe(3)
  expect((await service().call(catalogApi.readFeed)).body.map(({ title }) => title)).toEqual(['Ours'])
  expect(await remove()).toEqual({ removed: 0, kept: 0 })
})

it('a post of the demo that somebody has changed stays, unless it is asked for', async () => {
  await loadDemo('a', 'b')
  await saveOutfit(service(), 'b', { title: 'Made ours', published: true })
  expect(await find()).toEqual({ untouched: 1, edited: [{ id: 'b', title: 'Made ours' }] })
  expect(await remove()).toEqual({ removed: 1, kept: 1 })
  expect(await left()).toEqual(['Made ours'])
  expect(await remove(true)).toEqual({ removed: 1, kept: 0 })
  expect(await left()).toEqual([])
})

it('is for administrators, and stands in the audit once', async () => {
  await loadDemo('a')
  expect(await service().call(catalogApi.removeDemo, { body: {}, as: shopper('s') })).toMatchObject({
    status: 403,
  })
  await remove()
  await remove()
  const { items } = (await service().call(administrationApi.listAdministration, { body: { limit: 9 } })).body
  expect(items.map(({ kind, detail }) => [kind, detail])).toEqual([['demo-posts-removed', '1']])
})
