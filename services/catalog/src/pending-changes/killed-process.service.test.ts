import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import {
  administrator as as,
  eventually,
  startForTest,
  storageForTest,
  type TestStorage,
} from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { catalogProcess } from '../presence/catalog-process.fixtures.ts'
import { pendingCalls } from './pending-changes.fixtures.ts'

let storage: TestStorage
let other: Awaited<ReturnType<typeof catalogProcess>> | undefined
let service: Started | undefined
beforeEach(async () => void (storage = await storageForTest()))
afterEach(async () => {
  await service?.stop()
  await other?.kill()
  await storage.forget()
  service = other = undefined
})

const started = () => service!
const { keep, publish, listed } = pendingCalls(started)
const start = async () => (service = await startForTest(catalog, { storage, now: () => new Date() }))
const stopAlone = async () => {
  if (storage.holdsSeveral) return
  await service?.stop()
  service = undefined
}

/** Half of them are published by their time, which comes while the process that is killed starts. */
async function keptChanges(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { id } = (await createOutfit(started(), { title: `Look ${nth}`, published: true })).body
    const applyAt = nth % 2 ? new Date(Date.now() + 500).toISOString() : null
    expect((await keep(id, { title: `Look ${nth}, changed`, applyAt })).status).toBe(204)
    ids.push(id)
  }
  return ids
}

/** Asks a process for all of them at once, and kills it at an answer. */
async function publishedIn(ids: readonly string[], killedAt: number) {
  const killed = (other = await catalogProcess(storage))
  let answers = 0
  await Promise.all(
    ids.map(async (id) => {
      await killed.call(catalogApi.publishPendingChanges, { params: { id }, as }).catch(() => undefined)
      answers += 1
      if (answers === killedAt) await killed.kill()
    }),
  )
}

it.each([1, 6])(
  'pending changes are published once, by hand and by their time, where the process is killed at answer %i and all is asked again',
  async (killedAt) => {
    await start()
    const ids = await keptChanges(8)
    await stopAlone()
    await publishedIn(ids, killedAt)
    if (!service) await start()
    for (const id of ids) expect([200, 404]).toContain((await publish(id)).status)

    // What the killed process stored and did not pass on is on its way.
    const { outbox } = started().engines.eventStore
    await eventually(async () => expect((await outbox()).pending).toBe(0))
    const posts = await listed()
    expect(posts.map(({ title }) => title).toSorted()).toEqual(ids.map((_, nth) => `Look ${nth}, changed`))
    expect(posts.filter(({ pendingChanges }) => pendingChanges)).toEqual([])
    for (const id of ids) {
      const events = await started().engines.eventStore.read(`outfit-${id}`)
      expect(events.slice(2).map(({ type }) => type)).toEqual(
        ['OutfitChangesKept', 'OutfitChangesPublished', 'OutfitRevised'], // prettier-ignore
      )
    }
    for (const name of ['pending-changes', 'published-outfits', 'editable-outfits', 'audited-saves'])
      expect((await started().verify(name)).differences).toEqual([])
  },
)
