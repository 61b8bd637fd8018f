import { describe, expect, it } from '@jest/globals'
import { bySchedule, catalogApi } from '@vitrine/contracts'
import { administrator as as, eventually, shopper } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, now, pass } = catalogForTests()
const other = { administrator: { id: 'eva', session: 's-eva', role: 'owner' } }

type Asked = { by?: string; from?: string; to?: string; cursor?: string; limit?: number }
/** A save is listed when it is published. */
async function audit(query: Asked = {}) {
  const { outbox } = service().engines.eventStore
  await eventually(async () => expect((await outbox()).pending).toBe(0))
  return (await service().call(catalogApi.listAudit, { query: { ...query }, as })).body
}
const said = async (query?: Asked) =>
  (await audit(query)).items.map(({ by, changed: { status } }) => [by, status.before, status.after])
const me = String(as.administrator?.id)

describe('the audit', () => {
  it('has each save of every post once, the latest first, with who, when and what', async () => {
    const { id } = (await createOutfit(service(), { published: true })).body
    pass(600)
    await saveOutfit(service(), id, { title: 'Dusk', published: false })
    const { items, next } = await audit()
    expect(next).toBeNull()
    expect(items).toMatchObject([
      {
        id: `${id}@3`,
        outfitId: id,
        title: 'Dusk',
        firstVersion: 3,
        at: now().toISOString(),
        by: me,
        changed: { status: { before: 'published', after: 'draft' } },
      },
      { firstVersion: 1, version: 2, by: me, changed: { status: { before: 'absent', after: 'published' } } },
    ])
    expect(items[0]?.changed.fields).toContainEqual({
      field: 'title',
      before: 'Linen at noon',
      after: 'Dusk',
    })
    expect((await service().verify('audited-saves')).differences).toEqual([])
  })

  it('says what its history says of a post, also of the trash', async () => {
    const { id } = (await createOutfit(service())).body
    const params = { id }
    await service().call(catalogApi.deleteOutfit, { params, as: other })
    await service().call(catalogApi.restoreOutfit, { params, as, body: { published: true } })
    pass(600)
    await saveOutfit(service(), id, { tags: ['dusk'], published: true })
    await service().call(catalogApi.deleteOutfit, { params, as })
    await service().call(catalogApi.purgeOutfit, { params, as })
    const { items } = (await service().call(catalogApi.listVersions, { params, as })).body
    const saves = (await audit()).items
    expect(saves.map(({ version, changed }) => [version, changed])).toEqual(
      items.map(({ version, changed }) => [version, changed]),
    )
    expect(saves.map(({ title }) => title)).toEqual(Array(saves.length).fill('Linen at noon'))
  })

  it('names a change of many for each post, and what the schedule did', async () => {
    const scheduledAt = new Date(now().getTime() + 3_600_000).toISOString()
    const { id } = (await createOutfit(service(), { scheduledAt })).body
    const second = (await createOutfit(service())).body
    pass(7_200)
    await eventually(async () =>
      expect(await said({ by: bySchedule })).toEqual([[null, 'scheduled', 'published']]),
    )
    const outfits = [{ id: second.id, version: 1 }]
    await service().call(catalogApi.changeOutfits, {
      body: { outfits, change: { type: 'publish' } },
      as: other,
    })
    expect(await said({ by: 'eva' })).toEqual([['eva', 'draft', 'published']])
    expect((await audit({ by: bySchedule })).items[0]).toMatchObject({
      outfitId: id,
      at: now().toISOString(),
    })
  })

  it('is read by moments and in pages', async () => {
    const times: string[] = []
    for (let n = 0; n < 5; n += 1) {
      times.push(now().toISOString())
      await createOutfit(service())
      pass(3_600)
    }
    const at = async (query: Asked) => (await audit(query)).items.map((item) => item.at)
    const latest = times.toReversed()
    expect(await at({})).toEqual(latest)
    expect(await at({ from: times[1]!, to: times[3]! })).toEqual([times[2], times[1]])
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, next }: Awaited<ReturnType<typeof audit>> = await audit({
        limit: 2,
        by: me,
        ...(cursor ? { cursor } : {}),
      })
      found.push(...items.map((item) => item.at))
      cursor = next
    }
    expect(found).toEqual(latest)
  })

  it('is for administrators', async () =>
    expect((await service().call(catalogApi.listAudit, { as: shopper('u1') })).status).toBe(403))
})
