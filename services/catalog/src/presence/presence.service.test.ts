import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as ada, shopper, startForTest, storageForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()
const named = (id: string) => ({ administrator: { id, session: `session-${id}`, role: 'owner' } })
const report = async (id: string, as = ada) =>
  (await service().call(catalogApi.reportPresence, { params: { id }, as })).body

describe('who has a post open', () => {
  it('is told by everybody to everybody, for 20 seconds', async () => {
    const { id } = (await createOutfit(service())).body
    const { id: other } = (await createOutfit(service())).body
    expect(await report(id)).toEqual({ others: [], version: 1, inTrash: false })
    await report(other, named('eve'))
    expect((await report(id, named('bob'))).others).toEqual(['admin-1'])
    pass(15)
    expect((await report(id)).others).toEqual(['bob'])
    pass(5)
    expect((await report(id)).others).toEqual([])
    expect((await report(id, named('eve'))).others).toEqual(['admin-1'])
  })

  it('learns that it was saved, is in the trash, or is gone for good', async () => {
    const { id } = (await createOutfit(service())).body
    await saveOutfit(service(), id, { title: 'Later' })
    expect(await report(id)).toMatchObject({ version: 2 })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as: ada })
    expect(await report(id)).toEqual({ others: [], version: null, inTrash: true })
    await service().call(catalogApi.purgeOutfit, { params: { id }, as: ada })
    expect(await report(id)).toEqual({ others: [], version: null, inTrash: false })
    expect((await report('never')).version).toBeNull()
  })

  it('is an administrator', async () => {
    const asked = { params: { id: 'any' }, as: shopper('u1') }
    expect((await service().call(catalogApi.reportPresence, asked)).status).toBe(403)
  })
})

it('a process that starts knows who had it open', async () => {
  const storage = await storageForTest()
  const first = await startForTest(catalog, { storage })
  const { id } = (await createOutfit(first)).body
  await first.call(catalogApi.reportPresence, { params: { id }, as: ada })
  await first.stop()
  const second = await startForTest(catalog, { storage })
  const { body } = await second.call(catalogApi.reportPresence, { params: { id }, as: named('bob') })
  expect(body.others).toEqual(['admin-1'])
  await second.stop()
})
