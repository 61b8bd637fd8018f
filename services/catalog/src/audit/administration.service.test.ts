import { expect, it } from '@jest/globals'
import { administrationApi, catalogApi, previewLimits } from '@vitrine/contracts'
import { administrator as as } from '@vitrine/test-kit'
import { catalogForTests, createOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()
const said = async () => {
  const body = { limit: 50 }
  const { items } = (await service().call(administrationApi.listAdministration, { body })).body
  return items.map(({ kind, by, on, name, detail }) => [kind, by, on, name, detail])
}
const me = as.administrator?.id

it('records preview links that were made and revoked, once, without what opens them', async () => {
  const { id } = (await createOutfit(service())).body
  const { body: link } = await service().call(catalogApi.createPreview, { params: { id }, body: {}, as })
  pass(1)
  const revoked = { params: { id, previewId: link.id }, as }
  const answers = await Promise.all(
    [1, 2].map(async () => (await service().call(catalogApi.revokePreview, revoked)).status),
  )
  expect(answers.sort()).toEqual([204, 404])
  expect((await service().call(catalogApi.revokePreview, revoked)).status).toBe(404)
  expect(await said()).toEqual([
    ['preview-revoked', me, id, 'Linen at noon', '1'],
    ['preview-created', me, id, 'Linen at noon', '1'],
  ])
  expect(JSON.stringify(await said())).not.toContain(link.token)
})

it('records no preview link that was refused', async () => {
  const { id } = (await createOutfit(service())).body
  const create = () => service().call(catalogApi.createPreview, { params: { id }, body: {}, as })
  for (let made = 0; made <= previewLimits.links; made += 1) await create()
  expect((await create()).status).toBe(409)
  expect(await said()).toHaveLength(previewLimits.links)
})

it('records changes of tags beside the saves of their posts', async () => {
  for (const tags of [['linen'], ['wool'], ['silk']]) await createOutfit(service(), { tags })
  const changes = [
    { from: 'linen', to: 'flax' },
    { from: 'wool', to: 'silk', merge: true },
    { from: 'silk', to: null },
  ]
  for (const body of changes) {
    pass(1)
    expect((await service().call(catalogApi.changeTag, { body, as })).status).toBeLessThan(300)
  }
  const refused = { body: { from: 'nothing', to: null }, as }
  expect((await service().call(catalogApi.changeTag, refused)).status).toBe(404)
  expect(await said()).toEqual([
    ['tag-removed', me, 'silk', '', ''],
    ['tag-merged', me, 'wool', '', 'silk'],
    ['tag-renamed', me, 'linen', '', 'flax'],
  ])
})
