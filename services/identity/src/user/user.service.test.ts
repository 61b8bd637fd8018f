import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ageRanges, identityApi, styles, type BodyOf } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { browser, clock, days, hours, setCookies, startIdentity } from '../browser.fixtures.ts'
import { handleOf, newSecret } from '../session/session-secret.ts'

const { checkShopper, createUser, exchangeSession } = identityApi
type Answers = BodyOf<typeof createUser>
const boho: Answers = { age: '26-35', gender: 'female', stylePreferences: ['boho', 'vintage'] }
const edgy: Answers = { age: '18-25', gender: 'non-binary', stylePreferences: ['edgy'] }
const time = clock()

let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({}, { now: time.now })
})
afterAll(() => service.stop())

const answerQuiz = (who: ReturnType<typeof browser>, body = boho) => who.call(createUser, { body })
const deviceOf = async (secret = '') =>
  (await service.call(exchangeSession, { body: { sessions: [secret] } })).body.caller.device

describe('a visitor who answers the quiz', () => {
  it('becomes a user without an account', async () => {
    const { status, body } = await answerQuiz(browser(service))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: null,
      displayName: null,
      ...boho,
      createdAt: time.now().toISOString(),
    })
  })
  it('is known by a cookie that no script reads', async () => {
    const who = browser(service)
    const answer = await answerQuiz(who)
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(/^vitrine_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect((await deviceOf(who.cookies.get('vitrine_device')))?.id).toBe(answer.body.id)
  })
  it('is the same user on the same device, with the latest answers', async () => {
    const who = browser(service)
    const first = await answerQuiz(who)
    const again = await answerQuiz(who, edgy)
    expect(again.body).toEqual({ ...first.body, ...edgy })
    expect(setCookies(again)).toEqual([])
    expect((await answerQuiz(who, edgy)).body).toEqual(again.body)
  })
  it('keeps each style once', async () => {
    const { body } = await answerQuiz(browser(service), {
      ...edgy,
      stylePreferences: ['edgy', 'boho', 'edgy'],
    })
    expect(body.stylePreferences).toEqual(['edgy', 'boho'])
  })
  it('is one user in twenty tabs that answer at once', async () => {
    const who = browser(service)
    const { body } = await answerQuiz(who)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        answerQuiz(who, { ...boho, age: ageRanges[tab % ageRanges.length]! }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([body.id]))
  })
  it('is somebody else on another device, or with a cookie made up', async () => {
    const [one, other] = [browser(service), browser(service)]
    other.cookies.set('vitrine_device', newSecret())
    expect((await answerQuiz(one)).body.id).not.toBe((await answerQuiz(other)).body.id)
  })
  it('leaves no answer and no secret in the log', async () => {
    const who = browser(service)
    const { body } = await answerQuiz(who, { ...boho, stylePreferences: ['athleisure'] })
    const log: string[] = []
    for await (const event of service.engines.eventStore.scan()) log.push(JSON.stringify(event))
    expect(log.join()).toContain(body.id)
    expect(log.join()).not.toMatch(/athleisure|"26-35"|"ada"|argon2/)
    expect(log.join()).not.toContain(who.cookies.get('vitrine_device'))
  })
  it.each([
    {},
    { ...boho, gender: 'unicorn' },
    { ...boho, age: '' },
    { ...boho, age: '<b>12</b>' },
    { ...boho, age: '26-35 ' },
    { ...boho, stylePreferences: 'boho' },
    { ...boho, stylePreferences: [] },
    { ...boho, stylePreferences: ['<script>'] },
    { ...boho, stylePreferences: ['boho', 'grunge'] },
    { ...boho, stylePreferences: [...styles, 'boho'] },
  ])('has to answer in the form asked for: not %j', async (body) => {
    const answer = await answerQuiz(browser(service), body as never)
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect(setCookies(answer)).toEqual([])
  })
})

describe('a device', () => {
  it('is known for 400 days after the last visit, and its cookie is renewed', async () => {
    const who = browser(service)
    const { body } = await answerQuiz(who)
    time.pass(days(300))
    await deviceOf(who.cookies.get('vitrine_device'))
    const renewed = await who.call(checkShopper)
    expect(setCookies(renewed)[0]).toMatch(/^vitrine_device=[\w-]{43}; Max-Age=34560000;/)
    time.pass(hours(2))
    expect(setCookies(await who.call(checkShopper))).toEqual([])
    time.pass(days(399))
    expect((await answerQuiz(who)).body.id).toBe(body.id)
  })
  it('is a new one after that', async () => {
    const who = browser(service)
    const { body } = await answerQuiz(who)
    time.pass(days(400))
    expect((await answerQuiz(who)).body.id).not.toBe(body.id)
  })
})

describe('whether a shopper is signed in', () => {
  const nobody = { authenticated: false, user: null }

  it('is answered truthfully: a device alone is not', async () => {
    const who = browser(service)
    expect((await who.call(checkShopper)).body).toEqual(nobody)
    await answerQuiz(who)
    expect((await who.call(checkShopper)).body).toEqual(nobody)
    who.cookies.set('vitrine_session', who.cookies.get('vitrine_device') ?? '')
    expect((await who.call(checkShopper)).body).toEqual(nobody)
  })
  it('is true for who has a shopper session', async () => {
    const who = browser(service)
    const { body: user } = await answerQuiz(who)
    const secret = newSecret()
    const session = handleOf(secret) ?? ''
    const times = { expiresAt: time.now().getTime() + days(1), latestEnd: time.now().getTime() + days(2) }
    const data = { session, kind: 'shopper', personId: user.id, ...times }
    const at = time.now().toISOString()
    await service.engines.eventStore.append(`session-${session}`, 0, [{ type: 'SessionStarted', data }], {
      at,
    })
    who.cookies.set('vitrine_session', secret)
    await eventually(async () =>
      expect((await who.call(checkShopper)).body).toEqual({ authenticated: true, user }),
    )
  })
})
