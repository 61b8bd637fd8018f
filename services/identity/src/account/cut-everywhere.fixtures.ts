import { afterEach, beforeEach, expect } from '@jest/globals'
import type { Collection, Documents, Engines } from '@vitrine/engines'
import { enginesWith, storageForTest, type TestStorage } from '@vitrine/test-kit'
import { startIdentity } from '../browser.fixtures.ts'

export type Service = Awaited<ReturnType<typeof startIdentity>>

/** More than any of these takes. */
const mostWrites = 30

/** Writes that go through until the power is cut; nothing is written after that. */
class Power {
  left = Infinity
  wasCut = false
  write<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.left <= 0) {
      this.wasCut = true
      return Promise.reject(new Error('the power was cut'))
    }
    this.left -= 1
    return work()
  }
}

/** What commands append and what is kept of people; what follows from the log by itself is written again anyway. */
const ours = new Set([
  'users',
  'shopper-credentials',
  'session-devices',
  'administrator-credentials',
  'administrator-invitations',
  'administrator-owners',
  'administrator-rules',
])
const writes = new Set(['put', 'insert', 'remove', 'replace', 'write', 'storeNext'])

function powered(engines: Engines, power: Power): Engines {
  const collectionWith = (collection: object) =>
    new Proxy(collection, {
      get(target, name) {
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        if (!writes.has(String(name))) return method
        return (...args: unknown[]) => power.write(() => method.apply(target, args))
      },
    })
  const documents: Documents = {
    ...engines.documents,
    collection: <Document extends object>(...asked: Parameters<Documents['collection']>) => {
      const collection = engines.documents.collection<Document>(...asked)
      return ours.has(asked[0]) ? (collectionWith(collection) as Collection<Document>) : collection
    },
  }
  const eventStore: Engines['eventStore'] = {
    ...engines.eventStore,
    append: (...args) => power.write(() => engines.eventStore.append(...args)),
  }
  return enginesWith(engines, { documents, eventStore })
}

async function whileRunning<Result>(on: TestStorage, work: (service: Service) => Promise<Result>) {
  const service = await startIdentity({ LIMITS: false }, { storage: on })
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

type Cut<Before> = {
  before: (service: Service) => Promise<Before>
  cut: (service: Service, before: Before) => Promise<{ status: number }>
  after: (service: Service, before: Before, wasDone: boolean) => Promise<void>
}

/** Storage for each test, and on it what `cutEverywhere` says. */
export function storageCutEverywhere() {
  let storage: TestStorage
  beforeEach(async () => {
    storage = await storageForTest()
  })
  afterEach(() => storage.forget())
  return <Before>(given: Cut<Before>) => cutEverywhere(storage, given)
}

/**
 * Does something again and again, each time cut off one write later, until it comes to its end; after each cut, identity
 * starts again on what is left.
 */
async function cutEverywhere<Before>(storage: TestStorage, given: Cut<Before>): Promise<number> {
  let cuts = 0
  for (let left = 0; left < mostWrites; left += 1) {
    const power = new Power()
    const open = () => {
      const opened = storage.open()
      return Object.assign(async (name: string) => powered(await opened(name), power), opened)
    }
    const { before, wasDone } = await whileRunning({ ...storage, open }, async (service) => {
      const prepared = await given.before(service)
      power.left = left
      const { status } = await given.cut(service, prepared)
      power.left = 0
      if (status >= 500) expect(power.wasCut).toBe(true)
      return { before: prepared, wasDone: status < 400 }
    })
    await whileRunning(storage, (service) => given.after(service, before, wasDone))
    if (wasDone) return cuts
    cuts += 1
  }
  throw new Error('it never came to its end')
}
