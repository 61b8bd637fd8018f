import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accountMessages, identityApi, textMessage } from '@vitrine/contracts'
import { browser, clock, days, setCookies, startIdentity, streamOf, wholeLog } from '../browser.fixtures.ts'
import { handleOf, newSecret } from '../session/session-secret.ts'
import { grace, quiz, registered, signedIn } from './shoppers.fixtures.ts'

const {
  checkShopper,
  createUser,
  deleteAccount,
  exchangeSession,
  exportAccount,
  loginShopper,
  logoutShopper,
  registerShopper,
  updateProfile,
} = identityApi
const time = clock()

let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({ LIMITS: false, LOGINS_WAITING: 200 }, { now: time.now })
})
afterAll(() => service.stop())

type Who = ReturnType<typeof browser>
const me = async (who: Who) => (await who.call(checkShopper)).body
const opened = async (secret = '') =>
  (await service.call(exchangeSession, { body: { sessions: [secret] } })).body.caller
const nobody = { authenticated: false, user: null }

/** A device that stands for somebody, as a session of before accounts or one cut off may leave it. */
async function deviceOf(userId: string): Promise<Who> {
  const who = browser(service)
  const secret = newSecret()
  const session = handleOf(secret) ?? ''
  const times = { expiresAt: time.now().getTime() + days(1), latestEnd: time.now().getTime() + days(2) }
  const data = { session, kind: 'device', personId: userId, ...times }
  const at = time.now().toISOString()
  const { eventStore } = service.engines
  await eventStore.append(`session-${session}`, 0, [{ type: 'SessionStarted', data }], { at })
  who.cookies.set('vitrine_device', secret)
  while (!(await opened(secret)).device) await new Promise((resolve) => setTimeout(resolve, 5))
  return who
}

describe('registering', () => {
  it('opens an account and signs in', async () => {
    const who = browser(service)
    const answer = await who.call(registerShopper, { body: grace })
    expect(answer.status).toBe(201)
    const { password: _, ...shown } = grace
    expect(answer.body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...shown,
      createdAt: time.now().toISOString(),
    })
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(/^vitrine_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await me(who)).toEqual({ authenticated: true, user: answer.body.user })
    expect(await streamOf(service, answer.body.user.id)).toEqual(['UserCreated', 'AccountOpened'])
  })
  it.each([
    [{ email: 'grace' }, accountMessages.email],
    [{ email: 'grace@example.com\0' }, accountMessages.email],
    [{ email: 'gra\u200bce@example.com' }, accountMessages.email],
    [{ email: 'grace@example.com,evil.test' }, accountMessages.email],
    [{ email: 'grace@<example.com>' }, accountMessages.email],
    [{ password: 'short' }, accountMessages.passwordShort],
    [{ displayName: ' G ' }, accountMessages.displayName],
    [{ displayName: 'Gra\u202ece' }, `displayName: ${textMessage}`],
    [{ displayName: 'Grace\u0007' }, `displayName: ${textMessage}`],
    [{ age: '' }, accountMessages.age],
    [{ stylePreferences: [] }, accountMessages.stylePreferences],
  ])('is refused with a sentence: %j', async (fault, sentence) => {
    const body = { ...grace, email: 'new@example.com', ...fault } as typeof grace
    const answer = await browser(service).call(registerShopper, { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect(answer.body.message).toContain(sentence)
    expect(setCookies(answer)).toEqual([])
  })
  it('takes a password of 200 characters and none that is longer', async () => {
    const { given } = await registered(service, { password: 'p'.repeat(200) })
    expect(await me(await signedIn(service, given))).toMatchObject({ authenticated: true })
    const body = { ...grace, email: 'long@example.com', password: 'p'.repeat(201) }
    expect((await browser(service).call(registerShopper, { body })).status).toBe(400)
  })
})

describe('an address', () => {
  const statusOf = async (email: string) =>
    (await browser(service).call(registerShopper, { body: { ...grace, email } })).status

  it('has one account, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf('twenty@example.com')))
    expect(answers.sort()).toEqual([201, ...Array<number>(19).fill(409)])
  })
  it('is the same in capitals, with blanks around it and in wide letters', async () => {
    await registered(service, { email: 'Same@Example.com' })
    for (const email of ['same@example.com', ' SAME@EXAMPLE.COM ', 'ｓａｍｅ@example.com'])
      expect([email, await statusOf(email)]).toEqual([email, 409])
    expect(await statusOf('same+shop@example.com')).toBe(201)
  })
  it('is refused with a sentence when it has an account', async () => {
    const { given } = await registered(service)
    expect(await browser(service).call(registerShopper, { body: given })).toMatchObject({
      status: 409,
      body: { code: 'email-registered', message: 'There is already an account with this email address.' },
    })
  })
  it('is shown as it was typed, and signs in however it is typed', async () => {
    const { given } = await registered(service, { email: ' As.Typed@Example.com' })
    const who = await signedIn(service, { ...given, email: 'as.typed@example.COM' })
    expect((await me(who)).user?.email).toBe('As.Typed@Example.com')
  })
})

describe("a device's anonymous user", () => {
  const answered = async () => {
    const who = browser(service)
    const { body } = await who.call(createUser, quiz)
    return { who, anonymous: body, device: who.cookies.get('vitrine_device') }
  }

  it('becomes the account that is opened there', async () => {
    const { who, anonymous, device } = await answered()
    time.pass(days(1))
    const { user, given } = await registered(service, {}, who)
    const { password: _, ...shown } = given
    expect(user).toEqual({ ...anonymous, ...shown })
    expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened'])
    expect(who.cookies.has('vitrine_device')).toBe(false)
    expect(await opened(device)).toEqual({})
  })
  it('is told to the browser in one reply: a cookie given, a cookie taken back', async () => {
    const { who } = await answered()
    const answer = await who.call(registerShopper, { body: { ...grace, email: 'cookies@example.com' } })
    expect(setCookies(answer).sort()).toEqual([
      expect.stringMatching(/^vitrine_device=; Max-Age=0;/),
      expect.stringMatching(/^vitrine_session=[\w-]{43};/),
    ])
  })
  it('is one account of two that are opened there at once, the other is somebody new', async () => {
    const { who, anonymous } = await answered()
    const cookie = `vitrine_device=${who.cookies.get('vitrine_device')}`
    const answers = await Promise.all(
      ['one', 'other'].map((name) =>
        service.call(registerShopper, {
          body: { ...grace, email: `at-once-${name}@example.com` },
          headers: { cookie },
        }),
      ),
    )
    const ids = answers.map(({ body }) => body.user.id)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(ids).toContain(anonymous.id)
    expect(new Set(ids).size).toBe(2)
  })
  it('is nobody again after signing out: the device acts for no account', async () => {
    const { who, device } = await answered()
    const { user } = await registered(service, {}, who)
    await who.call(logoutShopper)
    expect(await me(who)).toEqual(nobody)
    expect(await opened(device)).toEqual({})
    const { body: next } = await who.call(createUser, quiz)
    expect(next).toMatchObject({ email: null, ...quiz.body })
    expect(next.id).not.toBe(user.id)
    expect((await opened(who.cookies.get('vitrine_device'))).device?.id).toBe(next.id)
  })
  it('is never an account, whatever its cookie says', async () => {
    const { user } = await registered(service)
    const { user: second } = await registered(service, {}, await deviceOf(user.id))
    expect(second.id).not.toBe(user.id)
    const { body: visitor } = await (await deviceOf(user.id)).call(createUser, quiz)
    expect(visitor).toMatchObject({ email: null })
    expect(visitor.id).not.toBe(user.id)
    expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened'])
  })
  it('joins the account that signs in there, once', async () => {
    const { user, given } = await registered(service)
    const { who, anonymous, device } = await answered()
    await signedIn(service, given, who)
    expect(await me(who)).toEqual({ authenticated: true, user })
    const stream = await service.engines.eventStore.read(`user-${anonymous.id}`)
    expect(stream.map(({ type, data }) => [type, data]).at(-1)).toEqual([
      'UserMerged',
      { userId: anonymous.id, into: user.id },
    ])
    expect(await opened(device)).toEqual({})
    expect(who.cookies.has('vitrine_device')).toBe(false)
    who.cookies.set('vitrine_device', device ?? '')
    await signedIn(service, given, who)
    expect(await streamOf(service, anonymous.id)).toEqual(['UserCreated', 'UserMerged'])
    const users = service.engines.documents.collection('users')
    expect(await users.get(anonymous.id)).toBeUndefined()
  })
})

describe('signing in', () => {
  it('begins a new session each time and ends the one before', async () => {
    const { who, given } = await registered(service)
    const before = who.cookies.get('vitrine_session')
    await signedIn(service, given, who)
    expect(who.cookies.get('vitrine_session')).not.toBe(before)
    expect(await opened(before)).toEqual({})
    expect(await me(who)).toMatchObject({ authenticated: true })
  })
  it('is refused alike for a wrong password and an unknown address', async () => {
    const { given } = await registered(service)
    const refused = async (email: string) => {
      const { status, headers, body } = await service.call(loginShopper, {
        body: { email, password: 'a guess' },
      })
      const { traceId: _, ...rest } = body as { traceId?: string }
      return { status, headers: Object.keys(headers), body: rest }
    }
    const known = await refused(given.email)
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'login-refused', message: 'Invalid email or password' },
    })
    expect(await refused('nobody@example.com')).toEqual(known)
  })
  it.each([
    [{ email: 'grace', password: 'x' }, accountMessages.email],
    [{ email: 'grace@example.com', password: '' }, accountMessages.passwordMissing],
  ])('asks for both: %j', async (body, sentence) => {
    const answer = await service.call(loginShopper, { body })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(sentence)])
  })
})

describe('signing out', () => {
  it('ends the session on the server', async () => {
    const { who } = await registered(service)
    const secret = who.cookies.get('vitrine_session')
    expect((await who.call(logoutShopper)).status).toBe(204)
    expect(await me(who)).toEqual(nobody)
    expect(await opened(secret)).toEqual({})
    expect((await who.call(logoutShopper)).status).toBe(204)
  })
})

describe('a profile', () => {
  it('changes in what is said and stays in the rest', async () => {
    const { who, user } = await registered(service)
    const { body } = await who.call(updateProfile, { body: { displayName: ' Admiral ' } })
    expect(body.user).toEqual({ ...user, displayName: 'Admiral' })
    expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened'])
    const preferences = { age: '65+', stylePreferences: ['vintage'] } as const
    const changed = await who.call(updateProfile, { body: { ...preferences, stylePreferences: ['vintage'] } })
    expect(changed.body.user).toEqual({ ...user, displayName: 'Admiral', ...preferences })
    expect((await me(who)).user).toEqual(changed.body.user)
    expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserTastesChanged'])
  })
  it('has each style once', async () => {
    const { who, user } = await registered(service, { stylePreferences: ['edgy', 'boho', 'edgy'] })
    expect(user.stylePreferences).toEqual(['edgy', 'boho'])
    const body = { stylePreferences: ['boho' as const, 'boho' as const] }
    expect((await who.call(updateProfile, { body })).body.user.stylePreferences).toEqual(['boho'])
  })
  it.each([
    { age: '<b>12</b>' },
    { stylePreferences: ['<script>'] },
    { stylePreferences: [] },
    { gender: 'x' },
  ])('takes no answers from outside the lists: %j', async (fault) => {
    const { who, user } = await registered(service)
    const body = { ...quiz.body, ...fault } as typeof quiz.body
    const answer = await who.call(createUser, { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect((await me(who)).user).toEqual(user)
  })
  it('takes the answers of a quiz that is done again', async () => {
    const { who, user } = await registered(service)
    const { body } = await who.call(createUser, quiz)
    expect(body).toEqual({ ...user, ...quiz.body })
    expect((await me(who)).user).toEqual(body)
  })
  it('loses no change of two that come at once', async () => {
    const { who } = await registered(service)
    await Promise.all([
      who.call(updateProfile, { body: { displayName: 'Both' } }),
      who.call(updateProfile, { body: { age: '56-65' } }),
      who.call(updateProfile, { body: { stylePreferences: ['minimalist'] } }),
    ])
    expect((await me(who)).user).toMatchObject({
      displayName: 'Both',
      age: '56-65',
      stylePreferences: ['minimalist'],
    })
  })
  it.each([{ displayName: 'G' }, { age: '12' }, { gender: 'unicorn' }, { stylePreferences: [] }])(
    'keeps its form: not %j',
    async (body) => {
      const { who } = await registered(service)
      expect((await who.call(updateProfile, { body: body as never })).status).toBe(400)
    },
  )
  it('is for its owner alone', async () => {
    expect((await browser(service).call(updateProfile, { body: { displayName: 'Eve' } })).status).toBe(401)
    expect((await browser(service).call(exportAccount)).status).toBe(401)
  })
})

describe('what is stored about an account', () => {
  it('can be read by its owner', async () => {
    const { who, user } = await registered(service)
    const { body } = await who.call(exportAccount)
    expect(body).toEqual({ user, sessions: [expect.objectContaining({ current: true })] })
  })
  it('is not in the log', async () => {
    const { who } = await registered(service, {
      email: 'unmistakable@example.com',
      displayName: 'Unmistakable',
    })
    await who.call(updateProfile, { body: { displayName: 'Unmistakable too' } })
    const log = await wholeLog(service)
    expect(log).toContain('AccountOpened')
    expect(log).not.toMatch(/unmistakable|example\.com|argon2|26-35/i)
  })
})

describe('deleting an account', () => {
  const deleted = async () => {
    const { who, given, user } = await registered(service, { displayName: 'Forgotten' })
    const elsewhere = await signedIn(service, given)
    const answer = await who.call(deleteAccount, { body: { password: given.password } })
    return { who, elsewhere, given, user, answer }
  }

  it('asks for the password', async () => {
    const { who } = await registered(service)
    expect(await who.call(deleteAccount, { body: { password: 'a guess' } })).toMatchObject({
      status: 403,
      body: { code: 'password-wrong' },
    })
    expect(await me(who)).toMatchObject({ authenticated: true })
  })
  it('ends every session and says so in the log', async () => {
    const { who, elsewhere, user, answer } = await deleted()
    expect(answer.status).toBe(204)
    expect(who.cookies.size).toBe(0)
    expect(await me(elsewhere)).toEqual(nobody)
    expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserDeleted'])
  })
  it('leaves nothing of the person in the documents', async () => {
    const { given, user } = await deleted()
    const { documents } = service.engines
    expect(await documents.collection('users').get(user.id)).toBeUndefined()
    const credentials = await documents.collection('shopper-credentials').find()
    expect(JSON.stringify(credentials)).not.toContain(given.email)
    expect((await service.call(loginShopper, { body: given })).status).toBe(401)
  })
  it('frees the address for somebody new', async () => {
    const { given, user } = await deleted()
    const again = await registered(service, given)
    expect(again.user.id).not.toBe(user.id)
    expect(await me(await signedIn(service, given))).toMatchObject({ authenticated: true })
  })
})
