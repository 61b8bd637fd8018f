import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi, quizDefaults, type User } from '@vitrine/contracts'
import { browser, startIdentity } from '../browser.fixtures.ts'
import { grace, quiz, registered } from '../account/shoppers.fixtures.ts'

const { createUser, loginShopper, readQuiz, registerShopper, updateProfile } = identityApi
const defaults = { ...quizDefaults, stylePreferences: [...quizDefaults.stylePreferences] }
const skip = { body: { ...defaults, skipped: true } }

let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({ LIMITS: false })
})
afterAll(() => service.stop())

const quizOf = async (id: string) => (await service.call(readQuiz, { params: { id } })).body

describe('a quiz', () => {
  it('is answered, and those who ask inside read the answers', async () => {
    const { body } = await browser(service).call(createUser, quiz)
    const { age, gender, stylePreferences: styles } = quiz.body
    expect(await quizOf(body.id)).toEqual({ age, gender, styles, skipped: false })
    expect('skipped' in body).toBe(false)
  })
  it('is skipped, and then answered, and skipped again', async () => {
    const who = browser(service)
    const { body } = await who.call(createUser, skip)
    expect(body).toMatchObject(skip.body)
    expect(await quizOf(body.id)).toMatchObject({ styles: ['boho'], skipped: true })
    await who.call(createUser, { body: { ...defaults, skipped: false } })
    expect(await quizOf(body.id)).toMatchObject({ styles: ['boho'], skipped: false })
    await who.call(createUser, skip)
    expect(await quizOf(body.id)).toMatchObject({ skipped: true })
    await who.call(createUser, quiz)
    expect(await quizOf(body.id)).toMatchObject({ age: '36-45', skipped: false })
  })
  it('was skipped where nobody said, and the answers are exactly the defaults', async () => {
    const { body } = await browser(service).call(createUser, { body: defaults })
    expect(await quizOf(body.id)).toMatchObject({ skipped: true })
    const { user } = await registered(service, { ...defaults, stylePreferences: ['boho', 'casual'] })
    expect(await quizOf(user.id)).toMatchObject({ skipped: false })
  })
  it('that was skipped on a device counts as skipped no more when the registration asks again', async () => {
    const who = browser(service)
    const { body: visitor } = await who.call(createUser, skip)
    const { user } = await registered(service, {}, who)
    expect([user.id, 'skipped' in user]).toEqual([visitor.id, false])
    expect(await quizOf(user.id)).toMatchObject({ styles: grace.stylePreferences, skipped: false })
  })
  it('is skipped in a registration and in a profile, whose other changes say nothing of it', async () => {
    const { who, user } = await registered(service, skip.body)
    await who.call(updateProfile, { body: { displayName: 'Admiral' } })
    expect(await quizOf(user.id)).toMatchObject({ skipped: true })
    await who.call(updateProfile, { body: { stylePreferences: ['edgy'] } })
    expect(await quizOf(user.id)).toMatchObject({ styles: ['edgy'], skipped: false })
    await who.call(updateProfile, skip)
    expect(await quizOf(user.id)).toMatchObject({ skipped: true })
  })
  it('is nobody’s who was never there, or became part of an account', async () => {
    const { given } = await registered(service)
    const who = browser(service)
    const { body: visitor } = await who.call(createUser, skip)
    await who.call(loginShopper, { body: { email: given.email, password: given.password } })
    for (const id of ['nobody', visitor.id])
      expect(await quizOf(id)).toMatchObject({ code: 'user-missing' } satisfies object)
  })
  it('of a profile from before is skipped by its answers', async () => {
    const users = service.engines.documents.collection<User>('users')
    const former = { email: null, displayName: null, createdAt: '2026-01-01T00:00:00.000Z' }
    await users.insert('former', 1, { id: 'former', ...former, ...defaults })
    await users.insert('fuller', 1, { id: 'fuller', ...former, ...quiz.body })
    expect([await quizOf('former'), await quizOf('fuller')]).toMatchObject([
      { skipped: true },
      { skipped: false },
    ])
  })
  it.each([{ skipped: 'yes' }, { skipped: null }])(
    'says plainly whether it was skipped: not %j',
    async (fault) => {
      const body = { ...defaults, ...fault } as never
      expect((await browser(service).call(createUser, { body })).status).toBe(400)
      expect((await browser(service).call(registerShopper, { body })).status).toBe(400)
    },
  )
})
