import { describe, expect, it } from '@jest/globals'
import { identityApi, type User } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { browser, streamOf } from '../browser.fixtures.ts'
import { storageCutEverywhere, type Service } from './cut-everywhere.fixtures.ts'
import { grace, quiz } from './shoppers.fixtures.ts'

const {
  changePassword,
  checkShopper,
  createUser,
  deleteAccount,
  exchangeSession,
  loginShopper,
  registerShopper,
  updateProfile,
} = identityApi
type Who = ReturnType<typeof browser>
const cutEverywhere = storageCutEverywhere()

const login = async (service: Service, email: string, password = grace.password) => {
  const who = browser(service)
  const { status, body } = await who.call(loginShopper, { body: { email, password } })
  return { who, status, user: body.user }
}
const isNobody = async (service: Service, secret = '') => {
  const { body } = await service.call(exchangeSession, { body: { sessions: [secret] } })
  expect(body.caller).toEqual({})
}
const nothingUnfinished = (service: Service) =>
  eventually(async () => {
    const { documents } = service.engines
    expect(await documents.collection('users').count({ unrecorded: true })).toBe(0)
    for (const unfinished of ['opening', 'ending-sessions', 'closing'])
      expect(await documents.collection('shopper-credentials').count({ unfinished })).toBe(0)
  })
const profileOf = async (service: Service, id: string) =>
  (await service.engines.documents.collection<User>('users').get(id))?.document

let count = 0
const newEmail = () => `cut-${(count += 1)}@example.com`

async function account(service: Service, who: Who = browser(service)) {
  const email = newEmail()
  const { body } = await who.call(registerShopper, { body: { ...grace, email } })
  return { who, email, user: body.user }
}

describe('whatever write it is cut off at', () => {
  it('a registration is either nothing at all or an account, and never half of one', async () => {
    const cuts = await cutEverywhere({
      async before(service) {
        const who = browser(service)
        const { body: anonymous } = await who.call(createUser, quiz)
        return { who, anonymous, device: who.cookies.get('vitrine_device'), email: newEmail() }
      },
      cut: (_, { who, email }) => who.call(registerShopper, { body: { ...grace, email } }),
      async after(service, { anonymous, device, email }) {
        await nothingUnfinished(service)
        const { status, user } = await login(service, email)
        if (status === 401) {
          expect((await profileOf(service, anonymous.id))?.email).toBeNull()
          expect(await streamOf(service, anonymous.id)).toEqual(['UserCreated'])
          const again = await browser(service).call(registerShopper, { body: { ...grace, email } })
          return expect(again.status).toBe(201)
        }
        expect(user).toMatchObject({ id: anonymous.id, email, createdAt: anonymous.createdAt })
        await nothingUnfinished(service)
        const told = ['UserCreated', 'AccountOpened', 'UserTastesChanged']
        expect(await streamOf(service, anonymous.id)).toEqual(told)
        expect(await profileOf(service, user.id)).toEqual(user)
        await isNobody(service, device)
      },
    })
    expect(cuts).toBeGreaterThan(5)
  }, 120_000)

  it('an account that is half open is opened by who signs in', async () => {
    await cutEverywhere({
      before: async () => newEmail(),
      cut: (service, email) => service.call(registerShopper, { body: { ...grace, email } }),
      async after(service, email) {
        const answers = await Promise.all([1, 2, 3].map(() => login(service, email)))
        expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
        for (const { who, status } of answers)
          if (status === 200) expect((await who.call(checkShopper)).body.user?.email).toBe(email)
      },
    })
  }, 120_000)

  it('a visitor has a profile that the log tells of, or none', async () => {
    const before = new Set<string>()
    const cuts = await cutEverywhere({
      before: async () => undefined,
      cut: (service) => browser(service).call(createUser, quiz),
      async after(service) {
        await nothingUnfinished(service)
        const users = await service.engines.documents.collection('users').find()
        for (const { id } of users.filter((one) => !before.has(one.id)))
          expect(await streamOf(service, id)).toEqual(['UserCreated'])
        for (const { id } of users) before.add(id)
      },
    })
    expect(cuts).toBeGreaterThan(2)
  }, 120_000)

  it('a change of preferences is in the profile and once in the log, or in neither', async () => {
    const cuts = await cutEverywhere({
      before: (service) => account(service),
      cut: (_, { who }) => who.call(updateProfile, { body: { stylePreferences: ['vintage'] } }),
      async after(service, { user }) {
        await nothingUnfinished(service)
        const profile = await profileOf(service, user.id)
        const isChanged = profile?.stylePreferences.includes('vintage')
        expect(await streamOf(service, user.id)).toEqual([
          'UserCreated',
          'AccountOpened',
          ...(isChanged ? ['UserTastesChanged'] : []),
        ])
      },
    })
    expect(cuts).toBe(3)
  }, 120_000)

  it("signing in where somebody was anonymous merges that one's user, or leaves it for the next time", async () => {
    const cuts = await cutEverywhere({
      async before(service) {
        const { email, user } = await account(service)
        const who = browser(service)
        const { body: anonymous } = await who.call(createUser, quiz)
        return { email, user, who, anonymous, device: who.cookies.get('vitrine_device') ?? '' }
      },
      cut: (_, { who, email }) => who.call(loginShopper, { body: { email, password: grace.password } }),
      async after(service, { anonymous, device, email, user }) {
        await nothingUnfinished(service)
        const who = browser(service)
        who.cookies.set('vitrine_device', device)
        await who.call(loginShopper, { body: { email, password: grace.password } })
        const stream = await service.engines.eventStore.read(`user-${anonymous.id}`)
        expect(stream.map(({ type }) => type)).toEqual(['UserCreated', 'UserMerged'])
        expect(stream.at(-1)?.data).toMatchObject({ into: user.id })
        expect(await profileOf(service, anonymous.id)).toBeUndefined()
        await isNobody(service, device)
      },
    })
    expect(cuts).toBeGreaterThan(4)
  }, 120_000)

  it('a deletion has not begun or leaves nothing', async () => {
    const cuts = await cutEverywhere({
      async before(service) {
        const { who, email, user } = await account(service)
        await login(service, email)
        return { who, email, user, secret: who.cookies.get('vitrine_session') }
      },
      cut: (_, { who }) => who.call(deleteAccount, { body: { password: grace.password } }),
      async after(service, { email, user, secret }, wasDone) {
        await nothingUnfinished(service)
        const { status } = await login(service, email)
        if (status === 200) return expect(wasDone).toBe(false)
        expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserDeleted'])
        expect(await profileOf(service, user.id)).toBeUndefined()
        await isNobody(service, secret)
        const { body } = await browser(service).call(registerShopper, { body: { ...grace, email } })
        expect(body.user.id).not.toBe(user.id)
      },
    })
    expect(cuts).toBeGreaterThan(5)
  }, 120_000)

  it('a new password leaves no session of before, or has not begun', async () => {
    const newPassword = 'a better one'
    const cuts = await cutEverywhere({
      async before(service) {
        const { who, email } = await account(service)
        const elsewhere = await login(service, email)
        return { who, email, secret: elsewhere.who.cookies.get('vitrine_session') }
      },
      cut: (_, { who }) => who.call(changePassword, { body: { password: grace.password, newPassword } }),
      async after(service, { email, secret }, wasDone) {
        await nothingUnfinished(service)
        if ((await login(service, email)).status === 200) return expect(wasDone).toBe(false)
        expect((await login(service, email, newPassword)).status).toBe(200)
        await isNobody(service, secret)
      },
    })
    expect(cuts).toBeGreaterThan(4)
  }, 120_000)
})
