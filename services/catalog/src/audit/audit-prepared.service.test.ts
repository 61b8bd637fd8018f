import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import type { Documents, EventStore } from '@vitrine/engines'
import { administrator as as, enginesWith, eventually, storageForTests } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'
import { auditedSaves } from './audited-saves.projection.ts'

const { storage, start } = storageForTests()

const audit = async ({ call }: Started) => (await call(catalogApi.listAudit, { as })).body
const idsIn = async (service: Started) => (await audit(service)).items.map(({ id }) => id).sort()

/** As a catalog leaves it that had no audit yet. */
async function forgetAudit(documents: Documents) {
  const states = documents.collection('projections')
  const [state] = await states.entries([auditedSaves.name])
  await states.remove(auditedSaves.name, (state?.version ?? 0) + 1)
  for (const name of [auditedSaves.name, auditedSaves.rows?.name]) await documents.drop(`${name}-1`)
}

/** The log is scanned to its end only once `let` is called. */
function storageWithHeldScan() {
  const gate = Promise.withResolvers<void>()
  const hold = (store: EventStore): EventStore['scan'] =>
    async function* (given) {
      yield* store.scan(given)
      await gate.promise
    }
  const open = () => {
    const opened = storage().open()
    const openHeld = async (name: string) => {
      const engines = await opened(name)
      const { eventStore } = engines
      return enginesWith(engines, { eventStore: { ...eventStore, scan: hold(eventStore) } })
    }
    return Object.assign(openHeld, opened)
  }
  return { held: { ...storage(), open }, let: gate.resolve }
}

it('a catalog without its audit answers other calls, and the audit is whole afterwards', async () => {
  const before = await start(catalog)
  const { id } = (await createOutfit(before, { published: true })).body
  const other = (await createOutfit(before, { published: true })).body
  await eventually(async () => expect((await before.engines.eventStore.outbox()).pending).toBe(0))
  expect(await idsIn(before)).toHaveLength(2)
  await forgetAudit(before.engines.documents)
  await before.stop()

  const { held, let: go } = storageWithHeldScan()
  const service = await start(catalog, { storage: held })
  try {
    expect(await audit(service)).toEqual({ items: [], next: null, preparing: { events: 0 } })
    expect((await service.call(catalogApi.readFeed)).body).toHaveLength(2)
    expect((await saveOutfit(service, id, { title: 'Meanwhile', published: false })).status).toBe(200)
    const created = (await createOutfit(service)).body
    expect((await audit(service)).preparing).toBeDefined()

    go()
    await eventually(async () => expect((await audit(service)).preparing).toBeUndefined())
    await eventually(async () => expect((await service.engines.eventStore.outbox()).pending).toBe(0))
    const latest = (await service.engines.eventStore.read(`outfit-${id}`)).at(-1)?.version
    const saves = [`${id}@1`, `${other.id}@1`, `${created.id}@1`]
    expect((await idsIn(service)).filter((one) => saves.includes(one))).toEqual(saves.sort())
    expect((await audit(service)).items).toContainEqual(
      expect.objectContaining({ outfitId: id, title: 'Meanwhile', version: latest }),
    )
    expect((await service.verify(auditedSaves.name)).differences).toEqual([])
  } finally {
    go()
  }
})
