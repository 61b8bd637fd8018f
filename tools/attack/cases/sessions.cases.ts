import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { secretOf } from '../shop/people.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { answers, forEach, must, refuses, type Cases } from './expect.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = () => ({
  caller: { administrator: { id: 'a', session: 's' } },
  iss: 'vitrine',
  exp: Date.now() / 1000 + 600,
})

/** Tokens that nobody but the product may sign, signed by somebody else. */
async function forgedTokens(shop: Shop): Promise<string[]> {
  const { keys } = jsonOf(await shop.get('/api/auth/keys')) as { keys: { kid: string }[] }
  const [key] = keys
  const unsigned = (alg: string, kid = key?.kid) => `${part({ alg, typ: 'JWT', kid })}.${part(claims())}`
  const mac = (secret: string) => createHmac('sha256', secret).update(unsigned('HS256')).digest('base64url')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signature = sign('sha256', Buffer.from(unsigned('ES256')), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
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
  '',
  'x',
  'x'.repeat(43),
  "' OR 1=1 --",
  '{"$gt":""}',
  '__proto__',
  'null',
  '%00',
  'a'.repeat(3_000),
  '../../admin',
  '"quoted"',
]
const cookieOf = (cookie: string) => ({ cookie, userId: '', email: '', password: '' })
const write = { age: '26-35', gender: 'female', stylePreferences: ['boho'] }

/** Sessions that nobody was given. */
export const sessions: Cases = {
  'a cookie made up lets nobody in': forEach(forgedSecrets, async (shop, secret) => {
    await refuses(
      shop.get('/api/admin/outfits', { as: cookieOf(`vitrine_admin=${secret}`) }),
      401,
      'not-signed-in',
    )
    await refuses(
      shop.get('/api/auth/export', { as: cookieOf(`vitrine_session=${secret}`) }),
      401,
      'not-signed-in',
    )
  }),
  'a secret opens only under the name of its own cookie': async (shop) => {
    const shopper = secretOf(await shop.somebody('shopper'), 'vitrine_session')
    const device = secretOf(await shop.newPerson('device'), 'vitrine_device')
    const administrator = secretOf(await shop.somebody('administrator'), 'vitrine_admin')
    for (const secret of [shopper, device])
      await answers(shop.get('/api/admin/outfits', { as: cookieOf(`vitrine_admin=${secret}`) }), 401, 403)
    for (const secret of [administrator, device])
      await answers(shop.get('/api/auth/export', { as: cookieOf(`vitrine_session=${secret}`) }), 401, 403)
  },
  'a token signed by somebody else lets nobody in': async (shop) => {
    for (const token of await forgedTokens(shop)) {
      await refuses(
        shop.get('/api/admin/outfits', { headers: { authorization: `Bearer ${token}` } }),
        401,
        'not-signed-in',
      )
      await refuses(
        shop.get('/api/admin/outfits', { as: cookieOf(`vitrine_admin=${token}`) }),
        401,
        'not-signed-in',
      )
    }
  },
  'a session elsewhere writes nothing once signing out everywhere else is answered': async (shop) => {
    const here = await shop.newPerson('shopper')
    const { email, password } = here
    const login = await answers(shop.post('/api/auth/login', { email, password }), 200)
    const elsewhere = cookieOf(
      (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
    )
    const writeThere = () =>
      shop.ask('PATCH', '/api/auth/me', {
        as: elsewhere,
        headers: { 'content-type': 'application/json' },
        body: '{"displayName":"Elsewhere"}',
      })
    await answers(writeThere(), 200)
    await answers(shop.ask('DELETE', '/api/auth/sessions', { as: here }), 204)
    for (let n = 0; n < 5; n += 1) await refuses(writeThere(), 401, 'not-signed-in')
  },
  'a hundred cookies of one name are answered': (shop) =>
    answers(shop.get('/api/auth/me', { as: cookieOf('vitrine_session=x; '.repeat(100)) }), 200),
  'shoppers do not administer': forEach(
    [
      '/api/admin/outfits',
      '/api/admin/analytics',
      '/api/admin/operations',
      '/api/admin/operations/decisions',
    ],
    (shop, path) => answers(shop.get(path, { as: 'shopper' }), 401, 403),
  ),
  'administrators are no shoppers': forEach(
    ['/api/favorites/posts', '/api/auth/export', '/api/auth/sessions'],
    (shop, path) => answers(shop.get(path, { as: 'administrator' }), 401, 403),
  ),
  'a write from another site is refused': forEach(
    [
      'http://evil.example',
      'null',
      'https://localhost.evil.example',
      'http://evil@localhost',
      'file://',
      'x',
    ],
    (shop, origin) => refuses(shop.post('/api/users', write, { headers: { origin } }), 403, 'origin-refused'),
  ),
  'a write that a browser says is foreign is refused': forEach(
    ['cross-site', 'same-site', 'x'],
    (shop, site) =>
      refuses(shop.post('/api/users', write, { headers: { 'sec-fetch-site': site } }), 403, 'origin-refused'),
  ),
  'a form of another site changes nothing': forEach(
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    (shop, type) =>
      answers(
        shop.ask('POST', '/api/admin/outfits', {
          as: 'administrator',
          headers: { 'content-type': type, origin: 'http://evil.example' },
          body: '{}',
        }),
        403,
        415,
      ),
  ),
  'no other site may read an answer': async (shop) => {
    const { headers } = await answers(
      shop.get('/api/auth/me', { as: 'shopper', headers: { origin: 'http://evil.example' } }),
      200,
    )
    must(!headers['access-control-allow-origin'], 'the other site may read it')
  },
  'a login gives a new secret to whoever brought one': async (shop) => {
    const fixed = 'f'.repeat(43)
    const { headers } = await answers(
      shop.post('/api/admin/login', shop.administrator, { as: cookieOf(`vitrine_admin=${fixed}`) }),
      200,
    )
    const [line = ''] = headers['set-cookie'] ?? []
    must(
      /HttpOnly/.test(line) && /SameSite=(Lax|Strict)/.test(line) && !line.includes(fixed),
      `another cookie was expected: ${line}`,
    )
  },
  'a session that was signed out is over': async (shop) => {
    const shopper = await shop.newPerson('shopper')
    await answers(shop.get('/api/auth/export', { as: shopper }), 200)
    await answers(shop.post('/api/auth/logout', undefined, { as: shopper }), 204)
    await answers(shop.get('/api/auth/export', { as: shopper }), 401)
  },
  'somebody else’s session cannot be ended': async (shop) => {
    const [victim, attacker] = [await shop.newPerson('shopper'), await shop.newPerson('shopper')]
    const [theirs] = JSON.parse((await shop.get('/api/auth/sessions', { as: victim })).text) as {
      session: string
    }[]
    await refuses(
      shop.ask('DELETE', `/api/auth/sessions/${theirs?.session}`, { as: attacker }),
      404,
      'session-missing',
    )
    await answers(shop.get('/api/auth/export', { as: victim }), 200)
  },
}
