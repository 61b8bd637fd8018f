import { describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { joinedHeader } from '@vitrine/service-kit'
import { browser, days, setCookies, streamOf } from '../browser.fixtures.ts'
import { handleOf, newSecret } from '../session/session-secret.ts'
import { accountsForTests, nobody, type Who } from './accounts-for-tests.fixtures.ts'
import { grace, quiz, registered, signedIn } from './shoppers.fixtures.ts'

const { createUser, logoutShopper, registerShopper } = identityApi
const { time, service, me, opened } = accountsForTests()

/** A device that stands for somebody, as a session of before accounts or one cut off may leave it. */
async function deviceOf(userId: string): Promise<Who> {
  const who = browser(service())
  const secret = newSecret()
  const session = handleOf(secret) ?? ''
  const times = { expiresAt: time.now().getTime() + days(1), latestEnd: time.now().getTime() + days(2) }
  const data = { session, kind: 'device', personId: userId, ...times }
  const at = time.now().toISOString()
  const { eventStore } = service().engines
  await eventStore.append(`session-${session}`, 0, [{ type: 'SessionStarted', data }], { at })
  who.cookies.set('vitrine_device', secret)
  while (!(await opened(secret)).device) await new Promise((resolve) => setTimeout(resolve, 5))
  return who
}

describe("a device's anonymous user", () => {
  const answered = async () => {
    const who = browser(service())
    const { body } = await who.call(createUser, quiz)
    return { who, anonymous: body, device: who.cookies.get('vitrine_device') }
  }

  it('becomes the account that is opened there', async () => {
    const { who, anonymous, device } = await answered()
    time.pass(days(1))
    const { user, given } = await registered(service(), {}, who)
    const { password: _, ...shown } = given
    expect(user).toEqual({ ...anonymous, ...shown })
    expect(await streamOf(service(), user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserTastesChanged'])
    expect(who.cookies.has('vitrine_device')).toBe(false)
    expect(await opened(device)).toEqual({})
  })
  it('becomes it with the same answers, of which nothing is told', async () => {
    const { who } = await answered()
    const { user } = await registered(service(), quiz.body, who)
    expect(await streamOf(service(), user.id)).toEqual(['UserCreated', 'AccountOpened'])
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
        service().call(registerShopper, {
          body: { ...grace, email: `at-once-${name}@example.com` },
          headers: { cookie },
        }),
      ),
    )
    const ids = answers.map(({ body }) => body.user.id)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(ids).toContain(anonymous.id)
    expect(new Set(ids).size).toBe(2)
    for (const { headers, body } of answers)
      expect(headers[joinedHeader]).toBe(body.user.id === anonymous.id ? anonymous.id : undefined)
  })
  it('is nobody again after signing out: the device acts for no account', async () => {
    const { who, device } = await answered()
    const { user } = await registered(service(), {}, who)
    await who.call(logoutShopper)
    expect(await me(who)).toEqual(nobody)
    expect(await opened(device)).toEqual({})
    const { body: next } = await who.call(createUser, quiz)
    expect(next).toMatchObject({ email: null, ...quiz.body })
    expect(next.id).not.toBe(user.id)
    expect((await opened(who.cookies.get('vitrine_device'))).device?.id).toBe(next.id)
  })
  it('is never an account, whatever its cookie says', async () => {
    const { user } = await registered(service())
    const { user: second } = await registered(service(), {}, await deviceOf(user.id))
    expect(second.id).not.toBe(user.id)
    const { body: visitor } = await (await deviceOf(user.id)).call(createUser, quiz)
    expect(visitor).toMatchObject({ email: null })
    expect(visitor.id).not.toBe(user.id)
    expect(await streamOf(service(), user.id)).toEqual(['UserCreated', 'AccountOpened'])
  })
  it('joins the account that signs in there, once', async () => {
    const { user, given } = await registered(service())
    const { who, anonymous, device } = await answered()
    const { email, password } = given
    const { headers } = await who.call(identityApi.loginShopper, { body: { email, password } })
    expect(headers[joinedHeader]).toBe(anonymous.id)
    expect(await me(who)).toEqual({ authenticated: true, user })
    const stream = await service().engines.eventStore.read(`user-${anonymous.id}`)
    expect(stream.map(({ type, data }) => [type, data]).at(-1)).toEqual([
      'UserMerged',
      { userId: anonymous.id, into: user.id },
    ])
    expect(await opened(device)).toEqual({})
    expect(who.cookies.has('vitrine_device')).toBe(false)
    who.cookies.set('vitrine_device', device ?? '')
    await signedIn(service(), given, who)
    expect(await streamOf(service(), anonymous.id)).toEqual(['UserCreated', 'UserMerged'])
    const users = service().engines.documents.collection('users')
    expect(await users.get(anonymous.id)).toBeUndefined()
  })
})
