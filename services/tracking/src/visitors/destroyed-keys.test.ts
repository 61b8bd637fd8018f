import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { rollupApi, trackingApi } from '@vitrine/contracts'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { everythingIn } from '@vitrine/engine-testing/namespace-bytes'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { eventually, startForTest, storageForTest, type TestStorage } from '@vitrine/test-kit'
import { tracking } from '../tracking.service.ts'
import { visitorKeys } from './keys.ts'

/** `placesOf`: where these bytes are, once nothing has the storage open. */
type Searched = Pick<TestStorage, 'open' | 'forget'> & {
  placesOf: (bytes: string) => Promise<string[]>
  holds: string
}

let folder: string
let storage: Searched
let around: TestStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
  around = await storageForTest()
  storage = process.env['COMPOSITION'] === 'distributed' ? onEngines() : inFolder()
})
afterEach(async () => {
  await storage.forget()
  await around.forget()
  await rm(folder, { recursive: true })
})

const inFolder = (): Searched => ({
  open: () => embeddedEngines(folder),
  forget: async () => undefined,
  holds: 'tracking.sqlite',
  async placesOf(bytes) {
    const all = await readdir(folder, { recursive: true, withFileTypes: true })
    const found = all
      .filter((one) => one.isFile())
      .map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name))).includes(bytes) ? [name] : [],
      )
    return (await Promise.all(found)).flat()
  },
})

function onEngines(): Searched {
  const namespace = `test-${Math.random().toString(36).slice(2, 12)}`
  const settings = engineSettings.parse({
    BUS_MAX_MB: 16,
    ...process.env,
    ENGINES_NAMESPACE: namespace,
    SPOOL_DIR: folder,
  })
  return {
    open: () => distributedEngines(settings),
    forget: () => forgetNamespace(settings),
    holds: 'engines',
    placesOf: async (bytes) => ((await everythingIn(settings)).includes(bytes) ? ['engines'] : []),
  }
}

it('two days after a day no byte of its key is anywhere, though views of that day are', async () => {
  let time = new Date('2026-05-04T09:00:00.000Z')
  const running = () =>
    startForTest(tracking, { storage: { ...around, open: storage.open }, now: () => time })
  const keyOfDay = async () => {
    const open = storage.open()
    const keys = await visitorKeys({ documents: (await open('tracking')).documents, now: () => time })
    const key = await keys.keyOf('2026-05-04')
    await open.close()
    return key
  }
  const first = await running()
  const visitor = { address: '203.0.113.7', agent: 'Mozilla/5.0 (X11; Linux x86_64)', private: false }
  const view = { id: 'v1', kind: 'view', at: time.toISOString(), visitor, outfitId: 'o1' } as const
  await first.call(trackingApi.recordActivity, { body: { records: [view] } })
  await eventually(async () => {
    const { body } = await first.call(rollupApi.readLedger)
    expect(body.onTheWay).toBe(0)
    // A slow stream may take a record twice.
    expect(body.taken).toBeGreaterThanOrEqual(1)
  })
  await first.stop()
  const key = (await keyOfDay())!
  expect(await storage.placesOf(key)).toEqual([storage.holds])
  expect(await storage.placesOf('"v1"')).not.toEqual([])

  time = new Date('2026-05-06T00:00:00.000Z')
  await (await running()).stop()
  expect(await storage.placesOf(key)).toEqual([])
  expect(await keyOfDay()).toBeUndefined()
})
