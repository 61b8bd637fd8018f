import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi, peopleLimits, type Role } from '@vitrine/contracts'
import { sessionsEndedHeader } from '@vitrine/service-kit'
import { storageForTest, type TestStorage } from '@vitrine/test-kit'
import { ada, browser, clock, hours, startIdentity, wholeLog } from '../browser.fixtures.ts'

const { invite, acceptInvitation, checkInvitation, changeRole, removeAdministrator, listPeople } = identityApi
const eve = { username: 'eve', password: 'six white horses' }

type Browser = ReturnType<typeof browser>
let storage: TestStorage
let service: Awaited<ReturnType<typeof startIdentity>>
let owner: Browser
let time: ReturnType<typeof clock>
const start = async (settings: Parameters<typeof startIdentity>[0] = {}) =>
  (service = await startIdentity({ LIMITS: false, ...settings }, { now: time.now, storage }))
beforeEach(async () => {
  time = clock()
  storage = await storageForTest()
  await start()
  owner = browser(service)
  await owner.call(identityApi.loginAdministrator, { body: ada })
})
afterEach(async () => {
  await service.stop()
  await storage.forget()
})

const { password } = ada
const invited = async (role: Role) => (await owner.call(invite, { body: { role, password } })).body
const accept = async (secret: string, who = eve, as = browser(service)) => ({
  as,
  ...(await as.call(acceptInvitation, { body: { secret, ...who } })),
})
const joined = async (role: Role, who = eve) => (await accept((await invited(role)).secret, who)).as
const people = async () => (await owner.call(listPeople)).body.people
const idOf = async (username: string) =>
  (await people()).find((one) => one.username === username)?.id ?? 'nobody'
const me = async (who: Browser) => (await who.call(identityApi.checkAdministrator)).body
const change = async (username: string, role: Role, who = owner, by = password) =>
  who.call(changeRole, { params: { id: await idOf(username) }, body: { role, password: by } })
const remove = async (username: string, who = owner, by = password) =>
  who.call(removeAdministrator, { params: { id: await idOf(username) }, body: { password: by } })

describe('an invitation', () => {
  it('makes an administrator with its role, who is signed in', async () => {
    const { secret, id, role } = await invited('editor')
    expect(role).toBe('editor')
    const { as, status, body } = await accept(secret)
    expect([status, body]).toEqual([200, { authenticated: true, username: 'eve', role: 'editor' }])
    expect(await me(as)).toEqual({ authenticated: true, username: 'eve', role: 'editor' })
    expect(await idOf('eve')).toBe(id)
    const { status: again } = await browser(service).call(identityApi.loginAdministrator, { body: eve })
    expect(again).toBe(200)
  })
  it('is used once', async () => {
    const { secret } = await invited('editor')
    await accept(secret)
    const second = await accept(secret, { ...eve, username: 'mallory' })
    expect([second.status, second.body]).toMatchObject([410, { code: 'invitation-over' }])
    expect((await people()).map(({ username }) => username)).toEqual(['ada', 'eve'])
  })
  it('is used once, also by two at the same time', async () => {
    const { secret } = await invited('publisher')
    const both = await Promise.all(['eve', 'mallory'].map((username) => accept(secret, { ...eve, username })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await people()).toHaveLength(2)
  })
  it('is over after 72 hours', async () => {
    const { secret } = await invited('editor')
    time.pass(hours(peopleLimits.invitationHours) - 1)
    expect((await service.call(checkInvitation, { body: { secret } })).body).toMatchObject({ role: 'editor' })
    time.pass(1)
    expect((await service.call(checkInvitation, { body: { secret } })).status).toBe(410)
    expect((await accept(secret)).status).toBe(410)
  })
  it('is over when it was withdrawn, or never given out', async () => {
    const { secret, id } = await invited('editor')
    await owner.call(identityApi.withdrawInvitation, { params: { id } })
    expect((await accept(secret)).status).toBe(410)
    expect((await accept('never given out')).status).toBe(410)
  })
  it('waits for another username where that is taken', async () => {
    const { secret } = await invited('editor')
    const taken = await accept(secret, { ...eve, username: ' ADA ' })
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'username-taken' }])
    expect((await accept(secret)).status).toBe(200)
  })
  it('refuses a password that strangers try first', async () => {
    const { secret } = await invited('editor')
    expect((await accept(secret, { username: 'eve', password: 'password' })).status).toBe(400)
    expect((await accept(secret)).status).toBe(200)
  })
  it('asks for the password of the owner again', async () => {
    const { status, body } = await owner.call(invite, { body: { role: 'owner', password: 'wrong' } })
    expect([status, body]).toMatchObject([403, { code: 'password-wrong' }])
    expect((await owner.call(listPeople)).body.invitations).toEqual([])
  })
  it('is limited in number', async () => {
    for (let count = 0; count < peopleLimits.invitations; count += 1)
      await service.engines.documents
        .collection('administrator-invitations')
        .insert(`${count}`, 1, { expiresAt: Infinity })
    expect((await owner.call(invite, { body: { role: 'editor', password } })).body).toMatchObject({
      code: 'too-many-invitations',
    })
  })
  it('leaves neither name, address nor secret in the log', async () => {
    const { body } = await owner.call(invite, {
      body: { role: 'editor', password, email: 'eve@example.com' },
    })
    await accept(body.secret)
    const log = await wholeLog(service)
    for (const secret of ['eve@', 'example.com', body.secret]) expect(log).not.toContain(secret)
  })
})

describe('a role', () => {
  it('that is changed ends the sessions that had it, and tells the gateway', async () => {
    const as = await joined('editor')
    const answer = await change('eve', 'publisher')
    expect([answer.status, answer.headers[sessionsEndedHeader]]).toEqual([204, await idOf('eve')])
    expect(await me(as)).toEqual({ authenticated: false })
    const again = await browser(service).call(identityApi.loginAdministrator, { body: eve })
    expect(again.body).toMatchObject({ role: 'publisher' })
  })
  it('asks for the password again', async () => {
    const as = await joined('editor')
    expect((await change('eve', 'owner', owner, eve.password)).status).toBe(403)
    expect(await me(as)).toMatchObject({ role: 'editor' })
  })
  it('of the owner whom the settings name stays, whoever asks', async () => {
    const as = await joined('owner')
    for (const answer of [
      await change('ada', 'editor', as, eve.password),
      await remove('ada', as, eve.password),
      await change('ada', 'editor'),
    ])
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'owner-of-settings' }])
    expect(await me(owner)).toMatchObject({ role: 'owner' })
  })
})

describe('the last owner', () => {
  /** The settings name nobody any more. */
  const withoutSettings = async () => {
    await service.stop()
    await start({ ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined })
    owner = browser(service)
    await owner.call(identityApi.loginAdministrator, { body: ada })
  }
  it('is neither removed nor given another role', async () => {
    await withoutSettings()
    await joined('publisher')
    for (const answer of [await remove('ada'), await change('ada', 'publisher')])
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'last-owner' }])
    expect(await me(owner)).toMatchObject({ role: 'owner' })
  })
  it('is one of two who leave at the same time', async () => {
    await withoutSettings()
    const as = await joined('owner')
    const ids = { ada: await idOf('ada'), eve: await idOf('eve') }
    const both = await Promise.all([
      owner.call(removeAdministrator, { params: { id: ids.ada }, body: { password } }),
      as.call(removeAdministrator, { params: { id: ids.eve }, body: { password: eve.password } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })
  it('may leave when there is another one', async () => {
    await withoutSettings()
    await joined('owner')
    expect((await remove('ada')).status).toBe(204)
    expect(await me(owner)).toEqual({ authenticated: false })
  })
})

describe('who was removed', () => {
  it('is out at once, and cannot sign in', async () => {
    const as = await joined('owner')
    const id = await idOf('eve')
    expect((await remove('eve')).status).toBe(204)
    expect(await me(as)).toEqual({ authenticated: false })
    const { status } = await browser(service).call(identityApi.loginAdministrator, { body: eve })
    expect(status).toBe(401)
    expect((await owner.call(identityApi.listAdministrators)).body.map((one) => one.id)).not.toContain(id)
    expect((await remove('eve')).status).toBe(404)
  })
  it('leaves the username to others', async () => {
    await joined('editor')
    await remove('eve')
    expect(await me(await joined('publisher'))).toMatchObject({ username: 'eve', role: 'publisher' })
  })
  it('is an owner again where the settings say so', async () => {
    await joined('editor')
    await service.stop()
    await start({ ADMIN_USERNAME: eve.username, ADMIN_PASSWORD: eve.password })
    const { body } = await browser(service).call(identityApi.loginAdministrator, { body: eve })
    expect(body).toMatchObject({ role: 'owner' })
  })
})
