import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi, type Caller } from '@vitrine/contracts'
import { tokenVerifier, type PublicKey } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import jwt from 'jsonwebtoken'
import { ada, browser, startIdentity } from '../browser.fixtures.ts'

const { checkAdministrator, createUser, exchangeSession, loginAdministrator, logoutAdministrator, readKeys } =
  identityApi
const preferences = { age: '26-35', gender: 'female', stylePreferences: ['boho'] } as const
const quiz = { body: { ...preferences, stylePreferences: [...preferences.stylePreferences] } }

let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({ LIMITS: false })
})
afterAll(() => service.stop())

const publicKeys = async () => (await service.call(readKeys)).body.keys as PublicKey[]
const verify = (token: string) => tokenVerifier(publicKeys)(token)
const exchange = async (...sessions: string[]) =>
  (await service.call(exchangeSession, { body: { sessions } })).body
const everySession = async () => {
  const who = browser(service)
  await who.call(loginAdministrator, { body: ada })
  await who.call(createUser, quiz)
  return who
}

describe('exchanging sessions', () => {
  it('answers one short token for all of them, which the services believe', async () => {
    const who = await everySession()
    const { token, caller, expiresAt } = await exchange(...who.cookies.values())
    expect(Object.keys(caller).sort()).toEqual(['administrator', 'device'])
    expect(await verify(token ?? '')).toEqual(caller)
    expect(expiresAt - Date.now()).toBeGreaterThan(55_000)
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(60_000)
    const { header, payload } = jwt.decode(token ?? '', { complete: true }) ?? {}
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(payload).toMatchObject({ iss: 'vitrine', aud: 'vitrine-services', exp: expiresAt / 1000 })
  })
  it('carries public handles and never a secret', async () => {
    const who = await everySession()
    const answer = JSON.stringify(await exchange(...who.cookies.values()))
    for (const secret of who.cookies.values()) expect(answer).not.toContain(secret)
  })
  it('opens with each secret a session of the kind that its cookie is for, and no other', async () => {
    const who = await everySession()
    const sessions = ['vitrine_admin', 'vitrine_device'].map((name) => who.cookies.get(name) ?? '')
    const as = async (kinds: ('administrator' | 'shopper' | 'device')[]) => {
      const { body } = await service.call(exchangeSession, { body: { sessions, kinds } })
      return Object.keys(body.caller).sort()
    }
    expect(await as(['administrator', 'device'])).toEqual(['administrator', 'device'])
    expect(await as(['device', 'device'])).toEqual(['device'])
    expect(await as(['shopper', 'administrator'])).toEqual([])
    expect(await as([])).toEqual([])
  })
  it('answers no token for what is no session', async () => {
    const { token, caller } = await exchange('', 'x', 'A'.repeat(43), '{"$ne":null}', '../../etc/passwd')
    expect({ token, caller }).toEqual({ token: null, caller: {} })
    expect(await exchange()).toMatchObject({ token: null, caller: {} })
  })
  it('does not open a session by its public handle', async () => {
    const who = await everySession()
    const { caller } = await exchange(...who.cookies.values())
    expect((await exchange(caller.administrator?.session ?? '')).token).toBeNull()
  })
  it('is for the gateway alone', async () => {
    const body = { sessions: ['A'.repeat(43)] }
    const answer = await service.call(exchangeSession, { body, untrusted: true })
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-path' } })
    const headers = { 'x-vitrine-gateway': 'a-key-for-tests-that-nobody-else-had' }
    expect((await service.call(exchangeSession, { body, untrusted: true, headers })).status).toBe(404)
  })
  it('takes a few sessions of a sensible size', async () => {
    const ask = (sessions: string[]) => service.call(exchangeSession, { body: { sessions } })
    expect((await ask(Array<string>(6).fill('x'))).status).toBe(400)
    expect((await ask(['x'.repeat(201)])).status).toBe(400)
  })
  it('does not make an administrator of a device', async () => {
    const who = browser(service)
    await who.call(createUser, quiz)
    who.cookies.set('vitrine_admin', who.cookies.get('vitrine_device') ?? '')
    expect((await who.call(checkAdministrator)).body).toEqual({ authenticated: false })
    expect((await exchange(...who.cookies.values())).caller.administrator).toBeUndefined()
  })
})

describe('a session that ends', () => {
  it('is over at once and everyone receives its handle, once', async () => {
    const received: unknown[] = []
    await service.engines.bus.subscribe({
      name: 'test.sessions',
      types: ['SessionEnded'],
      handle: async ({ data }) => void received.push(data),
    })
    const who = browser(service)
    await who.call(loginAdministrator, { body: ada })
    const secret = who.cookies.get('vitrine_admin') ?? ''
    const { caller } = await exchange(secret)
    await Promise.all([1, 2, 3].map(() => who.call(logoutAdministrator)))
    expect((await exchange(secret)).token).toBeNull()
    const ours = () =>
      received.filter((data) => (data as { session: string }).session === caller.administrator?.session)
    await eventually(() => expect(ours()).toHaveLength(1))
  })
})

describe('a token that identity did not sign', () => {
  const caller: Caller = { administrator: { id: 'mallory', session: 's' } }
  const claims = { caller, iss: 'vitrine', exp: Math.floor(Date.now() / 1000) + 60 }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const kid = async () => (await publicKeys())[0]?.kid ?? ''

  it('is nobody: signed with another key', async () => {
    const { generateKeyPairSync } = await import('node:crypto')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(await verify(jwt.sign(claims, pem, { algorithm: 'ES256', keyid: await kid() }))).toEqual({})
  })
  it('is nobody: not signed at all', async () => {
    const header = part({ alg: 'none', kid: await kid() })
    expect(await verify(`${header}.${part(claims)}.`)).toEqual({})
  })
  it('is nobody: the public key used as a password', async () => {
    const [key] = await publicKeys()
    const pem = createPublicKey({ key: key ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const { createHmac } = await import('node:crypto')
    const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: key?.kid })}.${part(claims)}`
    const signature = createHmac('sha256', pem).update(signed).digest('base64url')
    expect(await verify(`${signed}.${signature}`)).toEqual({})
  })
  it('is nobody: changed on the way', async () => {
    const who = await everySession()
    const { token } = await exchange(...who.cookies.values())
    const [header, , signature] = (token ?? '').split('.')
    expect(await verify(`${header}.${part(claims)}.${signature}`)).toEqual({})
  })
  it('is nobody: expired, or of another issuer', async () => {
    const stored = await service.engines.documents
      .collection<{ privateKey: string }>('signing-keys')
      .find({ limit: 1 })
    const pem = stored[0]?.document.privateKey ?? ''
    const sign = async (changed: object) =>
      jwt.sign({ ...claims, ...changed }, pem, { algorithm: 'ES256', keyid: await kid() })
    expect(await verify(await sign({}))).toEqual(caller)
    expect(await verify(await sign({ exp: Math.floor(Date.now() / 1000) - 1 }))).toEqual({})
    expect(await verify(await sign({ iss: 'elsewhere' }))).toEqual({})
  })
})
