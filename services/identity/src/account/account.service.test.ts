import { describe, expect, it } from '@jest/globals'
import { accountMessages, identityApi, textMessage } from '@vitrine/contracts'
import { browser, setCookies, streamOf, wholeLog } from '../browser.fixtures.ts'
import { accountsForTests, nobody } from './accounts-for-tests.fixtures.ts'
import { grace, registered, signedIn } from './shoppers.fixtures.ts'

const { deleteAccount, exportAccount, loginShopper, logoutShopper, registerShopper, updateProfile } =
  identityApi
const { time, service, me, opened } = accountsForTests()

describe('registering', () => {
  it('opens an account and signs in', async () => {
    const who = browser(service())
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
    expect(await streamOf(service(), answer.body.user.id)).toEqual(['UserCreated', 'AccountOpened'])
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
    const answer = await browser(service()).call(registerShopper, { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect(answer.body.message).toContain(sentence)
    expect(setCookies(answer)).toEqual([])
  })
  it('takes a password of 200 characters and none that is longer', async () => {
    const { given } = await registered(service(), { password: 'p'.repeat(200) })
    expect(await me(await signedIn(service(), given))).toMatchObject({ authenticated: true })
    const body = { ...grace, email: 'long@example.com', password: 'p'.repeat(201) }
    expect((await browser(service()).call(registerShopper, { body })).status).toBe(400)
  })
})

describe('an address', () => {
  const statusOf = async (email: string) =>
    (await browser(service()).call(registerShopper, { body: { ...grace, email } })).status

  it('has one account, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf('twenty@example.com')))
    expect(answers.sort()).toEqual([201, ...Array<number>(19).fill(409)])
  })
  it('is the same in capitals, with blanks around it and in wide letters', async () => {
    await registered(service(), { email: 'Same@Example.com' })
    for (const email of ['same@example.com', ' SAME@EXAMPLE.COM ', 'ｓａｍｅ@example.com'])
      expect([email, await statusOf(email)]).toEqual([email, 409])
    expect(await statusOf('same+shop@example.com')).toBe(201)
  })
  it('is refused with a sentence when it has an account', async () => {
    const { given } = await registered(service())
    expect(await browser(service()).call(registerShopper, { body: given })).toMatchObject({
      status: 409,
      body: { code: 'email-registered', message: 'There is already an account with this email address.' },
    })
  })
  it('is shown as it was typed, and signs in however it is typed', async () => {
    const { given } = await registered(service(), { email: ' As.Typed@Example.com' })
    const who = await signedIn(service(), { ...given, email: 'as.typed@example.COM' })
    expect((await me(who)).user?.email).toBe('As.Typed@Example.com')
  })
})

describe('signing in', () => {
  it('begins a new session each time and ends the one before', async () => {
    const { who, given } = await registered(service())
    const before = who.cookies.get('vitrine_session')
    await signedIn(service(), given, who)
    expect(who.cookies.get('vitrine_session')).not.toBe(before)
    expect(await opened(before)).toEqual({})
    expect(await me(who)).toMatchObject({ authenticated: true })
  })
  it('is refused alike for a wrong password and an unknown address', async () => {
    const { given } = await registered(service())
    const refused = async (email: string) => {
      const { status, headers, body } = await service().call(loginShopper, {
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
    const answer = await service().call(loginShopper, { body })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(sentence)])
  })
})

describe('signing out', () => {
  it('ends the session on the server', async () => {
    const { who } = await registered(service())
    const secret = who.cookies.get('vitrine_session')
    expect((await who.call(logoutShopper)).status).toBe(204)
    expect(await me(who)).toEqual(nobody)
    expect(await opened(secret)).toEqual({})
    expect((await who.call(logoutShopper)).status).toBe(204)
  })
})

describe('what is stored about an account', () => {
  it('can be read by its owner', async () => {
    const { who, user } = await registered(service())
    const { body } = await who.call(exportAccount)
    expect(body).toEqual({ user, sessions: [expect.objectContaining({ current: true })] })
  })
  it('is not in the log', async () => {
    const { who } = await registered(service(), {
      email: 'unmistakable@example.com',
      displayName: 'Unmistakable',
    })
    await who.call(updateProfile, { body: { displayName: 'Unmistakable too' } })
    const log = await wholeLog(service())
    expect(log).toContain('AccountOpened')
    expect(log).not.toMatch(/unmistakable|example\.com|argon2|26-35/i)
  })
})

describe('deleting an account', () => {
  const deleted = async () => {
    const { who, given, user } = await registered(service(), { displayName: 'Forgotten' })
    const elsewhere = await signedIn(service(), given)
    const answer = await who.call(deleteAccount, { body: { password: given.password } })
    return { who, elsewhere, given, user, answer }
  }

  it('asks for the password', async () => {
    const { who } = await registered(service())
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
    expect(await streamOf(service(), user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserDeleted'])
  })
  it('leaves nothing of the person in the documents', async () => {
    const { given, user } = await deleted()
    const { documents } = service().engines
    expect(await documents.collection('users').get(user.id)).toBeUndefined()
    const credentials = await documents.collection('shopper-credentials').find()
    expect(JSON.stringify(credentials)).not.toContain(given.email)
    expect((await service().call(loginShopper, { body: given })).status).toBe(401)
  })
  it('frees the address for somebody new', async () => {
    const { given, user } = await deleted()
    const again = await registered(service(), given)
    expect(again.user.id).not.toBe(user.id)
    expect(await me(await signedIn(service(), given))).toMatchObject({ authenticated: true })
  })
})
