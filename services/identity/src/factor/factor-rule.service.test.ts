import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { administrationApi, identityApi, type Caller } from '@vitrine/contracts'
import { ada, browser, startTwice } from '../browser.fixtures.ts'
import { appOf, codeAt, joined, minuteClock, signedIn, stepMs, type Who } from './factors.fixtures.ts'

const { requireFactors, listPeople, readFactors, turnOffApp, checkAdministrator, acceptInvitation } =
  identityApi
const { password } = ada
const eve = { username: 'eve', password: 'six white horses' }

const time = minuteClock()
let twice: Awaited<ReturnType<typeof startTwice>>
let owner: Who
let app: Awaited<ReturnType<typeof appOf>>
beforeEach(async () => {
  twice = await startTwice({ LIMITS: false }, time.now)
  owner = await signedIn(twice.services[0])
})
afterEach(() => twice.stop())

const ask = (required: boolean, as = password) =>
  owner.call(requireFactors, { body: { required, password: as } })
const callerOf = async (who: Who): Promise<Caller> => {
  const sessions = [...who.cookies.values()]
  return (await twice.services[1].call(identityApi.exchangeSession, { body: { sessions } })).body.caller
}
const required = async () => {
  app = await appOf(owner, time.now())
  time.pass(stepMs)
  expect((await ask(true)).status).toBe(204)
}

it('second factors are required by an owner who has one, and gave the password again', async () => {
  expect((await ask(true)).body).toMatchObject({ code: 'factor-missing' })
  await appOf(owner, time.now())
  expect((await ask(true, 'wrong')).status).toBe(403)
  expect((await ask(true)).status).toBe(204)
  expect((await owner.call(listPeople)).body).toMatchObject({
    factorsRequired: true,
    people: [{ username: 'ada', secondFactor: true }],
  })
  await ask(true)
  await ask(false)
  const { items } = (
    await twice.services[0].call(administrationApi.listAdministration, { body: { limit: 50 } })
  ).body
  expect(
    items
      .filter(({ kind }) => kind === 'factors-required')
      .map(({ detail }) => detail)
      .sort(),
  ).toEqual(['off', 'on'])
})

it('whoever has none is signed out, and then allowed to set one up and nothing else', async () => {
  const { who: before, id } = await joined(twice.services[1], owner, eve)
  await required()
  expect(await callerOf(before)).toEqual({})
  const after = browser(twice.services[1])
  const login = await after.call(identityApi.loginAdministrator, { body: eve })
  expect(login.body).toEqual({ authenticated: true, username: 'eve', role: 'owner', lacksFactor: true })
  expect((await after.call(checkAdministrator)).body).toEqual(login.body)
  expect(await callerOf(after)).toEqual({
    administrator: { id, session: expect.any(String), lacksFactor: true },
  })
  expect(await after.call(listPeople)).toMatchObject({ status: 403, body: { code: 'factor-required' } })
  expect((await after.call(readFactors)).status).toBe(200)
  await appOf(after, time.now(), eve)
  expect((await after.call(listPeople)).status).toBe(200)
  expect(await callerOf(after)).toMatchObject({ administrator: { role: 'owner' } })
})

it('whoever accepts an invitation is led there, too', async () => {
  await required()
  const body = { role: 'editor', password } as const
  const { secret } = (await owner.call(identityApi.invite, { body })).body
  const invited = await twice.services[1].call(acceptInvitation, { body: { secret, ...eve } })
  expect(invited.body).toMatchObject({ role: 'editor', lacksFactor: true })
})

it('the last one is not turned off, and lets in as before', async () => {
  await required()
  expect(await owner.call(turnOffApp, { body: { password } })).toMatchObject({
    status: 409,
    body: { code: 'factor-required' },
  })
  const code = codeAt(app.secret, time.now())
  const { body } = await twice.services[1].call(identityApi.loginWithCode, { body: { ...ada, code } })
  expect(body).toEqual({ authenticated: true, username: 'ada', role: 'owner' })
  await ask(false)
  expect((await owner.call(turnOffApp, { body: { password } })).status).toBe(204)
})
