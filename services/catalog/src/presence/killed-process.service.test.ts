import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator as ada, startForTest, storageForTest, type TestStorage } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { catalogProcess } from './catalog-process.fixtures.ts'

const bob = { administrator: { id: 'bob', session: 'session-bob', role: 'owner' } }

let storage: TestStorage
let other: Awaited<ReturnType<typeof catalogProcess>> | undefined
let service: Started | undefined
/** How far the clock of this process is ahead. */
let ahead: number
beforeEach(async () => {
  ahead = 0
  storage = await storageForTest()
})
afterEach(async () => {
  await service?.stop()
  await other?.kill()
  await storage.forget()
  service = other = undefined
})

const start = () => startForTest(catalog, { storage, now: () => new Date(Date.now() + ahead) })
const contents = async (by: Started) =>
  (await by.call(catalogApi.listUnsaved, { query: { outfit: 'o1' }, as: ada })).body.items.map(
    ({ content }) => content,
  )

it('what an administrator did in a process that is killed is known to the others: beside it where there are several, after it elsewhere', async () => {
  const first = await start()
  const { id } = (await createOutfit(first)).body
  if (storage.holdsSeveral) service = first
  else await first.stop()
  other = await catalogProcess(storage)

  const body = { outfit: 'o1', revision: 1, content: 'typed there', replaces: null }
  expect(await other.call(catalogApi.storeUnsaved, { params: { id: 'form' }, body, as: ada })).toBe(204)
  expect(await other.call(catalogApi.reportPresence, { params: { id }, as: ada })).toBe(200)
  const others = async (by: Started) =>
    (await by.call(catalogApi.reportPresence, { params: { id }, as: bob })).body.others
  if (service) {
    expect(await others(service)).toEqual(['admin-1'])
    expect(await contents(service)).toEqual(['typed there'])
  }

  await other.kill()
  service ??= await start()
  expect(await contents(service)).toEqual(['typed there'])
  expect(await others(service)).toEqual(['admin-1'])
  ahead = 30_000
  expect(await others(service)).toEqual([])

  const removal = { params: { id: 'form' }, query: { revision: 1 }, as: ada }
  expect((await service.call(catalogApi.removeUnsaved, removal)).status).toBe(204)
  expect(await contents(service)).toEqual([])
})
