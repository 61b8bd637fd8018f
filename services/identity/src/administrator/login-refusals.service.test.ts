import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { ada, browser, clock, startIdentity } from '../browser.fixtures.ts'

const { loginAdministrator } = identityApi
const wrong = { username: 'ada', password: 'a guess' }
const minutes = (count: number) => count * 60_000

describe('a login that is not one', () => {
  let service: Awaited<ReturnType<typeof startIdentity>>
  beforeAll(async () => {
    service = await startIdentity({ LIMITS: false })
  })
  afterAll(() => service.stop())
  const login = (body: object, headers = {}) =>
    service.call(loginAdministrator, { body: body as typeof wrong, headers })

  it.each([
    {},
    { username: 'ada' },
    { password: 'x' },
    { username: '  ', password: 'x' },
    { username: '', password: '' },
  ])('asks for both: %j', async (body) => {
    expect(await login(body)).toMatchObject({
      status: 400,
      body: { code: 'login-incomplete', message: 'Please enter both username and password' },
    })
  })
  it.each([
    { username: 1, password: 'x' },
    { username: 'u'.repeat(201), password: 'x' },
    { username: ['ada'], password: {} },
  ])('has to have the form of one: %j', async (body) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
  })
  it('may not be oversized', async () => {
    const answer = await login({ username: 'ada', password: 'x'.repeat(2_000_000) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } })
  })
  it('has to be JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const send = (payload: string, type: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: loginAdministrator.path, payload, headers: type })
    expect((await send('{"username":', headers)).statusCode).toBe(400)
    expect((await send('<login/>', { 'content-type': 'application/xml' })).statusCode).toBe(415)
    expect((await send('{"__proto__":{"username":"ada"}}', headers)).statusCode).toBe(400)
  })
  it('is answered alike for a wrong password and an unknown name', async () => {
    const known = await login(wrong)
    const unknown = await login({ ...wrong, username: 'nobody' })
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'login-refused', message: 'Invalid credentials' },
    })
    const shape = ({ status, body, headers }: typeof known) => {
      const { traceId: _, ...rest } = body as { traceId?: string }
      return { status, body: rest, headers: Object.keys(headers) }
    }
    expect(shape(unknown)).toEqual(shape(known))
    expect(unknown.headers['set-cookie']).toBeUndefined()
  })
  it('works as much for an unknown name as for a wrong password', async () => {
    // Of the processor, not of a clock, which others that are busy would move.
    const took = async (username: string) => {
      const start = process.cpuUsage()
      await login({ username, password: 'a guess' })
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 9; round += 1) {
      times.known.push(await took('ada'))
      times.unknown.push(await took(`nobody-${round}`))
    }
    const median = (all: number[]) => all.sort((one, other) => one - other)[4] ?? 0
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('many attempts', () => {
  const time = clock()
  let service: Awaited<ReturnType<typeof startIdentity>>
  beforeAll(async () => {
    const limits = { LOGINS_PER_ACCOUNT: 3, LOGINS_PER_ADDRESS: 5, LOGIN_WINDOW_MINUTES: 15 }
    service = await startIdentity(limits, { now: time.now })
  })
  afterAll(() => service.stop())
  const attempt = (address: string, body = wrong) => service.call(loginAdministrator, { body, address })
  const statuses = async (attempts: Promise<{ status: number }>[]) =>
    (await Promise.all(attempts)).map(({ status }) => status).sort()

  it('lock out who guesses, and not the owner elsewhere', async () => {
    expect(await statuses([1, 2, 3, 4].map(() => attempt('198.51.100.1')))).toEqual([401, 401, 401, 429])
    const refused = await attempt('198.51.100.1', ada)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await attempt('198.51.100.2', ada)).status).toBe(200)
  })
  it('are let in again when the window has passed', async () => {
    time.pass(minutes(15))
    expect((await attempt('198.51.100.1', ada)).status).toBe(200)
  })
  it('are counted by account however the name is written', async () => {
    const names = ['ada', 'ADA', ' Ada', 'ａｄａ']
    const attempts = names.map((username) => attempt('198.51.100.3', { ...wrong, username }))
    expect(await statuses(attempts)).toEqual([401, 401, 401, 429])
  })
  it('are counted by address, whatever names are tried', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const attempts = names.map((username) => attempt('198.51.100.4', { ...wrong, username }))
    expect(await statuses(attempts)).toEqual([401, 401, 401, 401, 401, 429])
  })
  it('are counted together for one IPv6 network', async () => {
    const attempts = [1, 2, 3, 4].map((host) => attempt(`2001:db8:0:1::${host}`))
    expect(await statuses(attempts)).toEqual([401, 401, 401, 429])
  })
  it('are forgiven after the right password', async () => {
    await statuses([1, 2].map(() => attempt('198.51.100.5')))
    expect((await attempt('198.51.100.5', ada)).status).toBe(200)
    expect(await statuses([1, 2].map(() => attempt('198.51.100.5')))).toEqual([401, 401])
  })
  it('cannot hide behind an address that the gateway did not give', async () => {
    const headers = (host: number) => ({
      'x-vitrine-address': `192.0.2.${host}`,
      'x-vitrine-gateway': 'guessed',
    })
    const attempts = [1, 2, 3, 4].map((host) =>
      service.call(loginAdministrator, { body: wrong, untrusted: true, headers: headers(host) }),
    )
    expect(await statuses(attempts)).toEqual([401, 401, 401, 429])
  })
})

describe('more logins than can be checked', () => {
  it('are turned away for a moment, and the rest are served', async () => {
    const service = await startIdentity({ LIMITS: false, LOGINS_WAITING: 4 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => browser(service).call(loginAdministrator, { body: ada })),
    )
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(served.length).toBeGreaterThanOrEqual(5)
    expect(served.length + refused.length).toBe(30)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    await service.stop()
  })
})
