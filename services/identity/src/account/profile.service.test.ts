import { describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { quizChangedHeader } from '@vitrine/service-kit'
import { browser, streamOf } from '../browser.fixtures.ts'
import { accountsForTests } from './accounts-for-tests.fixtures.ts'
import { quiz, registered } from './shoppers.fixtures.ts'

const { createUser, exportAccount, updateProfile } = identityApi
const { service, me } = accountsForTests()

describe('a profile', () => {
  it('changes in what is said and stays in the rest', async () => {
    const { who, user } = await registered(service())
    const { body, headers } = await who.call(updateProfile, { body: { displayName: ' Admiral ' } })
    expect(body.user).toEqual({ ...user, displayName: 'Admiral' })
    expect(headers).not.toHaveProperty(quizChangedHeader)
    expect(await streamOf(service(), user.id)).toEqual(['UserCreated', 'AccountOpened'])
    const preferences = { age: '65+', stylePreferences: ['vintage'] } as const
    const changed = await who.call(updateProfile, { body: { ...preferences, stylePreferences: ['vintage'] } })
    expect(changed.body.user).toEqual({ ...user, displayName: 'Admiral', ...preferences })
    expect(changed.headers[quizChangedHeader]).toBe(user.id)
    expect((await me(who)).user).toEqual(changed.body.user)
    expect(await streamOf(service(), user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserTastesChanged'])
  })
  it('has each style once', async () => {
    const { who, user } = await registered(service(), { stylePreferences: ['edgy', 'boho', 'edgy'] })
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
    const { who, user } = await registered(service())
    const body = { ...quiz.body, ...fault } as typeof quiz.body
    const answer = await who.call(createUser, { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect((await me(who)).user).toEqual(user)
  })
  it('takes the answers of a quiz that is done again', async () => {
    const { who, user } = await registered(service())
    const { body, headers } = await who.call(createUser, quiz)
    expect(body).toEqual({ ...user, ...quiz.body })
    expect(headers[quizChangedHeader]).toBe(user.id)
    expect((await who.call(createUser, quiz)).headers).not.toHaveProperty(quizChangedHeader)
    expect((await me(who)).user).toEqual(body)
  })
  it('loses no change of two that come at once', async () => {
    const { who } = await registered(service())
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
      const { who } = await registered(service())
      expect((await who.call(updateProfile, { body: body as never })).status).toBe(400)
    },
  )
  it('is for its owner alone', async () => {
    expect((await browser(service()).call(updateProfile, { body: { displayName: 'Eve' } })).status).toBe(401)
    expect((await browser(service()).call(exportAccount)).status).toBe(401)
  })
})
