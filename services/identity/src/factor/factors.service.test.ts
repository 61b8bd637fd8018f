import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { administrationApi, identityApi } from '@vitrine/contracts'
import { sessionsEndedHeader } from '@vitrine/service-kit'
import { storageForTest, type TestStorage } from '@vitrine/test-kit'
import { ada, browser, startIdentity, wholeLog } from '../browser.fixtures.ts'
import { appOf, codeAt, minuteClock, signedIn, stepMs } from './factors.fixtures.ts'

const { loginAdministrator, loginWithCode, readFactors, setUpApp, turnOffApp, makeRecoveryCodes } =
  identityApi
const { password } = ada

let storage: TestStorage
let service: Awaited<ReturnType<typeof startIdentity>>
const time = minuteClock()
const start = async (settings = {}) =>
  (service = await startIdentity({ LIMITS: false, ...settings }, { now: time.now, storage }))
const restart = async (settings = {}) => {
  await service.stop()
  return start(settings)
}
beforeAll(async () => {
  storage = await storageForTest()
  await start()
})
afterAll(async () => {
  await service.stop()
  await storage.forget()
})

const login = (body = ada) => service.call(loginAdministrator, { body })
const withCode = (code: string, as = ada) => browser(service).call(loginWithCode, { body: { ...as, code } })
const kinds = async () =>
  (await service.call(administrationApi.listAdministration, { body: { limit: 50 } })).body.items.map(
    ({ kind }) => kind,
  )

describe('an administrator without a second factor', () => {
  it('signs in as ever, and has neither app nor recovery codes', async () => {
    const { status, body } = await login()
    expect([status, JSON.stringify(body)]).toEqual([
      200,
      '{"authenticated":true,"username":"ada","role":"owner"}',
    ])
    const who = await signedIn(service)
    expect((await who.call(readFactors)).body).toMatchObject({ app: false, recoveryCodes: 0 })
    expect((await who.call(turnOffApp, { body: { password } })).body).toMatchObject({
      code: 'factor-missing',
    })
  })
  it('sets an app up by a right code and the password, and by nothing else', async () => {
    const who = await signedIn(service)
    const { body } = await who.call(identityApi.proposeApp)
    const code = codeAt(body.secret, time.now())
    const wrong = codeAt(body.secret, new Date(time.now().getTime() + 10 * stepMs))
    const given = { password, secret: body.secret, code }
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Vitrine:ada\?issuer=Vitrine&secret=[A-Z2-7]{32}&/)
    for (const [change, status] of [
      [{ password: 'wrong' }, 403],
      [{ code: wrong }, 403],
      [{ code: '12345' }, 400],
      [{ secret: 'AAAA' }, 400],
    ] as const)
      expect((await who.call(setUpApp, { body: { ...given, ...change } })).status).toBe(status)
    expect((await who.call(readFactors)).body.app).toBe(false)
  })
})

describe('an administrator with an app', () => {
  let app: Awaited<ReturnType<typeof appOf>>
  const code = () => codeAt(app.secret, time.now())
  beforeAll(async () => {
    const elsewhere = await signedIn(service)
    const who = await signedIn(service)
    app = await appOf(who, time.now())
    expect(app.recoveryCodes).toHaveLength(10)
    expect(new Set(app.recoveryCodes).size).toBe(10)
    expect((await elsewhere.call(readFactors)).status).toBe(401)
    expect((await who.call(readFactors)).body).toMatchObject({ app: true, recoveryCodes: 10 })
    expect(await kinds()).toContain('factor-set-up')
    time.pass(stepMs)
  })

  it('needs a code after the right password, of which a wrong one says nothing', async () => {
    expect(await login()).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })
    const wrong = { ...ada, password: 'wrong' }
    expect(await login(wrong)).toMatchObject({ status: 401, body: { code: 'login-refused' } })
    expect(await withCode(code(), wrong)).toMatchObject({ status: 401, body: { code: 'login-refused' } })
  })
  it('signs in with a code, once', async () => {
    const answer = await withCode(code())
    expect(answer).toMatchObject({
      status: 200,
      body: { authenticated: true, username: 'ada', role: 'owner' },
    })
    expect(await withCode(code())).toMatchObject({ status: 401, body: { code: 'code-refused' } })
    expect(await kinds()).toContain('code-refused')
  })
  it('may have a clock that is one step off, and no more', async () => {
    time.pass(10 * stepMs)
    const stepsOff = (steps: number) => codeAt(app.secret, new Date(time.now().getTime() + steps * stepMs))
    for (const steps of [-2, 2]) expect((await withCode(stepsOff(steps))).status).toBe(401)
    expect((await withCode(stepsOff(-1))).status).toBe(200)
    expect((await withCode(stepsOff(1))).status).toBe(200)
    expect((await withCode(stepsOff(0))).status).toBe(401)
    time.pass(2 * stepMs)
  })
  it.each(['', '12345', '1234567', 'abcdef', '12345６', 'aaaa-bbbb-cccc', 'x'.repeat(50)])(
    'is told what a code looks like: %j',
    async (malformed) => expect((await withCode(malformed)).status).toBe(400),
  )
  it('signs in with each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = app.recoveryCodes
    expect((await withCode(first)).status).toBe(200)
    expect((await withCode(first)).status).toBe(401)
    expect(await kinds()).toContain('recovery-code-used')
    expect((await withCode(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    const who = browser(service)
    await who.call(loginWithCode, { body: { ...ada, code: code() } })
    expect((await who.call(readFactors)).body).toMatchObject({ app: true, recoveryCodes: 8 })
    const made = await who.call(makeRecoveryCodes, { body: { password } })
    expect((await withCode(app.recoveryCodes[2]!)).status).toBe(401)
    expect((await withCode(made.body.recoveryCodes[0]!)).status).toBe(200)
    time.pass(stepMs)
  })
  it('leaves no secret and no code in the log or in what is stored', async () => {
    const stored = await service.engines.documents.collection('administrator-credentials').find()
    const all = (await wholeLog(service)) + JSON.stringify(stored)
    expect(all).toContain('AdministratorRecoveryCodeUsed')
    for (const secret of [app.secret, ...app.recoveryCodes]) {
      expect(all).not.toContain(secret)
      expect(all).not.toContain(secret.replaceAll('-', ''))
    }
  })
  it('needs a recovery code where the key in the settings was changed', async () => {
    await restart({ GATEWAY_KEY: 'another key than before' })
    const who = browser(service)
    const { status } = await who.call(loginWithCode, { body: { ...ada, code: code() } })
    expect(status).toBe(401)
    await restart()
    expect((await withCode(code())).status).toBe(200)
    time.pass(stepMs)
  })
  it('needs none any more when it is turned off, which ends all other sessions', async () => {
    const who = browser(service)
    const elsewhere = browser(service)
    await who.call(loginWithCode, { body: { ...ada, code: code() } })
    time.pass(stepMs)
    await elsewhere.call(loginWithCode, { body: { ...ada, code: code() } })
    expect((await who.call(turnOffApp, { body: { password: 'wrong' } })).status).toBe(403)
    const answer = await who.call(turnOffApp, { body: { password } })
    expect([answer.status, answer.headers[sessionsEndedHeader]]).toEqual([204, expect.any(String)])
    expect((await elsewhere.call(readFactors)).status).toBe(401)
    expect((await who.call(readFactors)).body).toMatchObject({ app: false, recoveryCodes: 0 })
    expect((await login()).status).toBe(200)
  })
})

describe('whoever lost their second factor', () => {
  it('gets in by a setting, once, which ends their sessions and is in the audit', async () => {
    const who = await signedIn({ call: ((...asked) => service.call(...asked)) as typeof service.call })
    await appOf(who, time.now())
    await restart({ FACTORS_RESET: 'ADA' })
    expect(await kinds()).toContain('factors-reset')
    expect((await who.call(readFactors)).status).toBe(401)
    expect((await login()).status).toBe(200)
  })
  it('is not reset again before a start without the setting', async () => {
    await appOf(await signedIn(service), time.now())
    await restart({ FACTORS_RESET: 'ada' })
    expect((await login()).body).toMatchObject({ code: 'second-factor-needed' })
    await restart()
    await restart({ FACTORS_RESET: 'ada' })
    expect((await login()).status).toBe(200)
  })
  it('is nobody whom the settings do not name', async () => {
    await appOf(await signedIn(service), time.now())
    await restart({ FACTORS_RESET: 'nobody' })
    expect((await login()).body).toMatchObject({ code: 'second-factor-needed' })
  })
})
