import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { eventually, storageForTest, type TestStorage } from '@vitrine/test-kit'
import type { OnFirstAdministrator } from './administrator/first-administrator.ts'
import { ada, browser, clock, days, startIdentity } from './browser.fixtures.ts'

const { checkAdministrator, createUser, exchangeSession, loginAdministrator, logoutAdministrator, readKeys } =
  identityApi
const quiz = {
  body: { age: '26-35' as const, gender: 'female' as const, stylePreferences: ['boho' as const] },
}

let storage: TestStorage
beforeEach(async () => {
  storage = await storageForTest()
})
afterEach(() => storage.forget())

type Service = Awaited<ReturnType<typeof startIdentity>>
/** Runs identity on the same storage as the time before. */
async function whileRunning<Result>(
  options: Parameters<typeof startIdentity>[0],
  work: (service: Service) => Promise<Result>,
) {
  const service = await startIdentity(options, { storage })
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}
const loginStatus = async (service: Service, body = ada) =>
  (await service.call(loginAdministrator, { body })).status

describe('after a restart', () => {
  it('everyone is still who they were', async () => {
    const before = await whileRunning({}, async (service) => {
      const who = browser(service)
      await who.call(loginAdministrator, { body: ada })
      const { body: user } = await who.call(createUser, quiz)
      const sessions = [...who.cookies.values()]
      const { caller, token } = (await service.call(exchangeSession, { body: { sessions } })).body
      const { keys } = (await service.call(readKeys)).body
      return { cookies: who.cookies, sessions, user, caller, keys, token }
    })
    await whileRunning({}, async (service) => {
      const who = browser(service)
      for (const [name, value] of before.cookies) who.cookies.set(name, value)
      expect((await who.call(checkAdministrator)).body).toEqual({
        ...{ authenticated: true, username: 'ada', role: 'owner' },
      })
      expect((await who.call(createUser, quiz)).body).toEqual(before.user)
      const { sessions } = before
      expect((await service.call(exchangeSession, { body: { sessions } })).body.caller).toEqual(before.caller)
      expect((await service.call(readKeys)).body.keys).toEqual(before.keys)
    })
  })
  it('nobody is signed in who signed out', async () => {
    const secret = await whileRunning({}, async (service) => {
      const who = browser(service)
      await who.call(loginAdministrator, { body: ada })
      const cookie = who.cookies.get('vitrine_admin') ?? ''
      await who.call(logoutAdministrator)
      return cookie
    })
    await whileRunning({}, async (service) => {
      const { body } = await service.call(exchangeSession, { body: { sessions: [secret] } })
      expect(body.token).toBeNull()
    })
  })
})

describe('the administrator named in the settings', () => {
  it('gets a new password when the settings say so, and old sessions end', async () => {
    const secret = await whileRunning({}, async (service) => {
      const who = browser(service)
      await who.call(loginAdministrator, { body: ada })
      return who.cookies.get('vitrine_admin') ?? ''
    })
    await whileRunning({ ADMIN_PASSWORD: 'a better one' }, async (service) => {
      expect(await loginStatus(service)).toBe(401)
      expect(await loginStatus(service, { ...ada, password: 'a better one' })).toBe(200)
      const { body } = await service.call(exchangeSession, { body: { sessions: [secret] } })
      expect(body.token).toBeNull()
    })
  })
  it('is created once, and his sessions outlive a restart with the same settings', async () => {
    const started = async (service: Service) => {
      const types: string[] = []
      for await (const page of service.engines.eventStore.scan()) types.push(...page.map(({ type }) => type))
      return types
    }
    expect(await whileRunning({}, started)).toEqual(['AdministratorCreated'])
    expect(await whileRunning({}, started)).toEqual(['AdministratorCreated'])
  })
})

describe('without an administrator in the settings', () => {
  const nobodyNamed = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined } as object

  type MadeUp = Parameters<OnFirstAdministrator>[0]

  it('one is made up on the first start and told exactly once', async () => {
    const told: MadeUp[] = []
    const options = { ...nobodyNamed, onFirstAdministrator: (madeUp: MadeUp) => void told.push(madeUp) }
    await whileRunning(options, () => told[0]!.seen())
    expect(told).toMatchObject([{ username: 'admin', password: expect.stringMatching(/^[\w-]{24}$/) }])
    await whileRunning(options, async (service) => {
      expect(told).toHaveLength(1)
      expect(await loginStatus(service, told[0])).toBe(200)
    })
  })
  it('a password that nobody has seen is made anew, and the one before counts no more', async () => {
    const told: MadeUp[] = []
    const options = { ...nobodyNamed, onFirstAdministrator: (madeUp: MadeUp) => void told.push(madeUp) }
    await whileRunning(options, async () => {})
    await whileRunning(options, async (service) => {
      expect(told[1]?.password).not.toBe(told[0]?.password)
      expect(await loginStatus(service, told[0])).toBe(401)
      expect(await loginStatus(service, told[1])).toBe(200)
    })
  })
  it('none is made anew in place of one that the settings have named since', async () => {
    const told: MadeUp[] = []
    const onFirstAdministrator = (madeUp: MadeUp) => void told.push(madeUp)
    await whileRunning({ ...nobodyNamed, onFirstAdministrator }, async () => {})
    await whileRunning({ onFirstAdministrator }, async () => {})
    await whileRunning({ ...nobodyNamed, onFirstAdministrator }, async () => {})
    expect(told).toHaveLength(1)
  })
  it('none is made up beside one that is there', async () => {
    await whileRunning({}, async () => {})
    const told: unknown[] = []
    const options = { ...nobodyNamed, onFirstAdministrator: (madeUp: unknown) => void told.push(madeUp) }
    await whileRunning(options, async (service) => expect(await loginStatus(service)).toBe(200))
    expect(told).toEqual([])
  })
  it('nobody can sign in when there is nobody to tell', async () => {
    await whileRunning(nobodyNamed, async (service) => {
      expect(await loginStatus(service, { username: 'admin', password: 'admin' })).toBe(401)
    })
  })
})

describe('sessions that have expired', () => {
  it('are ended by themselves, and the others stay', async () => {
    const time = clock()
    const service = await startIdentity({}, { storage, now: time.now })
    const who = browser(service)
    await who.call(loginAdministrator, { body: ada })
    await who.call(createUser, quiz)
    time.pass(days(1))
    await service.stop()
    const later = await startIdentity({}, { storage, now: time.now })
    await eventually(async () => {
      const ended: unknown[] = []
      for await (const page of later.engines.eventStore.scan())
        ended.push(...page.filter(({ type }) => type === 'SessionEnded'))
      expect(ended).toHaveLength(1)
    })
    const sessions = [who.cookies.get('vitrine_device') ?? '']
    expect((await later.call(exchangeSession, { body: { sessions } })).body.caller.device).toBeDefined()
    await later.stop()
  })
})
