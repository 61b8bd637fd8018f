import { answers, forEach, must, refuses, type Cases } from './expect.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'

const account = (email: string) => ({
  email,
  password: 'a password for one run',
  displayName: 'Attacker',
  age: '26-35',
  gender: 'female',
  stylePreferences: ['boho'],
})
let made = 0
const newEmail = () => `case-${Date.now().toString(36)}-${(made += 1)}@example.com`
const told = (text: string) => text.replace(/"traceId":"[^"]+"/, '')

const guess = (shop: Shop, email: string, headers = {}) =>
  shop.post('/api/auth/login', { email, password: 'not the password' }, { headers })

/** What belongs to somebody else. */
export const accounts: Cases = {
  'a wrong password and an unknown address are answered alike': async (shop) => {
    const { email } = await shop.newPerson('shopper')
    const [known, unknown] = [
      await answers(guess(shop, email), 401),
      await answers(guess(shop, newEmail()), 401),
    ]
    must(told(known.text) === told(unknown.text), `${known.text} is not ${unknown.text}`)
  },
  'a forgotten password tells nobody who has an account': async (shop) => {
    const { email } = await shop.newPerson('shopper')
    const ask = (address: string) =>
      answers(shop.post('/api/auth/password-resets', { email: address }), 204, 404, 409)
    const [known, unknown] = [await ask(email), await ask(newEmail())]
    must(known.status === unknown.status && told(known.text) === told(unknown.text), 'the answers differ')
  },
  'guesses for one account end after ten, whatever address they claim': async (shop) => {
    const email = newEmail()
    for (let n = 0; n < 10; n += 1)
      await answers(guess(shop, email, { 'x-forwarded-for': `10.0.0.${n}` }), 401)
    const { headers } = await refuses(
      guess(shop, email.toUpperCase(), { 'x-forwarded-for': '10.9.9.9' }),
      429,
      'too-many-requests',
    )
    must(Number(headers['retry-after']) > 0, 'it does not say when to come back')
  },
  'nobody registers as an administrator, or as somebody': async (shop) => {
    const more = {
      role: 'administrator',
      isAdmin: true,
      id: 'chosen',
      createdAt: '2000-01-01',
      personId: 'x',
      caller: { administrator: {} },
    }
    const reply = await answers(shop.post('/api/auth/register', { ...account(newEmail()), ...more }), 201)
    const { user } = jsonOf(reply) as { user: { id: string } }
    must(
      user.id !== 'chosen' && !/isAdmin|role|password/.test(reply.text),
      `it was taken over: ${reply.text}`,
    )
    const cookie = (reply.headers['set-cookie'] ?? []).join('; ')
    await answers(shop.get('/api/admin/outfits', { headers: { cookie } }), 401, 403)
  },
  'a profile keeps what only the product writes': async (shop) => {
    const shopper = await shop.newPerson('shopper')
    const wish = {
      displayName: 'Renamed',
      id: 'chosen',
      email: 'other@example.com',
      createdAt: '2000-01-01',
      passwordHash: 'x',
      mergedInto: 'x',
    }
    const { user } = jsonOf(
      await answers(shop.ask('PATCH', '/api/auth/me', { as: shopper, json: wish }), 200),
    ) as { user: Record<string, unknown> }
    must(
      user['id'] === shopper.userId && user['email'] === shopper.email,
      `it was taken over: ${JSON.stringify(user)}`,
    )
  },
  'a profile takes answers from the lists alone': forEach(
    [
      { age: '<b>12</b>' },
      { age: '12' },
      { gender: '<script>' },
      { stylePreferences: ['<script>'] },
      { stylePreferences: ['boho', 'x'] },
      { stylePreferences: [] },
      { stylePreferences: Array(10).fill('boho') },
    ],
    async (shop, fault) => {
      const answers = { age: '26-35', gender: 'female', stylePreferences: ['boho'], ...fault }
      const [shopper, device] = [await shop.somebody('shopper'), await shop.somebody('device')]
      for (const as of [shopper, device, 'nobody'] as const)
        await refuses(shop.post('/api/users', answers, { as }), 400, 'request-invalid')
      await refuses(shop.ask('PATCH', '/api/auth/me', { as: shopper, json: fault }), 400, 'request-invalid')
      const given = { ...account(newEmail()), ...fault }
      await refuses(shop.post('/api/auth/register', given), 400, 'request-invalid')
    },
  ),
  'likes and saves of somebody else are neither read nor written': async (shop) => {
    const [victim, attacker] = [await shop.newPerson('shopper'), await shop.newPerson('shopper')]
    const { id: outfitId } = await shop.outfit()
    for (const as of ['nobody', attacker] as const) {
      for (const kind of ['like', 'save'])
        for (const method of ['POST', 'DELETE'])
          await answers(
            shop.ask(method, `/api/interactions/${kind}`, { as, json: { userId: victim.userId, outfitId } }),
            401,
            403,
          )
      for (const path of [
        `/api/users/${victim.userId}/liked`,
        `/api/users/${victim.userId}/favorites`,
        `/api/interactions/ids?userId=${victim.userId}`,
      ])
        await answers(shop.get(path, { as }), 401, 403)
    }
  },
  'an anonymous user is told to its own device alone': async (shop) => {
    const device = await shop.newPerson('device')
    await answers(shop.get(`/api/users/${device.userId}/liked`, { as: device }), 200)
    await answers(shop.get(`/api/users/${device.userId}/liked`), 401, 403)
  },
  'an account is deleted with its password alone': async (shop) => {
    const shopper = await shop.newPerson('shopper')
    await answers(
      shop.ask('DELETE', '/api/auth/me', { as: shopper, json: { password: 'not it' } }),
      400,
      401,
      403,
    )
    await answers(shop.get('/api/auth/export', { as: shopper }), 200)
  },
  'a password is changed with the old one alone': async (shop) => {
    const shopper = await shop.newPerson('shopper')
    await answers(
      shop.post('/api/auth/password', { password: 'not it', newPassword: 'another one' }, { as: shopper }),
      400,
      401,
      403,
    )
  },
  'a link for a new password cannot be guessed': forEach(
    ['x', "' OR 1=1 --", '../../', 'null', 'a'.repeat(200), '\0'],
    (shop, secret) =>
      answers(
        shop.post('/api/auth/password-resets/confirm', { secret, newPassword: 'another one' }),
        400,
        401,
        404,
        409,
      ),
  ),
  'one address has one account, however it is written': async (shop) => {
    const email = newEmail()
    await answers(shop.post('/api/auth/register', account(email)), 201)
    for (const same of [email.toUpperCase(), ` ${email} `, email.replace('e', 'ｅ')])
      await refuses(shop.post('/api/auth/register', account(same)), 409, 'email-registered')
  },
  'an address that breaks a mail or a page is none': forEach(
    [
      'a@b.example\r\nbcc: c@d.example',
      '<script>@x.example',
      'a@b',
      '@',
      'a@b.example\0',
      '"a b"@x.example',
      'a'.repeat(300) + '@x.example',
    ],
    (shop, email) => answers(shop.post('/api/auth/register', account(email)), 400),
  ),
  'an address has nothing in it that is not drawn': forEach(
    [
      ...['\u200b', '\u00ad', '\u202e', '\u2066', '\u0007', '\u0085', '\u{e0041}'],
      ...['\u200d', '\u034f', '\u061c', '\u3164', '\ufe0f', '\ufeff', '\u2028'],
    ],
    async (shop, letter) => {
      const { email } = await shop.newPerson('shopper')
      for (const at of [1, email.length - 1]) {
        const alike = `${email.slice(0, at)}${letter}${email.slice(at)}`
        const reply = await refuses(shop.post('/api/auth/register', account(alike)), 400, 'request-invalid')
        must(/"path":"email","message":"Invalid email address"/.test(reply.text), reply.text)
      }
    },
  ),
  'an address is one address': forEach(
    [
      'a@example.org,evil.test',
      'a@example.org, b@evil.test',
      'a@example.org;evil.test',
      'a@<example.org>',
      'b@evil.test <a@example.org>',
      'group:a@example.org;',
      'a@b@example.org',
    ],
    async (shop, email) => {
      await refuses(shop.post('/api/auth/register', account(email)), 400, 'request-invalid')
      await refuses(shop.post('/api/auth/password-resets', { email }), 400, 'request-invalid')
    },
  ),
  'a draft is shown to nobody but administrators': async (shop) => {
    const { images } = await shop.outfit()
    const draft = { title: 'A draft', description: 'Not yet', category: 'boho', images, published: false }
    const { id } = jsonOf(await answers(shop.post('/api/admin/outfits', draft, { as: 'administrator' }), 201))
    for (const as of ['nobody', 'shopper'] as const)
      await answers(shop.get(`/api/outfits/${id as string}`, { as }), 404)
    const page = await answers(shop.get(`/post/${id as string}`), 404)
    must(!page.text.includes('A draft'), 'its page tells of it')
    await answers(shop.ask('DELETE', `/api/admin/outfits/${id as string}`, { as: 'administrator' }), 204)
  },
}
