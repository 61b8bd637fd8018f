import { describe, expect, it } from '@jest/globals'
import { administrationApi, catalogApi } from '@vitrine/contracts'
import { administrator } from '@vitrine/test-kit'
import { catalogForTests, createOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()
const post = async (title: string, published = true) =>
  (await createOutfit(service(), { title, published })).body.id
const read = async () => (await service().call(catalogApi.readFeedPicks, { as: administrator })).body.picks
const pick = (...outfitIds: string[]) =>
  service().call(catalogApi.writeFeedPicks, { body: { outfitIds }, as: administrator })
const records = async () => {
  const { items } = (await service().call(administrationApi.listAdministration, { body: { limit: 10 } })).body
  return items.map(({ kind, name }) => `${kind} ${name}`)
}

describe('editor’s picks', () => {
  it('are none until somebody picks, and three at most', async () => {
    expect(await read()).toEqual([])
    const ids = [await post('Noon'), await post('Dusk'), await post('Dawn'), await post('Night')]
    expect(await pick(...ids)).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect(await pick(ids[0]!, ids[0]!)).toMatchObject({ status: 400 })
    await pick(ids[2]!, ids[0]!)
    expect(await read()).toEqual([
      { id: ids[2], title: 'Dawn', published: true },
      { id: ids[0], title: 'Noon', published: true },
    ])
  })
  it('are published: others are refused by name', async () => {
    const [noon, dusk] = [await post('Noon'), await post('Dusk', false)]
    expect(await pick(noon, dusk, 'gone')).toMatchObject({
      status: 409,
      body: { code: 'outfit-not-published', message: expect.stringContaining('Dusk, gone') },
    })
    expect(await read()).toEqual([])
  })
  it('stand in the audit when they change', async () => {
    const noon = await post('Noon')
    await pick(noon)
    await pick(noon)
    pass(1)
    await pick()
    expect(await records()).toEqual(['feed-picks-changed ', 'feed-picks-changed Noon'])
  })
})
