import { describe, expect, it } from '@jest/globals'
import { catalogApi, type BodyOf } from '@vitrine/contracts'
import { administrator, shopper } from '@vitrine/test-kit'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass, now } = catalogForTests()

type Asked = BodyOf<typeof catalogApi.changeOutfits>
const change = (asked: Asked, as = administrator) =>
  service().call(catalogApi.changeOutfits, { body: asked, as })
const undo = (outfits: BodyOf<typeof catalogApi.undoOutfits>['outfits']) =>
  service().call(catalogApi.undoOutfits, { body: { outfits }, as: administrator })
const create = async (...all: Parameters<typeof createOutfit>[1][]) => {
  const made = []
  for (const changes of all) made.push((await createOutfit(service(), changes)).body)
  return made
}
const read = async (id: string) =>
  (await service().call(catalogApi.readOutfit, { params: { id }, as: administrator })).body
const shown = async () => (await service().call(catalogApi.readFeed)).body.map(({ id }) => id)
/** What `undo` takes of what was done. */
const done = async (asked: Asked) =>
  (await change(asked)).body.outcomes.flatMap(({ id, before, version }) =>
    before && version ? [{ id, before, version }] : [],
  )

describe('many outfits', () => {
  it('are published at once, each with an outcome', async () => {
    const [draft, live, changed] = await create({}, { published: true }, {})
    await saveOutfit(service(), changed!.id, { title: 'Somebody else was faster' })
    const { body } = await change({
      change: { type: 'publish' },
      outfits: [
        { id: draft!.id, version: 1 },
        { id: live!.id },
        { id: 'never' },
        { id: changed!.id, version: 1 },
      ],
    })
    expect(body.outcomes).toEqual([
      { id: draft!.id, outcome: 'done', before: 1, version: 2 },
      { id: live!.id, outcome: 'unchanged', version: 2 },
      { id: 'never', outcome: 'missing', code: 'outfit-missing', message: 'Outfit not found' },
      expect.objectContaining({ id: changed!.id, outcome: 'stale', code: 'outfit-changed' }),
    ])
    expect((await shown()).toSorted()).toEqual([draft!.id, live!.id].toSorted())
    expect(await read(draft!.id)).toMatchObject({ published: true, publishedAt: now().toISOString() })
  })
  it('are taken off, and back as they were', async () => {
    const [one, other] = await create({ published: true }, { published: true, title: 'Other' })
    pass(3600)
    const undoable = await done({
      change: { type: 'unpublish' },
      outfits: [{ id: one!.id }, { id: other!.id }],
    })
    expect(await shown()).toEqual([])
    await saveOutfit(service(), other!.id, { title: 'Written since' })
    expect((await undo(undoable)).body.outcomes).toMatchObject([
      { id: one!.id, outcome: 'done' },
      { id: other!.id, outcome: 'stale', code: 'outfit-changed' },
    ])
    expect(await read(one!.id)).toEqual({ ...one, version: 4 })
    expect(await read(other!.id)).toMatchObject({ published: false, title: 'Written since' })
  })
  it('are scheduled where they are drafts, and no time is in the past', async () => {
    const [draft, live] = await create({}, { published: true })
    const at = new Date(now().getTime() + 60_000).toISOString()
    const outfits = [{ id: draft!.id }, { id: live!.id }]
    expect((await change({ change: { type: 'schedule', at }, outfits })).body.outcomes).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', code: 'outfit-published' },
    ])
    expect(await read(draft!.id)).toMatchObject({ scheduledAt: at, published: false })
    expect(await change({ change: { type: 'schedule', at: now().toISOString() }, outfits })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'change.at' }] },
    })
  })
  it('have tags added and removed, whatever their case, and no more than a post may have', async () => {
    const full = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    const [one, other] = await create({ tags: ['Linen', 'noon'] }, { tags: full })
    const tags: Asked['change'] = { type: 'tags', add: ['Summer'], remove: ['linen'] }
    const undoable = await done({ change: tags, outfits: [{ id: one!.id }] })
    expect((await read(one!.id)).tags).toEqual(['noon', 'Summer'])
    const added: Asked['change'] = { type: 'tags', add: ['Summer'], remove: [] }
    const outfits = [{ id: one!.id }, { id: other!.id }]
    expect((await change({ change: added, outfits })).body.outcomes).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'refused', code: 'outfit-with-too-many-tags' },
    ])
    await undo(undoable)
    expect((await read(one!.id)).tags).toEqual(['Linen', 'noon'])
  })
  it('are deleted, and come back from the trash as they were', async () => {
    const [live, draft] = await create({ published: true }, {})
    pass(3600)
    const undoable = await done({
      change: { type: 'delete' },
      outfits: [{ id: live!.id }, { id: draft!.id }],
    })
    expect(await shown()).toEqual([])
    expect((await undo(undoable)).body.outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect(await read(live!.id)).toEqual({ ...live, version: 5 })
    expect(await read(draft!.id)).toMatchObject({ published: false, title: draft!.title })
  })
  it('are changed by administrators only, and 500 at most', async () => {
    const outfits = Array.from({ length: 501 }, (_, index) => ({ id: String(index) }))
    expect((await change({ change: { type: 'publish' }, outfits })).status).toBe(400)
    expect(
      (await change({ change: { type: 'publish' }, outfits: [{ id: 'a' }] }, shopper('u1'))).status,
    ).toBe(403)
  })
})
