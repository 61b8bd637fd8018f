import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator, shopper } from '@vitrine/test-kit'
import { blazer } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass, now } = catalogForTests()

const versions = async (id: string, query: { before?: number; limit?: number } = {}) =>
  (await service().call(catalogApi.listVersions, { params: { id }, query, as: administrator })).body

it('the versions of a post are its saves, with who, when and what, in pages', async () => {
  const { id } = (await createOutfit(service(), { published: true })).body
  pass(3600)
  const saved = now().toISOString()
  await saveOutfit(service(), id, { published: true, title: 'Linen at dusk' })
  for (const body of [blazer, blazer])
    await service().call(catalogApi.addProduct, { params: { id }, body, as: administrator })
  pass(3600)
  await service().call(catalogApi.deleteOutfit, { params: { id }, as: administrator })
  const { items, total } = await versions(id)
  expect([total, items.map(({ changes }) => changes)]).toEqual([
    3,
    [['deleted'], ['revised', 'products'], ['drafted', 'published']],
  ])
  expect(items[1]).toMatchObject({
    at: saved,
    by: administrator.administrator?.id,
    firstVersion: 3,
    version: 5,
  })
  const first = await versions(id, { limit: 2 })
  const rest = await versions(id, { before: first.items.at(-1)?.version ?? 0 })
  expect([...first.items, ...rest.items]).toEqual(items)
})

it('are of a post that was, and for administrators', async () => {
  const asked = { params: { id: 'never' } }
  expect((await service().call(catalogApi.listVersions, { ...asked, as: administrator })).status).toBe(404)
  expect((await service().call(catalogApi.listVersions, { ...asked, as: shopper('u1') })).status).toBe(403)
})
