import { beforeEach, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import {
  administrator as admin,
  enginesForTest,
  eventually,
  projectionsForTest,
  storageForTests,
} from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { create, newIds, uploaded } from '../outfit/outfit-commands.fixtures.ts'
import { draft } from '../outfit/outfit.fixtures.ts'
import { outfitHandler } from '../outfits.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'
import { publishChangesDue } from '../schedule/publish-due.ts'
import { pendingCalls } from './pending-changes.fixtures.ts'
import { pendingChanges } from './pending-changes.projection.ts'

let time: Date
let service: Started
const onStorage = storageForTests()
const start = async () => (service = await onStorage.start(catalog, { now: () => time }))
beforeEach(async () => {
  time = new Date('2026-05-04T09:00:00.000Z')
  await start()
})
const { keep, read, shown, listed } = pendingCalls(() => service)
const pass = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000))
const soon = () => new Date(time.getTime() + 30_000).toISOString()
const live = async () => (await createOutfit(service, { published: true })).body
const saves = async (id: string) =>
  (await service.call(catalogApi.listVersions, { params: { id }, as: admin })).body.items
const typesOf = async (id: string) =>
  (await service.engines.eventStore.read(`outfit-${id}`)).map(({ type }) => type)

it('are published when their time has come, as an edit of the schedule', async () => {
  const { id, publishedAt } = await live()
  await keep(id, { title: 'Velvet', applyAt: soon() })
  pass(31)
  await eventually(async () => expect(await shown(id)).toMatchObject({ title: 'Velvet', publishedAt }))
  const [edit] = await saves(id)
  expect(edit).toMatchObject({ by: null, pending: ['published'], changes: ['revised'] })
})
it('are published when the catalog starts, where their time came while it was down', async () => {
  const { id } = await live()
  await keep(id, { title: 'Velvet', applyAt: soon() })
  await service.stop()
  pass(3_600)
  await start()
  await eventually(async () => expect((await shown(id)).title).toBe('Velvet'))
  expect(await typesOf(id)).toEqual([
    ...['OutfitDrafted', 'OutfitPublished', 'OutfitChangesKept'],
    ...['OutfitChangesPublished', 'OutfitRevised'],
  ])
})
it('stay where somebody else has changed the same, and say so to administrators alone', async () => {
  const { id } = await live()
  await keep(id, { title: 'Velvet', applyAt: soon() })
  await saveOutfit(service, id, { published: true, title: 'Silk' })
  pass(31)
  const failed = { at: time.toISOString(), conflicts: ['Title'] }
  await eventually(async () =>
    expect(await listed()).toMatchObject([{ title: 'Silk', pendingChanges: { applyAt: null, failed } }]),
  )
  expect((await read(id)).body.pending).toMatchObject({ failed, changes: { title: 'Velvet' } })
  expect((await shown(id)).title).toBe('Silk')
  expect((await saves(id)).flatMap(({ pending }) => pending ?? [])).toEqual(['scheduled'])
  pass(31)
  await keep(id, { title: 'Velvet' })
  expect((await read(id)).body.pending).toMatchObject({ failed: null, conflicts: [] })
})
it('are published once, however many processes do it at the same moment', async () => {
  const engines = await enginesForTest('catalog')
  const projections = projectionsForTest(engines)
  const pending = projections.project(pendingChanges)
  await projections.open()
  const handleOutfit = outfitHandler(engines, { project: projections.apply })
  const at = '2026-05-04T09:00:00.000Z'
  const due = '2026-05-04T10:00:00.000Z'
  const ids = Array.from({ length: 8 }, (_, n) => `o${n}`)
  const changes = { draft: { ...draft, title: 'Velvet' }, applyAt: due, now: at, newIds, uploaded }
  for (const id of ids) {
    await handleOutfit(id, { ...create({ published: true }), id } as ReturnType<typeof create>, { at })
    await handleOutfit(id, { type: 'KeepChanges', ...changes }, { at })
  }
  const refused: unknown[] = []
  const onRefused = (error: unknown) => void refused.push(error)
  const processes = Array.from({ length: 4 }, () => outfitHandler(engines, { project: projections.apply }))
  await Promise.all(
    processes.map((handle) =>
      publishChangesDue({ pending, handleOutfit: handle, onRefused, now: new Date(due) }),
    ),
  )
  for (const id of ids) {
    const types = (await engines.eventStore.read(`outfit-${id}`)).map(({ type }) => type)
    expect(types.filter((type) => type === 'OutfitChangesPublished')).toHaveLength(1)
    expect(types.filter((type) => type === 'OutfitRevised')).toHaveLength(1)
  }
  expect([refused, await pending.count({})]).toEqual([[], 0])
  await engines.close()
})
