import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { browser, clock, days, hours, startIdentity, wholeLog } from '../browser.fixtures.ts'
import { handleOf, newSecret } from '../session/session-secret.ts'
import { grace, registered } from './shoppers.fixtures.ts'

const {
  changePassword,
  checkShopper,
  endOtherSessions,
  endSession,
  listSessions,
  loginShopper,
  logoutShopper,
} = identityApi
const agents = {
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
}
const time = clock()

let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({ LIMITS: false }, { now: time.now })
})
afterAll(() => service.stop())

type Who = ReturnType<typeof browser>
const isSignedIn = async (who: Who) => (await who.call(checkShopper)).body.authenticated
const sessionsOf = async (who: Who) => (await who.call(listSessions)).body
const devices = () => service.engines.documents.collection('session-devices').count()

/** Somebody signed in here and, an hour later, on a phone and in a browser without a name. */
async function signedInThrice() {
  const { who: here, given } = await registered(service)
  time.pass(hours(1))
  const login = async (agent: string) => {
    const who = browser(service)
    const { email, password } = given
    await who.call(loginShopper, { body: { email, password }, headers: { 'user-agent': agent } })
    return who
  }
  return { here, given, phone: await login(agents['Safari on iPhone']), other: await login('unheard of') }
}

describe('the sessions of an account', () => {
  it('are listed with their devices, this one first', async () => {
    const { here, phone } = await signedInThrice()
    const [first, ...others] = await sessionsOf(phone)
    expect(first).toEqual({
      session: handleOf(phone.cookies.get('vitrine_session') ?? ''),
      current: true,
      device: 'Safari on iPhone',
      startedAt: time.now().toISOString(),
      expiresAt: new Date(time.now().getTime() + days(30)).toISOString(),
    })
    expect(others.map(({ current, device }) => [current, device])).toEqual([
      [false, null],
      [false, null],
    ])
    const hourAgo = new Date(time.now().getTime() - hours(1)).toISOString()
    expect((await sessionsOf(here))[0]).toMatchObject({ current: true, startedAt: hourAgo })
  })
  it('are listed without a start when an earlier version began them', async () => {
    const { who, user } = await registered(service)
    const secret = newSecret()
    const session = handleOf(secret) ?? ''
    const now = time.now().getTime()
    const times = { expiresAt: now + days(1), latestEnd: now + days(2) }
    const data = { session, kind: 'shopper', personId: user.id, ...times }
    const { eventStore } = service.engines
    const at = time.now().toISOString()
    await eventStore.append(`session-${session}`, 0, [{ type: 'SessionStarted', data }], { at })
    await eventually(async () =>
      expect((await sessionsOf(who)).find((one) => one.session === session)).toMatchObject({
        startedAt: null,
        device: null,
      }),
    )
    const body = { password: grace.password, newPassword: 'a better one' }
    await who.call(changePassword, { body })
    expect((await sessionsOf(who)).map((one) => one.session)).not.toContain(session)
  })
  it('end one by one', async () => {
    const { here, phone, other } = await signedInThrice()
    const session =
      (await sessionsOf(here)).find(({ device }) => device === 'Safari on iPhone')?.session ?? ''
    expect((await here.call(endSession, { params: { session } })).status).toBe(204)
    expect(await Promise.all([here, phone, other].map(isSignedIn))).toEqual([true, false, true])
    expect(await here.call(endSession, { params: { session } })).toMatchObject({
      status: 404,
      body: { code: 'session-missing' },
    })
  })
  it('end only for their owner', async () => {
    const { phone } = await signedInThrice()
    const { who: eve } = await registered(service)
    const session = handleOf(phone.cookies.get('vitrine_session') ?? '') ?? ''
    expect((await eve.call(endSession, { params: { session } })).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
  })
  it('end here too, and the cookie with it', async () => {
    const { here } = await signedInThrice()
    const session = handleOf(here.cookies.get('vitrine_session') ?? '') ?? ''
    await here.call(endSession, { params: { session } })
    expect(here.cookies.has('vitrine_session')).toBe(false)
  })
  it('end everywhere else', async () => {
    const { here, phone, other } = await signedInThrice()
    expect((await here.call(endOtherSessions)).status).toBe(204)
    expect(await Promise.all([here, phone, other].map(isSignedIn))).toEqual([true, false, false])
  })
})

describe('what a device is called', () => {
  it('is kept as long as its session and no longer', async () => {
    await eventually(async () => expect(await devices()).toBeGreaterThanOrEqual(0))
    const before = await devices()
    const { phone } = await signedInThrice()
    expect(await devices()).toBe(before + 1)
    await phone.call(logoutShopper)
    expect(await devices()).toBe(before)
  })
  it('is never in the log', async () => {
    await signedInThrice()
    expect(await wholeLog(service)).not.toMatch(/Safari|iPhone|Firefox|unheard/)
  })
})

describe('a new password', () => {
  const newPassword = 'a better one'
  const login = (email: string, password: string) => service.call(loginShopper, { body: { email, password } })

  it('ends every other session; this one goes on under a new id', async () => {
    const { here, given, phone, other } = await signedInThrice()
    const before = here.cookies.get('vitrine_session') ?? ''
    const body = { password: given.password, newPassword }
    expect((await here.call(changePassword, { body })).status).toBe(204)
    expect(await Promise.all([here, phone, other].map(isSignedIn))).toEqual([true, false, false])
    expect(here.cookies.get('vitrine_session')).not.toBe(before)
    expect((await login(given.email, given.password)).status).toBe(401)
    expect((await login(given.email, newPassword)).status).toBe(200)
  })
  it('asks for the old one', async () => {
    const { here, phone } = await signedInThrice()
    const body = { password: 'a guess', newPassword }
    expect(await here.call(changePassword, { body })).toMatchObject({
      status: 403,
      body: { code: 'password-wrong' },
    })
    expect(await isSignedIn(phone)).toBe(true)
  })
  it('is one of two that are set at once, and the other is refused', async () => {
    const { here, given, phone } = await signedInThrice()
    const answers = await Promise.all(
      [here, phone].map((who, n) =>
        who.call(changePassword, { body: { password: given.password, newPassword: `better-${n}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
  })
  it('leaves no session to who signs in with the old one meanwhile', async () => {
    const { here, given } = await signedInThrice()
    const late = Array.from({ length: 10 }, () => browser(service))
    const { email, password } = given
    const [changed] = await Promise.all([
      here.call(changePassword, { body: { password, newPassword } }),
      ...late.map((who) => who.call(loginShopper, { body: { email, password } })),
    ])
    expect(changed.status).toBe(204)
    expect(await Promise.all(late.map(isSignedIn))).toEqual(late.map(() => false))
    expect(await isSignedIn(here)).toBe(true)
  })
  it('has the form of one', async () => {
    const { here, given } = await signedInThrice()
    const body = { password: given.password, newPassword: 'short' }
    expect((await here.call(changePassword, { body })).status).toBe(400)
  })
})
