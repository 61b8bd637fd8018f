import { describe, expect, it } from '@jest/globals'
import { catalogApi, unsavedLimits } from '@vitrine/contracts'
import { administrator as as, shopper } from '@vitrine/test-kit'
import { catalogForTests, createOutfit } from '../outfits.fixtures.ts'

const { service, now, pass } = catalogForTests()
const eve = { administrator: { id: 'admin-2', session: 'session-eve', role: 'owner' } }

type Body = {
  content: string
  revision?: number
  outfit?: string | null
  replaces?: { id: string; revision: number }
}
const store = (id: string, { content, revision = 1, outfit = 'o1', ...rest }: Body, who = as) =>
  service().call(catalogApi.storeUnsaved, {
    params: { id },
    body: { content, revision, outfit, ...rest },
    as: who,
  })
const remove = (id: string, revision: number, who = as) =>
  service().call(catalogApi.removeUnsaved, { params: { id }, query: { revision }, as: who })
const list = async (outfit?: string, who = as) =>
  (await service().call(catalogApi.listUnsaved, { query: outfit ? { outfit } : {}, as: who })).body.items
const contents = async (outfit?: string, who = as) => (await list(outfit, who)).map(({ content }) => content)

describe('what is typed and not saved', () => {
  it('is read by who typed it, the latest first, for one post or for new ones', async () => {
    expect((await store('one', { content: 'mine' })).status).toBe(204)
    const at = now().toISOString()
    pass(1)
    await store('two', { content: 'in another tab', revision: 5 })
    await store('new', { content: 'a new post', outfit: null })
    expect(await list('o1')).toMatchObject([
      { id: 'two', revision: 5 },
      { id: 'one', revision: 1, at, content: 'mine' },
    ])
    expect(await contents()).toEqual(['a new post'])
    expect([await list('o1', eve), await list('o2'), await list(undefined, eve)]).toEqual([[], [], []])
    await store('one', { content: 'of eve' }, eve)
    await remove('two', 5, eve)
    expect(await contents('o1')).toEqual(['in another tab', 'mine'])
  })

  it('stays, whatever becomes of the post', async () => {
    const { id } = (await createOutfit(service())).body
    await service().call(catalogApi.deleteOutfit, { params: { id }, as })
    await store('one', { content: 'mine', outfit: id })
    await service().call(catalogApi.purgeOutfit, { params: { id }, as })
    expect(await contents(id)).toEqual(['mine'])
  })

  it('is gone once it was saved, also for what was still on its way', async () => {
    await store('one', { content: 'first' })
    await remove('one', 2)
    await store('one', { content: 'second', revision: 2 })
    expect(await list('o1')).toEqual([])
    await store('one', { content: 'typed after it', revision: 3 })
    expect(await contents('o1')).toEqual(['typed after it'])
  })

  it('is taken over by another form, except what was typed meanwhile', async () => {
    await store('one', { content: 'first' })
    await store('two', { content: 'first and more', replaces: { id: 'one', revision: 1 } })
    expect(await contents('o1')).toEqual(['first and more'])
    await store('one', { content: 'meanwhile', revision: 2 })
    await store('two', { content: 'and more', revision: 2, replaces: { id: 'one', revision: 1 } })
    expect((await contents('o1')).toSorted()).toEqual(['and more', 'meanwhile'])
  })

  it('is so many forms and so long: the oldest make room', async () => {
    for (let n = 0; n <= unsavedLimits.forms; n += 1) {
      pass(1)
      await store(`form-${n}`, { content: `${n}`, outfit: `o${n}` })
    }
    expect(await list('o0')).toEqual([])
    expect(await contents('o1')).toEqual(['1'])
    const long = await store('long', { content: 'x'.repeat(unsavedLimits.characters + 1) })
    expect(long).toMatchObject({ status: 400 })
  })
})

it('unsaved changes are for administrators', async () => {
  const asked = { params: { id: 'one' }, query: { revision: 1 }, as: shopper('u1') }
  for (const call of [catalogApi.listUnsaved, catalogApi.storeUnsaved, catalogApi.removeUnsaved] as const)
    expect((await service().call(call, asked as object)).status).toBe(403)
})
