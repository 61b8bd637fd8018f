import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as as, eventually, shopper } from '@vitrine/test-kit'
import { draft } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'
import { pendingCalls } from './pending-changes.fixtures.ts'

const { service, now, pass } = catalogForTests()
const { keep, read, publish, discard, schedule, shown, listed } = pendingCalls(service)
const eva = { administrator: { id: 'eva', session: 's-eva', role: 'owner' } }
const live = async (changes = {}) => (await createOutfit(service(), { published: true, ...changes })).body
const pendingOf = async (id: string) => (await read(id)).body.pending
const search = async (query: string) =>
  (await service().call(catalogApi.searchOutfits, { query: { query } })).body.map(({ title }) => title)
const versions = async (id: string) =>
  (await service().call(catalogApi.listVersions, { params: { id }, as })).body.items

describe('changes that are kept', () => {
  it('are read by every administrator, and by no shopper before they are published', async () => {
    const outfit = await live()
    const before = await shown(outfit.id)
    pass(60)
    expect(await keep(outfit.id, { title: 'Velvet' }, { as: eva })).toMatchObject({
      status: 204,
      headers: { etag: '"3"' },
    })
    expect(await read(outfit.id)).toMatchObject({
      headers: { etag: '"3"' },
      body: {
        pending: {
          ...{ keptAt: now().toISOString(), keptBy: 'eva', applyAt: null, failed: null },
          base: { title: 'Linen at noon', version: 2 },
          changes: { title: 'Velvet' },
          merged: { title: 'Velvet', published: true, publishedAt: outfit.publishedAt },
          ...{ outdated: false, conflicts: [] },
        },
      },
    })
    expect([await shown(outfit.id), await search('velvet')]).toEqual([before, []])
    expect((await service().call(catalogApi.readFeed)).body).toMatchObject([{ title: 'Linen at noon' }])
    expect(JSON.stringify((await service().call(catalogApi.readFeed)).body)).not.toContain('Velvet')
    for (const query of [{}, { limit: 5 }, { limit: 5, ids: outfit.id }])
      expect(await listed(query)).toMatchObject([
        { title: 'Linen at noon', pendingChanges: { keptBy: 'eva', applyAt: null, failed: null } },
      ])

    pass(60)
    const published = await publish(outfit.id, { 'if-match': '"3"' })
    expect(published).toMatchObject({ status: 200, headers: { etag: '"5"' }, body: { title: 'Velvet' } })
    expect(await shown(outfit.id)).toMatchObject({ title: 'Velvet', publishedAt: outfit.publishedAt })
    expect(await search('velvet')).toEqual(['Velvet'])
    expect([await pendingOf(outfit.id), (await listed())[0]?.pendingChanges]).toEqual([null, undefined])
    for (const name of ['pending-changes', 'published-outfits', 'audited-saves'])
      expect((await service().verify(name)).differences).toEqual([])
  })
  it('are one save of the history and the audit each, and say what they were', async () => {
    const { id } = await live()
    pass(60)
    await keep(id, { title: 'Velvet' })
    pass(60)
    await schedule(id, new Date(now().getTime() + 3_600_000).toISOString())
    pass(60)
    await publish(id)
    pass(60)
    await keep(id, { title: 'Silk' })
    pass(60)
    await discard(id)
    const told = (await versions(id)).map(({ pending, changes, changed }) => [
      ...(pending ?? []),
      ...changes,
      ...changed.fields.map(({ after }) => after),
    ])
    expect(told).toEqual([
      ['discarded'],
      ['kept'],
      ['published', 'revised', 'Velvet'],
      ['scheduled'],
      ['kept'],
      ['drafted', 'published'],
    ])
    const { outbox } = service().engines.eventStore
    await eventually(async () => expect((await outbox()).pending).toBe(0))
    const { items } = (await service().call(catalogApi.listAudit, { as })).body
    expect(items.map(({ pending }) => pending)).toEqual((await versions(id)).map(({ pending }) => pending))
  })
  it('are refused where nobody could see that somebody was faster', async () => {
    const { id } = await live()
    await keep(id, { title: 'Velvet' })
    const stale = { 'if-match': '"2"' }
    expect(await keep(id, { title: 'Silk' }, { headers: stale })).toMatchObject({
      status: 412,
      body: { code: 'outfit-changed' },
    })
    expect([(await publish(id, stale)).status, (await discard(id, stale)).status]).toEqual([412, 412])
    expect(await pendingOf(id)).toMatchObject({ changes: { title: 'Velvet' } })
  })
  it('are refused beside a draft, without a change, with a past time, and of nobody', async () => {
    const draftOne = (await createOutfit(service())).body
    expect(await keep(draftOne.id, { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'outfit-not-published' },
    })
    const { id } = await live()
    expect(await keep(id)).toMatchObject({ status: 409, body: { code: 'pending-changes-empty' } })
    const past = await keep(id, { title: 'x', applyAt: now().toISOString() })
    expect(past).toMatchObject({ status: 400, body: { issues: [{ path: 'applyAt' }] } })
    expect(await publish(id)).toMatchObject({ status: 404, body: { code: 'pending-changes-missing' } })
    expect((await discard(id)).status).toBe(204)
    expect((await read('never')).status).toBe(404)
    const asked = { params: { id }, as: shopper('u1') }
    for (const call of [catalogApi.readPendingChanges, catalogApi.publishPendingChanges] as const)
      expect((await service().call(call, asked)).status).toBe(403)
  })
  it('end with a save of the editor that contains them', async () => {
    const { id } = await live()
    await keep(id, { title: 'Velvet' })
    await saveOutfit(service(), id, { title: 'Velvet', published: true, fromPendingChanges: true })
    expect([await pendingOf(id), (await shown(id)).title]).toEqual([null, 'Velvet'])
  })
})

describe('a live post that is saved meanwhile', () => {
  it('is merged with the changes, or is in their way until somebody has looked', async () => {
    const { id } = await live()
    await keep(id, { title: 'Velvet' })
    await saveOutfit(service(), id, { published: true, season: 'winter' })
    expect(await pendingOf(id)).toMatchObject({
      ...{ outdated: true, conflicts: [] },
      merged: { title: 'Velvet', season: 'winter' },
    })
    await saveOutfit(service(), id, { published: true, season: 'winter', title: 'Silk' })
    expect(await pendingOf(id)).toMatchObject({ conflicts: ['Title'] })
    expect(await publish(id)).toMatchObject({
      status: 409,
      body: { code: 'pending-changes-conflict', message: expect.stringContaining('Title') },
    })
    await keep(id, { title: 'Velvet', season: 'winter' })
    expect((await publish(id)).body).toMatchObject({ title: 'Velvet', season: 'winter' })
  })
})

describe('what happens to the post happens to them', () => {
  it('they are in the trash with it, come back with it, and go with it', async () => {
    const { id } = await live()
    const applyAt = new Date(now().getTime() + 60_000).toISOString()
    await keep(id, { title: 'Velvet', applyAt })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as })
    expect((await read(id)).status).toBe(404)
    await service().call(catalogApi.restoreOutfit, { params: { id }, as, body: { published: true } })
    expect(await pendingOf(id)).toMatchObject({ changes: { title: 'Velvet' }, applyAt: null })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as })
    await service().call(catalogApi.purgeOutfit, { params: { id }, as })
    expect((await service().verify('pending-changes')).differences).toEqual([])
  })
  it('they stay where it is unpublished, without their time, and cannot be published before it is', async () => {
    const { id } = await live()
    await keep(id, { title: 'Velvet', applyAt: new Date(now().getTime() + 60_000).toISOString() })
    const change = { type: 'unpublish' } as const
    await service().call(catalogApi.changeOutfits, { body: { change, outfits: [{ id }] }, as })
    expect(await pendingOf(id)).toMatchObject({ changes: { title: 'Velvet' }, applyAt: null })
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'outfit-not-published' } })
  })
  it('a tag is renamed in them, also where only they have it', async () => {
    const { id } = await live()
    await keep(id, { tags: [...draft.tags, 'velvet'] })
    const body = { from: 'velvet', to: 'plush' }
    // Nobody but the changes has the tag: the list of tags does not know it yet.
    await createOutfit(service(), { tags: ['velvet'] })
    await service().call(catalogApi.changeTag, { body, as })
    await eventually(async () =>
      expect((await pendingOf(id))?.changes.tags).toEqual([...draft.tags, 'plush']),
    )
  })
})
