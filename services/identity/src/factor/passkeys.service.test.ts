import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi, passkeyLimits } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import type { AdministratorCredential } from '../administrator/administrator-credentials.ts'
import { ada, browser, startTwice, wholeLog } from '../browser.fixtures.ts'
import { authenticator } from './authenticator.fixtures.ts'
import { joined, minuteClock, signedIn, type Who } from './factors.fixtures.ts'

const { askPasskey, loginWithPasskey, proposePasskey, addPasskey, removePasskey, readFactors } = identityApi
const { password } = ada
const eve = { username: 'eve', password: 'six white horses' }

type Authenticator = ReturnType<typeof authenticator>
const time = minuteClock()
let twice: Awaited<ReturnType<typeof startTwice>>
let owner: Who
let id: string
beforeEach(async () => {
  twice = await startTwice({ LIMITS: false }, time.now)
  owner = await signedIn(twice.services[0])
  id = (await owner.call(identityApi.readOwnAccount)).body.id
})
afterEach(() => twice.stop())

const propose = async (who = owner) => (await who.call(proposePasskey)).body
const add = (credential: ReturnType<Authenticator['make']>, who = owner, as = password) =>
  who.call(addPasskey, { body: { password: as, name: 'Laptop', credential } })
const added = async (key = authenticator()) => {
  const answer = await add(key.make(await propose()))
  return { key, answer }
}
const ask = async () => (await twice.services[0].call(askPasskey)).body
const login = (credential: ReturnType<Authenticator['sign']>, username?: string, index: 0 | 1 = 1) =>
  browser(twice.services[index]).call(loginWithPasskey, {
    body: { credential, ...(username !== undefined && { username }) },
  })
const refused = { status: 401, body: { code: 'passkey-refused' } }

describe('a passkey', () => {
  it('is added with the password, and signs in alone', async () => {
    const elsewhere = await signedIn(twice.services[1])
    const key = authenticator()
    expect((await add(key.make(await propose()), owner, 'wrong')).status).toBe(403)
    const { answer } = await added(key)
    expect([answer.status, answer.body.recoveryCodes.length]).toEqual([201, 10])
    expect((await elsewhere.call(readFactors)).status).toBe(401)
    expect((await owner.call(readFactors)).body).toEqual({
      app: false,
      recoveryCodes: 10,
      passkeys: [{ id: expect.any(String), name: 'Laptop', addedAt: time.now().toISOString() }],
      passkeyHost: 'localhost',
    })
    expect(await login(key.sign(await ask(), id))).toMatchObject({
      status: 200,
      body: { authenticated: true, username: 'ada', role: 'owner' },
    })
    const withPassword = await twice.services[0].call(identityApi.loginAdministrator, { body: ada })
    expect(withPassword.body).toMatchObject({ code: 'second-factor-needed' })
  })
  it('is one of several, each removable; with the last one, the password is enough', async () => {
    const [first, second] = [await added(), await added()]
    expect(second.answer.body.recoveryCodes).toEqual([])
    const { passkeys } = (await owner.call(readFactors)).body
    const remove = (at: number) =>
      owner.call(removePasskey, { params: { id: passkeys[at]!.id }, body: { password } })
    expect((await remove(0)).status).toBe(204)
    expect((await remove(0)).body).toMatchObject({ code: 'factor-missing' })
    expect(await login(first.key.sign(await ask(), id))).toMatchObject(refused)
    expect((await login(second.key.sign(await ask(), id))).status).toBe(200)
    await owner.call(identityApi.requireFactors, { body: { required: true, password } })
    expect((await remove(1)).body).toMatchObject({ code: 'factor-required' })
    await owner.call(identityApi.requireFactors, { body: { required: false, password } })
    expect((await remove(1)).status).toBe(204)
    expect((await twice.services[1].call(identityApi.loginAdministrator, { body: ada })).status).toBe(200)
  })
  it('is one of twenty at most', async () => {
    await added()
    const stored =
      twice.services[0].engines.documents.collection<AdministratorCredential>('administrator-credentials')
    const [{ id: at, version, document }] = (await stored.find()) as [Stored<AdministratorCredential>]
    const passkeys = Array.from({ length: passkeyLimits.most }, () => document.factors!.passkeys![0]!)
    await stored.replace(at, version + 1, { ...document, factors: { passkeys } })
    expect((await added()).answer.body).toMatchObject({ code: 'too-many-passkeys' })
  })
  it('leaves facts alone in the log', async () => {
    const { key } = await added()
    const log = await wholeLog(twice.services[0])
    expect(log).toContain('"factor":"passkey"')
    expect(log).not.toContain('Laptop')
    expect(log).not.toContain(key.sign(await ask(), id).id)
  })
})

describe('a signature counts for nothing', () => {
  it('a second time, also of two that give it at the same moment', async () => {
    const { key } = await added()
    const signed = key.sign(await ask(), id)
    const both = await Promise.all([login(signed, undefined, 0), login(signed, undefined, 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await login(signed)).toMatchObject(refused)
  })
  it('of a challenge that is over, was not given out, or is for something else', async () => {
    const { key } = await added()
    const [over, mine] = [await ask(), await propose()]
    time.pass(5 * 60_000)
    const forged = { options: { challenge: 'A'.repeat(51) } }
    for (const challenge of [over, mine, forged, { options: { challenge: 'short' } }])
      expect(await login(key.sign(challenge, id))).toMatchObject(refused)
    expect(await login(key.sign(await propose(), id))).toMatchObject(refused)
  })
  it.each([
    ['another origin', { origin: 'https://localhost.example' }],
    ['another host', { host: 'shop.example' }],
    ['somebody whom the passkey has not verified', { isVerified: false }],
  ])('by %s', async (_, where) => {
    const { key } = await added()
    expect(await login(key.sign(await ask(), id, where))).toMatchObject(refused)
    const other = authenticator()
    expect((await add(other.make(await propose(), where))).body).toMatchObject({ code: 'passkey-refused' })
    expect((await login(key.sign(await ask(), id))).status).toBe(200)
  })
  it('by another key, for another person, or as another name', async () => {
    const { key } = await added()
    const { id: other } = await joined(twice.services[0], owner, eve)
    expect(
      await login({ ...authenticator().sign(await ask(), id), id: key.sign(await ask(), id).id }),
    ).toMatchObject(refused)
    expect(await login(key.sign(await ask(), other))).toMatchObject(refused)
    expect(await login(key.sign(await ask(), id), 'eve')).toMatchObject(refused)
    expect((await login(key.sign(await ask(), id), ' ADA')).status).toBe(200)
  })
  it('by a counter that has stood still, as that of a copy', async () => {
    const { key } = await added()
    const [before, after] = [key.sign(await ask(), id), key.sign(await ask(), id)]
    expect((await login(after)).status).toBe(200)
    expect(await login(before)).toMatchObject(refused)
  })
  it('of whoever was removed in the middle of signing in', async () => {
    const { who, id: evesId } = await joined(twice.services[0], owner, eve)
    const key = authenticator()
    expect((await add(key.make(await propose(who)), who, eve.password)).status).toBe(201)
    const signed = key.sign(await ask(), evesId)
    await owner.call(identityApi.removeAdministrator, { params: { id: evesId }, body: { password } })
    expect(await login(signed)).toMatchObject(refused)
  })
})

it('an answer to the challenge of another person adds nothing', async () => {
  const { who } = await joined(twice.services[0], owner, eve)
  const made = authenticator().make(await propose())
  expect((await add(made, who, eve.password)).body).toMatchObject({ code: 'passkey-refused' })
  expect((await add(made)).status).toBe(201)
  expect((await add(made)).body).toMatchObject({ code: 'passkey-refused' })
})
