import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { ada, browser, clock, days, hours, setCookies, startIdentity } from '../browser.fixtures.ts'

const { checkAdministrator, loginAdministrator, logoutAdministrator, exchangeSession } = identityApi
const time = clock()
let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({ LIMITS: false }, { now: time.now })
})
afterAll(() => service.stop())

const signedIn = async (who = browser(service)) => {
  await who.call(loginAdministrator, { body: ada })
  return who
}
const authenticated = async (who: ReturnType<typeof browser>) =>
  (await who.call(checkAdministrator)).body.authenticated

describe('an administrator who signs in', () => {
  it('is known from then on, and nobody else is', async () => {
    const who = browser(service)
    expect(await authenticated(who)).toBe(false)
    const answer = await who.call(loginAdministrator, { body: ada })
    expect(answer).toMatchObject({ status: 200, body: { authenticated: true, username: 'ada' } })
    expect(await authenticated(who)).toBe(true)
    expect(await authenticated(browser(service))).toBe(false)
  })
  it('may write the name with blanks and capitals, but not the password', async () => {
    const login = (username: string, password: string) =>
      browser(service).call(loginAdministrator, { body: { username, password } })
    expect((await login('  Ada ', ada.password)).status).toBe(200)
    expect((await login('ada', ` ${ada.password}`)).status).toBe(401)
  })
  it('gets a cookie that no script reads and no other site sends', async () => {
    const answer = await browser(service).call(loginAdministrator, { body: ada })
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(
        /^vitrine_admin=[A-Za-z0-9_-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })
  it('gets a new session each time, and the one before is over', async () => {
    const who = await signedIn()
    const before = who.cookies.get('vitrine_admin') ?? ''
    await signedIn(who)
    expect(who.cookies.get('vitrine_admin')).not.toBe(before)
    const { body } = await service.call(exchangeSession, { body: { sessions: [before] } })
    expect(body.token).toBeNull()
  })
  it('gets nothing from a session chosen by somebody else', async () => {
    const who = browser(service)
    who.cookies.set('vitrine_admin', 'A'.repeat(43))
    await signedIn(who)
    expect(who.cookies.get('vitrine_admin')).not.toBe('A'.repeat(43))
  })
  it('is among those that administrators can name, and nobody else reads', async () => {
    const sessions = [(await signedIn()).cookies.get('vitrine_admin') ?? '']
    const { token, caller } = (await service.call(exchangeSession, { body: { sessions } })).body
    const headers = { authorization: `Bearer ${token}` }
    const asked = await service.call(identityApi.listAdministrators, { headers })
    expect(asked.body).toEqual([{ id: caller.administrator?.id, username: 'ada' }])
    expect((await service.call(identityApi.listAdministrators)).status).toBe(401)
  })
  it('may do so in many places at once', async () => {
    const everyone = await Promise.all(Array.from({ length: 10 }, () => signedIn()))
    expect(new Set(everyone.map(({ cookies }) => cookies.get('vitrine_admin'))).size).toBe(10)
    expect(await Promise.all(everyone.map(authenticated))).toEqual(everyone.map(() => true))
  })
})

describe('the cookie is Secure', () => {
  const loginWith = (headers: Record<string, string>, untrusted = false) =>
    service.call(loginAdministrator, { body: ada, headers, untrusted })
  it('when the gateway was reached over TLS', async () => {
    expect(setCookies(await loginWith({ 'x-forwarded-proto': 'https' }))).toEqual([
      expect.stringMatching(
        /^__Host-vitrine_admin=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ])
    expect(setCookies(await loginWith({ 'x-forwarded-proto': 'http' }))[0]).not.toMatch(/Secure/)
  })
  it('on the word of the gateway only', async () => {
    expect(setCookies(await loginWith({ 'x-forwarded-proto': 'https' }, true))[0]).not.toMatch(/Secure/)
    const forged = {
      'x-forwarded-proto': 'https',
      'x-vitrine-gateway': 'a-key-for-tests-that-nobody-else-had',
    }
    expect(setCookies(await loginWith(forged, true))[0]).not.toMatch(/Secure/)
  })
})

describe('over TLS, a cookie without the prefix', () => {
  const overTls = { 'x-forwarded-proto': 'https' }
  it('lets nobody in, and is given no other name', async () => {
    const who = await signedIn()
    const checked = await who.call(checkAdministrator, { headers: overTls })
    expect([checked.body.authenticated, setCookies(checked)]).toEqual([false, []])
  })
  it('is taken back where its owner signs in, which lets him in', async () => {
    const who = await signedIn()
    const answer = await who.call(loginAdministrator, { body: ada, headers: overTls })
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(/^__Host-vitrine_admin=[\w-]{43}; /),
      expect.stringContaining('vitrine_admin=; Max-Age=0; '),
    ])
    expect([...who.cookies.keys()]).toEqual(['__Host-vitrine_admin'])
    const again = await who.call(checkAdministrator, { headers: overTls })
    expect([again.body.authenticated, setCookies(again)]).toEqual([true, []])
  })
  it('does not stand before one with the prefix, which nobody else can have set', async () => {
    const [who, other] = [await signedIn(), await signedIn()]
    const [secret, planted] = [who, other].map(({ cookies }) => cookies.get('vitrine_admin') ?? '')
    const cookie = `vitrine_admin=${planted}; __Host-vitrine_admin=${secret}`
    await service.call(logoutAdministrator, { headers: { ...overTls, cookie } })
    expect([await authenticated(who), await authenticated(other)]).toEqual([false, true])
  })
})

describe('an administrator who signs out', () => {
  it('is signed out at once, whoever still has the cookie', async () => {
    const who = await signedIn()
    const secret = who.cookies.get('vitrine_admin') ?? ''
    const answer = await who.call(logoutAdministrator)
    expect(answer.status).toBe(204)
    expect(setCookies(answer)[0]).toMatch(/^vitrine_admin=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict/)
    who.cookies.set('vitrine_admin', secret)
    expect(await authenticated(who)).toBe(false)
  })
  it('leaves the sessions elsewhere alone', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    await here.call(logoutAdministrator)
    expect(await authenticated(there)).toBe(true)
  })
  it('may do so twice, or without ever having signed in', async () => {
    const who = await signedIn()
    const both = await Promise.all([who.call(logoutAdministrator), who.call(logoutAdministrator)])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect((await browser(service).call(logoutAdministrator)).status).toBe(204)
    expect((await who.call(logoutAdministrator, { body: undefined })).status).toBe(204)
  })
})

describe('an administrator session', () => {
  it('is over after twelve hours without use', async () => {
    const who = await signedIn()
    time.pass(hours(12) - 1)
    expect(await authenticated(who)).toBe(true)
    time.pass(1)
    expect(await authenticated(who)).toBe(false)
  })
  it('lasts while it is used, but no longer than a week', async () => {
    const who = await signedIn()
    const sessions = [who.cookies.get('vitrine_admin') ?? '']
    const use = async () => (await service.call(exchangeSession, { body: { sessions } })).body.token
    for (let passed = 0; passed < days(7) - hours(11); passed += hours(11)) {
      expect(await use()).not.toBeNull()
      time.pass(hours(11))
    }
    time.pass(hours(11))
    expect(await use()).toBeNull()
    expect(await authenticated(who)).toBe(false)
  })
})
