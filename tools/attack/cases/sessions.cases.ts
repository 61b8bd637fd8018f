import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { cookiesOf, secretOf } from '../shop/people.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { must, type Cases } from './expect.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const caller = { administrator: { id: 'a', session: 's' } }
const claims = () => ({ caller, iss: 'vitrine', exp: Date.now() / 1000 + 600 })

/** Tokens that nobody but the product may sign, signed by somebody else. */
async function forgedTokens(shop: Shop): Promise<string[]> {
  const { keys } = jsonOf<{ keys: { kid: string }[] }>(await shop.ask('GET /api/auth/keys', 200))
  const [key] = keys
  const unsigned = (alg: string, kid = key?.kid) => `${part({ alg, typ: 'JWT', kid })}.${part(claims())}`
  const mac = (secret: string) => createHmac('sha256', secret).update(unsigned('HS256')).digest('base64url')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ours = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(unsigned('ES256')), ours)
  return [
    `${unsigned('none')}.`,
    `${unsigned('None')}.x`,
    `${unsigned('HS256')}.${mac(JSON.stringify(key))}`,
    `${unsigned('HS256')}.${mac('')}`,
    `${unsigned('ES256')}.${signature.toString('base64url')}`,
    `${unsigned('ES256')}.${Buffer.alloc(64).toString('base64url')}`,
    `${unsigned('ES256', '../../../../dev/null')}.x`,
    `${unsigned('ES256', '__proto__')}.x`,
  ]
}

const admin = (secret: string) => ({ as: { cookie: `vitrine_admin=${secret}` } })
const session = (secret: string) => ({ as: { cookie: `vitrine_session=${secret}` } })
const notIn = '401 not-signed-in'

/** Sessions that nobody was given. */
export const sessions: Cases = {
  'a secret opens only under the name of its own cookie': async (shop) => {
    const shopper = secretOf(await shop.somebody('shopper'), 'vitrine_session')
    const device = secretOf(await shop.newPerson('device'), 'vitrine_device')
    const administrator = secretOf(await shop.somebody('administrator'), 'vitrine_admin')
    for (const secret of [shopper, device]) await shop.ask('GET /api/admin/outfits', '401 403', admin(secret))
    for (const secret of [administrator, device])
      await shop.ask('GET /api/auth/export', '401 403', session(secret))
  },
  'a token signed by somebody else lets nobody in': async (shop) => {
    for (const token of await forgedTokens(shop)) {
      const headers = { authorization: `Bearer ${token}` }
      await shop.ask('GET /api/admin/outfits', notIn, { headers })
      await shop.ask('GET /api/admin/outfits', notIn, admin(token))
    }
  },
  'a session elsewhere writes nothing once signing out everywhere else is answered': async (shop) => {
    const here = await shop.newPerson('shopper')
    const json = { email: here.email, password: here.password }
    const as = { cookie: cookiesOf(await shop.ask('POST /api/auth/login', 200, { json })) }
    const elsewhere = { as, json: { displayName: 'Elsewhere' } }
    await shop.ask('PATCH /api/auth/me', 200, elsewhere)
    await shop.ask('DELETE /api/auth/sessions', 204, { as: here })
    for (let n = 0; n < 5; n += 1) await shop.ask('PATCH /api/auth/me', notIn, elsewhere)
  },
  'a login gives a new secret to whoever brought one': async (shop) => {
    const fixed = 'f'.repeat(43)
    const asked = { json: shop.administrator, ...admin(fixed) }
    const { headers } = await shop.ask('POST /api/admin/login', 200, asked)
    const [line = ''] = headers['set-cookie'] ?? []
    const isNew = /HttpOnly/.test(line) && /SameSite=(Lax|Strict)/.test(line) && !line.includes(fixed)
    must(isNew, `another cookie was expected: ${line}`)
  },
  'somebody else’s session cannot be ended': async (shop) => {
    const [victim, attacker] = [await shop.newPerson('shopper'), await shop.newPerson('shopper')]
    const listed = await shop.ask('GET /api/auth/sessions', 200, { as: victim })
    const [theirs] = jsonOf<{ session: string }[]>(listed)
    await shop.ask(`DELETE /api/auth/sessions/${theirs?.session}`, '404 session-missing', { as: attacker })
    await shop.ask('GET /api/auth/export', 200, { as: victim })
  },
}
