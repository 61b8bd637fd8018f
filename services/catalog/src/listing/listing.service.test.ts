import { describe, expect, it } from '@jest/globals'
import { catalogApi, type OutfitDraft } from '@vitrine/contracts'
import { administrator as as, shopper } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { listElsewhere } from './listing.fixtures.ts'

const { service, now, pass } = catalogForTests()

const create = async (changes: Partial<OutfitDraft> = {}) => {
  pass(60)
  return (await createOutfit(service(), changes)).body
}
const list = (query: Record<string, string | number> = {}) =>
  service().call(catalogApi.listOutfits, { query, as })
const titles = async (query: Record<string, string | number> = {}) =>
  (await list({ limit: 100, ...query })).body.map(({ title }) => title)
const counts = async () => (await service().call(catalogApi.countOutfits, { as })).body
const remove = (id: string) => service().call(catalogApi.deleteOutfit, { params: { id }, as })
const publish = (...ids: string[]) =>
  service().call(catalogApi.changeOutfits, {
    body: { change: { type: 'publish' }, outfits: ids.map((id) => ({ id })) },
    as,
  })

describe('the list of administrators', () => {
  it('is the whole array without a limit, and in pages the same with one', async () => {
    const titled = ['One', 'Two', 'Three', 'Four', 'Five']
    for (const title of titled) await create({ title })
    const whole = await list({ query: 'one', sort: 'title' })
    expect(whole.body.map(({ title }) => title)).toEqual(titled.toReversed())
    expect(whole.headers).not.toHaveProperty('x-total-count')

    const first = await list({ limit: 2 })
    expect(first.body).toEqual(whole.body.slice(0, 2))
    expect(first.headers).toMatchObject({ 'x-total-count': '5' })
    const next = (page: typeof first) => new URLSearchParams(String(page.headers['link']).split(/[?>]/)[1])
    await create({ title: 'Six' })
    const second = await list(Object.fromEntries(next(first)))
    const last = await list(Object.fromEntries(next(second)))
    expect([...second.body, ...last.body]).toEqual(whole.body.slice(2))
    expect(last.headers).not.toHaveProperty('link')
  })
  it('finds words, status, category and tag, in each order', async () => {
    await create({ title: 'Noon', published: true, tags: ['Linen', 'sun'] })
    const { id } = await create({ title: 'Dusk', category: 'boho', tags: ['sun dress'] })
    await create({ title: 'Dawn', description: 'Coats of wool', scheduledAt: '2099-01-01T00:00:00.000Z' })
    expect(await titles({ query: 'COAT wo' })).toEqual(['Dawn'])
    expect(await titles({ query: 'sun' })).toEqual(['Dusk', 'Noon'])
    expect(await titles({ status: 'draft' })).toEqual(['Dawn', 'Dusk'])
    expect(await titles({ status: 'scheduled' })).toEqual(['Dawn'])
    expect(await titles({ status: 'published', query: 'dusk' })).toEqual([])
    expect(await titles({ category: 'boho' })).toEqual(['Dusk'])
    expect(await titles({ tag: 'SUN' })).toEqual(['Noon'])
    pass(60)
    await saveOutfit(service(), id, { title: 'Dusk' })
    expect(await titles({ sort: 'updated' })).toEqual(['Dusk', 'Dawn', 'Noon'])
    expect(await titles({ sort: 'oldest' })).toEqual(['Noon', 'Dusk', 'Dawn'])
    expect(await titles({ sort: 'title' })).toEqual(['Dawn', 'Dusk', 'Noon'])
    expect(await counts()).toEqual({ total: 3, published: 1, drafts: 2, scheduled: 1, pending: 0 })
  })
  it('has ids, titles and versions of all that fit, and outfits by their ids', async () => {
    const noon = await create({ title: 'Noon', published: true })
    const dusk = await create({ title: 'Dusk' })
    const ids = await service().call(catalogApi.listOutfitIds, { query: { status: 'draft' }, as })
    expect(ids.body).toEqual({ total: 1, outfits: [{ id: dusk.id, title: 'Dusk', version: 1 }] })
    expect(await titles({ ids: [noon.id, 'never', dusk.id].join(',') })).toEqual(['Noon', 'Dusk'])
  })
  it('refuses what it does not know, and who is no administrator', async () => {
    for (const query of [{ limit: 0 }, { limit: 2, sort: 'views' }, { limit: 2, cursor: 'e30' }])
      expect((await list(query)).status).toBe(400)
    for (const endpoint of [catalogApi.listOutfitIds, catalogApi.countOutfits])
      expect((await service().call(endpoint, { as: shopper('u1') })).status).toBe(403)
  })
})

describe('at once after a write', () => {
  it('the list has it: made, saved, published with others, deleted and restored', async () => {
    const { id } = await create({ title: 'Noon' })
    expect(await titles()).toEqual(['Noon'])
    await saveOutfit(service(), id, { title: 'Dusk' })
    expect(await titles({ query: 'dusk' })).toEqual(['Dusk'])
    await publish(id)
    expect(await counts()).toMatchObject({ published: 1, drafts: 0 })
    await remove(id)
    expect([await titles(), (await counts()).total]).toEqual([[], 0])
    await service().call(catalogApi.restoreOutfit, { params: { id }, as, body: {} })
    expect(await titles({ status: 'draft' })).toEqual(['Dusk'])
  })
  it('so has the list of another process, before the bus tells it anything', async () => {
    const elsewhere = listElsewhere(service(), now)
    const seen = async (query = '') => {
      const asked = { narrowing: { query, tag: '' }, sort: 'newest', limit: 1_000 } as const
      const { total, found } = (await elsewhere.read()).page(asked)
      expect(total).toBe(found.length)
      return found.map(({ title }) => title)
    }
    const many: string[] = []
    for (let nth = 0; nth < 260; nth += 1)
      many.push((await createOutfit(service(), { title: `Look ${nth}` })).body.id)
    expect(await seen()).toHaveLength(260)
    pass(3_600)
    const { id } = await create({ title: 'Noon' })
    expect(await seen('noon')).toEqual(['Noon'])
    await saveOutfit(service(), id, { title: 'Dusk' })
    expect([await seen('noon'), await seen('dusk')]).toEqual([[], ['Dusk']])
    await remove(id)
    await remove(many[0]!)
    expect([await seen('dusk'), await seen('look 0')]).toEqual([[], []])
    expect(await seen()).toHaveLength(259)
  })
})
