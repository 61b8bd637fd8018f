import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { identityApi } from '@vitrine/contracts'
import type { Collection, Documents, Engines } from '@vitrine/engines'
import { enginesWith, eventually, storageForTest, type TestStorage } from '@vitrine/test-kit'
import { grace } from '../account/shoppers.fixtures.ts'
import { ada, browser, clock, hours, startIdentity } from '../browser.fixtures.ts'

const { changePassword, deleteAccount, loginAdministrator, loginShopper, registerShopper } = identityApi
const people = Array.from({ length: 3 }, (_, n) => ({
  ...grace,
  email: `grace-${n}@example.com`,
  id: `user-${n}`,
}))
const [first, second] = people as [(typeof people)[0], (typeof people)[0]]

let storage: TestStorage
let time: ReturnType<typeof clock>
/** What the version before had stored: an administrator, and accounts by their addresses. */
beforeEach(async () => {
  storage = await storageForTest()
  time = clock()
  const open = storage.open()
  const { documents, eventStore } = await open('identity')
  const passwordHash = await hash(grace.password)
  for (const { id, email, displayName } of people) {
    const profile = {
      id,
      email,
      displayName,
      age: '26-35',
      gender: 'female',
      stylePreferences: ['edgy'],
      createdAt: '2026-11-01T00:00:00.000Z',
    }
    await documents.collection('users').insert(id, 1, profile)
    await documents.collection('shoppers').insert(email, 2, { personId: id, name: email, passwordHash })
    const opened = { type: 'AccountOpened', data: { userId: id, registration: 'r' } }
    await eventStore.append(`user-${id}`, 0, [{ type: 'UserCreated', data: { userId: id } }, opened], {
      at: '2026-11-01T00:00:00.000Z',
    })
  }
  const former = { personId: 'ada-before', name: ada.username, passwordHash: await hash(ada.password) }
  await documents.collection('administrators').insert(ada.username, 1, former)
  await open.close()
})
afterEach(() => storage.forget())

type Service = Awaited<ReturnType<typeof startIdentity>>
const started = (on: TestStorage = storage) =>
  startIdentity({ LIMITS: false }, { storage: on, now: time.now })
const login = async (service: Service, { email, password } = first) =>
  (await service.call(loginShopper, { body: { email, password } })).status
const register = async (service: Service, { email }: { email: string } = first) =>
  (await service.call(registerShopper, { body: { ...grace, email } })).status
const idsIn = async ({ engines }: Service, collection: string) =>
  (await engines.documents.collection(collection).find()).map(({ id }) => id)
const moved = (service: Service) =>
  eventually(async () => {
    expect(await idsIn(service, 'shoppers')).toEqual([])
    expect(await idsIn(service, 'administrators')).toEqual([])
  })
/** Starts once as the first process of this version, and again when no other can run any more. */
async function anHourLater() {
  await (await started()).stop()
  time.pass(hours(1))
}

describe('credentials that the version before kept by name', () => {
  it('stay where its processes look for them while one may run, and nobody is registered twice', async () => {
    const service = await started()
    expect(await login(service)).toBe(200)
    expect(await register(service)).toBe(409)
    expect(await register(service, { ...grace, email: 'new@example.com' })).toBe(201)
    expect(await idsIn(service, 'shoppers')).toEqual([...people.map(({ email }) => email), 'new@example.com'])
    expect(await idsIn(service, 'shopper-credentials')).toEqual([])
    await service.stop()
  })
  it('are kept by a key an hour later, and open the same accounts', async () => {
    await anHourLater()
    const service = await started()
    await moved(service)
    for (const person of people) {
      expect(await login(service, person)).toBe(200)
      expect(await register(service, person)).toBe(409)
    }
    const { status, body } = await service.call(loginAdministrator, { body: ada })
    expect([status, body.username]).toEqual([200, ada.username])
    expect((await idsIn(service, 'shopper-credentials')).join()).not.toContain('grace')
    await service.stop()
  })
  it('are used, changed and deleted whether they have moved or not', async () => {
    for (const pass of [0, 1]) {
      time.pass(hours(pass))
      const service = await started()
      const who = browser(service)
      const { email, password } = people[pass]!
      await who.call(loginShopper, { body: { email, password } })
      const change = await who.call(changePassword, { body: { password, newPassword: 'another one' } })
      expect(change.status).toBe(204)
      expect(await login(service, people[pass])).toBe(401)
      expect(await login(service, { ...people[pass]!, password: 'another one' })).toBe(200)
      expect((await who.call(deleteAccount, { body: { password: 'another one' } })).status).toBe(204)
      expect(await register(service, people[pass])).toBe(201)
      await service.stop()
    }
  })
})

/** Writes to credentials that go through until none are left. */
function cutting(engines: Engines, power: { left: number }): Engines {
  const writes = new Set(['put', 'insert', 'remove', 'replace', 'write', 'storeNext'])
  const documents: Documents = {
    ...engines.documents,
    collection: <Document extends object>(...asked: Parameters<Documents['collection']>) => {
      const collection = engines.documents.collection<Document>(...asked)
      if (!['shoppers', 'shopper-credentials'].includes(asked[0])) return collection
      return new Proxy(collection, {
        get(target, name) {
          const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
          if (!writes.has(String(name))) return method
          return async (...args: unknown[]) => {
            if ((power.left -= 1) < 0) throw new Error('the power was cut')
            return method.apply(target, args)
          }
        },
      }) as Collection<Document>
    },
  }
  return enginesWith(engines, { documents })
}

describe('a move that is cut off', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('after %i writes goes on, and loses nobody', async (left) => {
    await anHourLater()
    const open = () => {
      const opened = storage.open()
      return Object.assign(async (name: string) => cutting(await opened(name), { left }), opened)
    }
    const cut = await started({ ...storage, open })
    await cut.stop()
    const service = await started()
    expect(await login(service, second)).toBe(200)
    await moved(service)
    for (const person of people) expect(await login(service, person)).toBe(200)
    expect(await idsIn(service, 'shopper-credentials')).toHaveLength(people.length)
    await service.stop()
  })
})

describe('two processes that move at once', () => {
  it('keep each credential once, also one that is deleted meanwhile', async () => {
    await anHourLater()
    const open = storage.open()
    const engines = enginesWith(await open('identity'), { close: async () => {} })
    const shared = { ...storage, open: () => Object.assign(async () => engines, { close: async () => {} }) }
    const services = await Promise.all([started(shared), started(shared)])
    const who = browser(services[0])
    await who.call(loginShopper, { body: first })
    expect((await who.call(deleteAccount, { body: { password: first.password } })).status).toBe(204)
    for (const service of services) {
      await moved(service)
      expect(await login(service)).toBe(401)
      expect(await login(service, second)).toBe(200)
      expect(await idsIn(service, 'shopper-credentials')).toHaveLength(people.length - 1)
    }
    for (const service of services) await service.stop()
    await open.close()
  })
})
