import { describe, expect, it } from '@jest/globals'
import { catalogApi, type OutfitDraft, type SentBody } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()

const create = async (tags: string[], part: Partial<OutfitDraft> = {}) =>
  (await createOutfit(service(), { tags, ...part })).body
const list = async (query: Record<string, string | number> = {}) =>
  (await service().call(catalogApi.listTags, { query, as: administrator })).body
const change = (body: SentBody<typeof catalogApi.changeTag>) =>
  service().call(catalogApi.changeTag, { body, as: administrator })
const changes = async () =>
  (await service().call(catalogApi.listTagChanges, { as: administrator })).body.items
/** The latest change, once it has ended. */
const ended = () =>
  eventually(async () => {
    const [latest] = await changes()
    expect(latest?.state).toBe('done')
    return latest
  })
const tagsOf = async (id: string) =>
  (await service().call(catalogApi.readOutfit, { params: { id }, as: administrator })).body.tags

describe('the tags of all posts', () => {
  it('are counted, published ones apart, whatever their case, and what is deleted does not count', async () => {
    await create(['Linen', 'noon'], { published: true })
    await create(['linen'])
    await create(['Linen', 'Évening 2'])
    const { id } = await create(['Évening 10', 'noon'])
    expect(await list()).toEqual({
      items: [
        { tag: 'Linen', posts: 3, published: 1 },
        { tag: 'noon', posts: 2, published: 1 },
        { tag: 'Évening 2', posts: 1, published: 0 },
        { tag: 'Évening 10', posts: 1, published: 0 },
      ],
      total: 4,
    })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as: administrator })
    expect((await list({ query: 'NOO' })).items).toEqual([{ tag: 'noon', posts: 1, published: 1 }])
    expect(await list({ sort: 'name', limit: 1, page: 2 })).toMatchObject({
      items: [{ tag: 'Linen' }],
      total: 3,
    })
  })
  it('are one however their letters are composed, and listed by either', async () => {
    const [composed, apart] = ['Été'.normalize('NFC'), 'Été'.normalize('NFD')]
    await create([composed])
    await create([composed])
    await create([apart])
    const counted = { tag: composed, posts: 3, published: 0 }
    expect(await list()).toEqual({ items: [counted], total: 1 })
    for (const tag of [composed, apart]) {
      expect((await list({ query: tag })).items).toEqual([counted])
      const asked = { query: { tag }, as: administrator }
      expect((await service().call(catalogApi.listOutfits, asked)).body).toHaveLength(3)
    }
    expect(await change({ from: apart, to: composed })).toMatchObject({ status: 201, body: { merge: false } })
    expect(await ended()).toMatchObject({ total: 1, done: 1 })
  })
  it('are for administrators', async () => {
    const asked = { as: shopper('u1') }
    expect((await service().call(catalogApi.listTags, asked)).status).toBe(403)
    const body = { from: 'a', to: 'b' }
    expect((await service().call(catalogApi.changeTag, { ...asked, body })).status).toBe(403)
  })
})

describe('a tag', () => {
  it('is renamed on every post, as a change of who asked, and can be renamed back', async () => {
    const [one, other] = [await create(['Linen', 'noon'], { published: true }), await create(['Linen'])]
    const asked = await change({ from: 'linen', to: 'Flax' })
    expect(asked).toMatchObject({
      status: 201,
      body: { from: 'Linen', to: 'Flax', merge: false, by: 'admin-1' },
    })
    const settled = { state: 'done', total: 2, done: 2, refused: 0, refusals: [], reversible: true }
    expect(await ended()).toMatchObject(settled)
    expect((await list()).items.map(({ tag }) => tag)).toEqual(['Flax', 'noon'])
    const { body } = await service().call(catalogApi.listVersions, {
      params: { id: one.id },
      as: administrator,
    })
    expect(body.items[0]).toMatchObject({ by: 'admin-1' })

    pass(1)
    await change({ from: 'Flax', to: 'Linen' })
    await eventually(async () => expect(await ended()).toMatchObject({ to: 'Linen', done: 2 }))
    expect(await tagsOf(one.id)).toEqual(['Linen', 'noon'])
    expect(await tagsOf(other.id)).toEqual(['Linen'])
  })
  it('is merged into another only where that was asked for', async () => {
    const one = await create(['flax', 'noon'])
    await create(['Linen'])
    const refused = await change({ from: 'flax', to: 'linen' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'tag-exists' } })
    expect(refused.body.message).toMatch(/“Linen”.*“flax”/)
    expect((await change({ from: 'flax', to: 'linen', merge: true })).body.merge).toBe(true)
    expect(await ended()).toMatchObject({ total: 1, done: 1, reversible: false })
    expect(await tagsOf(one.id)).toEqual(['linen', 'noon'])
    expect((await list()).items[0]).toMatchObject({ tag: 'Linen', posts: 2 })
  })
  it('is removed, and one that no post has is refused', async () => {
    const { id } = await create(['flax', 'noon'])
    await change({ from: 'Flax', to: null })
    expect(await ended()).toMatchObject({ from: 'flax', to: null, done: 1, reversible: false })
    expect(await tagsOf(id)).toEqual(['noon'])
    expect(await change({ from: 'flax', to: 'linen' })).toMatchObject({
      status: 404,
      body: { code: 'tag-missing' },
    })
    const body = { from: 'noon' } as SentBody<typeof catalogApi.changeTag>
    expect((await change(body)).status).toBe(400)
  })
  it('is written in one way, on the posts that write it otherwise', async () => {
    await create(['linen'])
    const { id } = await create(['Linen'])
    await change({ from: 'linen', to: 'Linen' })
    expect(await ended()).toMatchObject({ total: 1, done: 1, merge: false, reversible: false })
    expect((await list()).items).toEqual([{ tag: 'Linen', posts: 2, published: 0 }])
    await saveOutfit(service(), id, { tags: [] })
    expect((await list()).items).toEqual([{ tag: 'Linen', posts: 1, published: 0 }])
  })
})
