import { describe, expect, it, jest } from '@jest/globals'
import { administrator, device, eventually, shopper } from '@vitrine/test-kit'
import { gateways, identityOf, service } from '../gateway.fixtures.ts'

const { open, running } = gateways()

const cookies = { vitrine_admin: 'secret' }
const withPhone = { ...cookies, vitrine_device: 'phone' }

/** A gateway, an identity that knows an administrator and a device, and the token that reaches the catalog. */
async function opened() {
  const identity = identityOf({ secret: administrator, phone: device('phone') })
  const catalog = service({ body: [] })
  const app = await open({ identity: identity.forward, catalog: catalog.forward })
  const token = async (cookies: Record<string, string>) => {
    await app.inject({ url: '/api/outfits', cookies })
    return catalog.asked.pop()?.headers['authorization']
  }
  const signOut = () => app.inject({ method: 'POST', url: '/api/admin/logout', cookies })
  return { identity, app, token, signOut }
}

describe('sessions', () => {
  it('become a token, asked for once', async () => {
    const { identity, token } = await opened()
    expect(await Promise.all([1, 2, 3].map(() => token(cookies)))).toEqual(
      Array(3).fill('Bearer token-of-secret'),
    )
    expect(identity.exchanged).toEqual([['secret']])
  })
  it.each(['x'.repeat(5_000), 'no secret', '<script>'])(
    'that cannot be ours are not asked about (%#)',
    async (vitrine_admin) => {
      const { identity, token } = await opened()
      expect(await token({ vitrine_admin })).toBeUndefined()
      expect(identity.exchanged).toEqual([])
    },
  )
  it.each([
    ['a proxy that is believed says so', { TRUST_PROXY: '127.0.0.1' }, 'https'],
    ['it is set', { COOKIE_SECURE: 'on' }, 'http'],
  ])('over TLS count with the prefix alone, where %s', async (_, settings, protocol) => {
    const identity = identityOf({ secret: administrator, phone: device('phone') })
    const catalog = service({ body: [] })
    const app = await open({ identity: identity.forward, catalog: catalog.forward }, settings)
    const token = async (cookie: string) => {
      await app.inject({ url: '/api/outfits', headers: { cookie, 'x-forwarded-proto': protocol } })
      return catalog.asked.pop()?.headers['authorization']
    }
    expect(await token('vitrine_admin=secret')).toBeUndefined()
    expect(await token('vitrine_admin=secret; __Host-vitrine_device=phone')).toBe('Bearer token-of-phone')
  })
  it.each(['vitrine_admin=%73ecret', 'vitrine_admin="secret"', 'vitrine_admin=%%'])(
    'are what was sent, letter by letter: %s opens nothing',
    async (cookie) => {
      const { identity, app } = await opened()
      await app.inject({ url: '/api/outfits', headers: { cookie } })
      expect(identity.exchanged).toEqual([])
    },
  )
  it.each([
    ['their end is announced', { session: 'session-admin' }],
    ['an announcement could not be read', { nonsense: true }],
  ])('are asked for again when %s', async (_, data) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // where the bus reports what it gives up
    const { identity, token } = await opened()
    await token(withPhone)
    await running()?.receive({ type: 'SessionEnded', stream: 'session-1', version: 2, data })
    await eventually(async () => {
      await token(withPhone)
      expect(identity.exchanged.length).toBeGreaterThan(1) // news may come more than once
    })
  })
  it('are over with the reply that signs out, whatever cookies are beside them', async () => {
    const { token, signOut } = await opened()
    expect(await token(cookies)).toBe('Bearer token-of-secret')
    expect(await token(withPhone)).toBe('Bearer token-of-secret-phone')
    await signOut()
    expect(await token(cookies)).toBeUndefined()
    expect(await token(withPhone)).toBe('Bearer token-of-phone')
  })
  it('are over everywhere with the reply that says so to the gateway alone', async () => {
    const identity = identityOf({ elsewhere: shopper('ida'), phone: device('phone') })
    const catalog = service({ body: [] })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    const token = async (cookies: Record<string, string>) => {
      await app.inject({ url: '/api/outfits', cookies })
      return catalog.asked.pop()?.headers['authorization']
    }
    expect(await token({ vitrine_session: 'elsewhere' })).toBe('Bearer token-of-elsewhere')
    expect(await token({ vitrine_device: 'phone' })).toBe('Bearer token-of-phone')
    const reply = await app.inject({ method: 'DELETE', url: '/api/auth/sessions' })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('x-vitrine'))).toEqual([])
    expect(await token({ vitrine_session: 'elsewhere' })).toBeUndefined()
    expect(await token({ vitrine_device: 'phone' })).toBe('Bearer token-of-phone')
    expect(identity.exchanged).toEqual([['elsewhere'], ['phone'], ['elsewhere']])
  })
  it('are over for a call that still waits for its token when somebody signs out', async () => {
    const { identity, token, signOut } = await opened()
    await token(cookies)
    const exchanges = identity.hold()
    const waiting = token(withPhone)
    await eventually(async () => expect(identity.exchanged).toHaveLength(2))
    await signOut()
    exchanges.answer()
    expect(await waiting).toBe('Bearer token-of-phone')
    expect(await token(withPhone)).toBe('Bearer token-of-phone')
  })
  it('are over when somebody signs in anew', async () => {
    const { app, token } = await opened()
    await token(withPhone)
    await app.inject({ method: 'POST', url: '/api/admin/login', cookies, payload: {} })
    expect(await token(withPhone)).toBe('Bearer token-of-phone')
  })
  it('are over for a shopper and a device in one reply, and both of its cookies arrive', async () => {
    const identity = identityOf({ session: shopper('ida'), phone: device('phone') })
    const catalog = service({ body: [] })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    const before = { vitrine_session: 'session', vitrine_device: 'phone' }
    const token = async () => {
      await app.inject({ url: '/api/outfits', cookies: before })
      return catalog.asked.pop()?.headers['authorization']
    }
    expect(await token()).toBe('Bearer token-of-session-phone')
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', cookies: before, payload: {} })
    expect(reply.headers['set-cookie']).toEqual([
      'vitrine_device=; Max-Age=0',
      'vitrine_session=another; Max-Age=60',
    ])
    expect(await token()).toBeUndefined()
  })
  it('are not asked for again when only their cookie is renewed', async () => {
    const { identity, app, token } = await opened()
    await token(withPhone)
    await app.inject({ url: '/api/auth/me', cookies: withPhone })
    await token(withPhone)
    expect(identity.exchanged).toHaveLength(1)
  })
})
