import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { administrationApi, identityApi } from '@vitrine/contracts'
import { storageForTest, type TestStorage } from '@vitrine/test-kit'
import { ada, browser, clock, hours, startIdentity } from '../browser.fixtures.ts'

const { loginAdministrator, logoutAdministrator, listAdministrators } = identityApi
const time = clock()
let storage: TestStorage
let service: Awaited<ReturnType<typeof startIdentity>>
const start = async (settings = {}) =>
  (service = await startIdentity({ LIMITS: false, ...settings }, { now: time.now, storage }))
beforeEach(async () => {
  storage = await storageForTest()
  await start()
})
afterEach(async () => {
  await service.stop()
  await storage.forget()
})

const records = async () =>
  (await service.call(administrationApi.listAdministration, { body: { limit: 50 } })).body.items
const said = async () =>
  (await records()).map(({ kind, by, on, detail, times }) => [kind, by, on, detail, times])
const login = (body: typeof ada, who = browser(service)) =>
  who.call(loginAdministrator, { body, address: '203.0.113.77' })

it('records who signs in and out, with the network and without anything secret', async () => {
  time.pass(1_000)
  const who = browser(service)
  await login(ada, who)
  time.pass(1_000)
  await who.call(logoutAdministrator, { address: '203.0.113.77' })
  await who.call(logoutAdministrator)
  const [out, signedIn, created] = await said()
  const id = String(created?.[2])
  expect(out).toEqual(['signed-out', id, id, '203.0.113', 1])
  expect(signedIn).toEqual(['signed-in', id, id, '203.0.113', 1])
  expect(created).toEqual(['administrator-created', null, id, '', 1])
  expect(await said()).toHaveLength(3)
  const text = JSON.stringify(await records())
  for (const secret of [ada.password, `"${ada.username}"`, '113.77', who.cookies.get('vitrine_admin')])
    if (secret) expect(text).not.toContain(secret)
})

it('records refused sign-ins once an hour for each network and account, with how often', async () => {
  time.pass(1_000)
  for (const username of ['ada', ' ADA', 'nobody', 'anybody']) await login({ username, password: 'wrong' })
  const refused = (await said()).filter(([kind]) => kind === 'sign-in-refused')
  const id = (await records()).find(({ kind }) => kind === 'administrator-created')?.on
  expect(refused.map(([, ...rest]) => rest)).toEqual(
    expect.arrayContaining([
      [null, id, '203.0.113', 2],
      [null, '', '203.0.113', 2],
    ]),
  )
  expect(refused).toHaveLength(2)
  time.pass(hours(1))
  await login({ username: 'ada', password: 'wrong' })
  expect((await said()).filter(([kind]) => kind === 'sign-in-refused')).toHaveLength(3)
})

it('records a password that the settings change, once', async () => {
  for (const _ of ['once', 'again']) {
    await service.stop()
    time.pass(1_000)
    await start({ ADMIN_PASSWORD: 'another-password' })
  }
  const kinds = (await records()).map(({ kind }) => kind)
  expect(kinds).toEqual(['password-set', 'administrator-created'])
  expect((await service.call(listAdministrators)).status).toBe(401)
})
