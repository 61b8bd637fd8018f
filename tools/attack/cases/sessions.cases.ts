import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { cookiesOf, quiz, secretOf } from '../shop/people.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { forEach, must, words, type Cases } from './expect.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = () => ({
  caller: { administrator: { id: 'a', session: 's', role: 'owner' } },
  iss: 'vitrine',
  exp: Date.now() / 1000 + 600,
})

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

const forgedSecrets = [
  ...words`x {"$gt":""} __proto__ null %00 ../../admin "quoted"`,
  ...['', 'x'.repeat(43), 'a'.repeat(3_000), "' OR 1=1 --"],
]
const admin = (secret: string) => ({ as: { cookie: `vitrine_admin=${secret}` } })
const session = (secret: string) => ({ as: { cookie: `vitrine_session=${secret}` } })
const notIn = '401 not-signed-in'
const evil = 'http://evil.example'

/** Sessions that nobody was given. */
export const sessions: Cases = {
  'a cookie made up lets nobody in': forEach(forgedSecrets, async (shop, secret) => {
    await shop.ask('GET /api/admin/outfits', notIn, admin(secret))
    await shop.ask('GET /api/auth/export', notIn, session(secret))
  }),
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
  'a hundred cookies of one name are answered': (shop) =>
    shop.ask('GET /api/auth/me', 200, { as: { cookie: 'vitrine_session=x; '.repeat(100) } }),
  'shoppers do not administer': forEach(
    words`outfits analytics operations operations/decisions`,
    (shop, path) => shop.ask(`GET /api/admin/${path}`, '401 403', { as: 'shopper' }),
  ),
  'administrators are no shoppers': forEach(
    words`/api/favorites/posts /api/auth/export /api/auth/sessions`,
    (shop, path) => shop.ask(`GET ${path}`, '401 403', { as: 'administrator' }),
  ),
  'a write from another site is refused': forEach(
    words`http://evil.example null https://localhost.evil.example http://evil@localhost file:// x`,
    (shop, origin) => shop.ask('POST /api/users', '403 origin-refused', { json: quiz, headers: { origin } }),
  ),
  'a write that a browser says is foreign is refused': forEach(
    ['cross-site', 'same-site', 'x'],
    (shop, site) => {
      const headers = { 'sec-fetch-site': site }
      return shop.ask('POST /api/users', '403 origin-refused', { json: quiz, headers })
    },
  ),
  'a form of another site changes nothing': forEach(
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    (shop, type) => {
      const headers = { 'content-type': type, origin: evil }
      return shop.ask('POST /api/admin/outfits', '403 415', { as: 'administrator', headers, body: '{}' })
    },
  ),
  'no other site may read an answer': async (shop) => {
    const asked = { as: 'shopper', headers: { origin: evil } } as const
    const { headers } = await shop.ask('GET /api/auth/me', 200, asked)
    must(!headers['access-control-allow-origin'], 'the other site may read it')
  },
  'a login gives a new secret to whoever brought one': async (shop) => {
    const fixed = 'f'.repeat(43)
    const asked = { json: shop.administrator, ...admin(fixed) }
    const { headers } = await shop.ask('POST /api/admin/login', 200, asked)
    const [line = ''] = headers['set-cookie'] ?? []
    const isNew = /HttpOnly/.test(line) && /SameSite=(Lax|Strict)/.test(line) && !line.includes(fixed)
    must(isNew, `another cookie was expected: ${line}`)
  },
  'a session that was signed out is over': async (shop) => {
    const as = await shop.newPerson('shopper')
    await shop.ask('GET /api/auth/export', 200, { as })
    await shop.ask('POST /api/auth/logout', 204, { as })
    await shop.ask('GET /api/auth/export', 401, { as })
  },
  'somebody else’s session cannot be ended': async (shop) => {
    const [victim, attacker] = [await shop.newPerson('shopper'), await shop.newPerson('shopper')]
    const listed = await shop.ask('GET /api/auth/sessions', 200, { as: victim })
    const [theirs] = jsonOf<{ session: string }[]>(listed)
    await shop.ask(`DELETE /api/auth/sessions/${theirs?.session}`, '404 session-missing', { as: attacker })
    await shop.ask('GET /api/auth/export', 200, { as: victim })
  },
}
