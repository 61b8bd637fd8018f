import { accountOf, cookiesOf, newEmail, quiz } from '../shop/people.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import type { Expected } from '../shop/answer.ts'
import { forEach, must, words, type Cases } from './expect.ts'

const told = (text: string) => text.replace(/"traceId":"[^"]+"/, '')
const invalid = '400 request-invalid'

const guess = (shop: Shop, email: string, expected: Expected, headers = {}) =>
  shop.ask('POST /api/auth/login', expected, { json: { email, password: 'not the password' }, headers })
const register = (shop: Shop, email: string, expected: Expected, more = {}) =>
  shop.ask('POST /api/auth/register', expected, { json: { ...accountOf(email), ...more } })
const reset = (shop: Shop, email: string, expected: Expected) =>
  shop.ask('POST /api/auth/password-resets', expected, { json: { email } })

/** What belongs to somebody else. */
export const accounts: Cases = {
  'a wrong password and an unknown address are answered alike': async (shop) => {
    const { email } = await shop.newPerson('shopper')
    const [known, unknown] = [await guess(shop, email, 401), await guess(shop, newEmail(), 401)]
    must(told(known.text) === told(unknown.text), `${known.text} is not ${unknown.text}`)
  },
  'a forgotten password tells nobody who has an account': async (shop) => {
    const { email } = await shop.newPerson('shopper')
    const answered = '204 404 409'
    const [known, unknown] = [await reset(shop, email, answered), await reset(shop, newEmail(), answered)]
    must(known.status === unknown.status && told(known.text) === told(unknown.text), 'the answers differ')
  },
  'guesses for one account end after ten, whatever address they claim': async (shop) => {
    const email = newEmail()
    for (let n = 0; n < 10; n += 1) await guess(shop, email, 401, { 'x-forwarded-for': `10.0.0.${n}` })
    const address = { 'x-forwarded-for': '10.9.9.9' }
    const { headers } = await guess(shop, email.toUpperCase(), '429 too-many-requests', address)
    must(Number(headers['retry-after']) > 0, 'it does not say when to come back')
  },
  'nobody registers as an administrator, or as somebody': async (shop) => {
    const role = { role: 'administrator', isAdmin: true, caller: { administrator: {} } }
    const more = { ...role, id: 'chosen', createdAt: '2000-01-01', personId: 'x' }
    const reply = await register(shop, newEmail(), 201, more)
    const { user } = jsonOf<{ user: { id: string } }>(reply)
    const isNew = user.id !== 'chosen' && !/isAdmin|role|password/.test(reply.text)
    must(isNew, `it was taken over: ${reply.text}`)
    await shop.ask('GET /api/admin/outfits', '401 403', { as: { cookie: cookiesOf(reply) } })
  },
  'a profile keeps what only the product writes': async (shop) => {
    const as = await shop.newPerson('shopper')
    const others = { id: 'chosen', email: 'other@example.com', passwordHash: 'x', mergedInto: 'x' }
    const json = { displayName: 'Renamed', createdAt: '2000-01-01', ...others }
    const { text } = await shop.ask('PATCH /api/auth/me', 200, { as, json })
    const { user } = JSON.parse(text) as { user: Record<string, unknown> }
    must(user['id'] === as.userId && user['email'] === as.email, `it was taken over: ${text}`)
  },
  'a profile takes answers from the lists alone': forEach(
    [
      ...[{ age: '<b>12</b>' }, { age: '12' }, { gender: '<script>' }, { stylePreferences: ['<script>'] }],
      { stylePreferences: ['boho', 'x'] },
      { stylePreferences: [] },
      { stylePreferences: Array<string>(10).fill('boho') },
    ],
    async (shop, fault) => {
      for (const as of ['shopper', 'device', 'nobody'] as const)
        await shop.ask('POST /api/users', invalid, { as, json: { ...quiz, ...fault } })
      await shop.ask('PATCH /api/auth/me', invalid, { as: 'shopper', json: fault })
      await register(shop, newEmail(), invalid, fault)
    },
  ),
  'likes and saves of somebody else are neither read nor written': async (shop) => {
    const { userId } = await shop.newPerson('shopper')
    const attacker = await shop.newPerson('shopper')
    const json = { userId, outfitId: (await shop.outfit()).id }
    for (const as of ['nobody', attacker] as const) {
      for (const write of ['POST', 'DELETE'].flatMap((method) => [`${method} like`, `${method} save`]))
        await shop.ask(write.replace(' ', ' /api/interactions/'), '401 403', { as, json })
      for (const read of [`users/${userId}/liked`, `users/${userId}/favorites`])
        await shop.ask(`GET /api/${read}`, '401 403', { as })
      await shop.ask(`GET /api/interactions/ids?userId=${userId}`, '401 403', { as })
    }
  },
  'an anonymous user is told to its own device alone': async (shop) => {
    const as = await shop.newPerson('device')
    await shop.ask(`GET /api/users/${as.userId}/liked`, 200, { as })
    await shop.ask(`GET /api/users/${as.userId}/liked`, '401 403')
  },
  'an account is deleted with its password alone': async (shop) => {
    const as = await shop.newPerson('shopper')
    await shop.ask('DELETE /api/auth/me', '400 401 403', { as, json: { password: 'not it' } })
    await shop.ask('GET /api/auth/export', 200, { as })
  },
  'a password is changed with the old one alone': async (shop) => {
    const json = { password: 'not it', newPassword: 'another one' }
    await shop.ask('POST /api/auth/password', '400 401 403', { as: await shop.newPerson('shopper'), json })
  },
  'a link for a new password cannot be guessed': forEach(
    ['x', "' OR 1=1 --", '../../', 'null', 'a'.repeat(200), '\0'],
    (shop, secret) => {
      const json = { secret, newPassword: 'another one' }
      return shop.ask('POST /api/auth/password-resets/confirm', '400 401 404 409', { json })
    },
  ),
  'one address has one account, however it is written': async (shop) => {
    const email = newEmail()
    await register(shop, email, 201)
    for (const same of [email.toUpperCase(), ` ${email} `, email.replace('e', 'ｅ')])
      await register(shop, same, '409 email-registered')
  },
  'an address that breaks a mail or a page is none': forEach(
    [
      ...['a@b.example\r\nbcc: c@d.example', 'a@b.example\0', '"a b"@x.example'],
      ...['<script>@x.example', 'a@b', '@', `${'a'.repeat(300)}@x.example`],
    ],
    (shop, email) => register(shop, email, 400),
  ),
  'an address has nothing in it that is not drawn': forEach(
    [
      ...['\u200b', '\u00ad', '\u202e', '\u2066', '\u0007', '\u0085', '\u{e0041}'],
      ...['\u200d', '\u034f', '\u061c', '\u3164', '\ufe0f', '\ufeff', '\u2028'],
    ],
    async (shop, letter) => {
      const { email } = await shop.newPerson('shopper')
      for (const at of [1, email.length - 1]) {
        const { text } = await register(shop, `${email.slice(0, at)}${letter}${email.slice(at)}`, invalid)
        must(/"path":"email","message":"Invalid email address"/.test(text), text)
      }
    },
  ),
  'an address is one address': forEach(
    [
      ...words`a@example.org,evil.test a@example.org;evil.test a@<example.org> group:a@example.org; a@b@example.org`,
      ...['a@example.org, b@evil.test', 'b@evil.test <a@example.org>'],
    ],
    async (shop, email) => {
      await register(shop, email, invalid)
      await reset(shop, email, invalid)
    },
  ),
  'a draft is shown to nobody but administrators': async (shop) => {
    const { images } = await shop.outfit()
    const json = { title: 'A draft', description: 'Not yet', category: 'boho', images, published: false }
    const admin = { as: 'administrator' } as const
    const { id } = jsonOf<{ id: string }>(await shop.ask('POST /api/admin/outfits', 201, { ...admin, json }))
    for (const as of ['nobody', 'shopper'] as const) await shop.ask(`GET /api/outfits/${id}`, 404, { as })
    const page = await shop.ask(`GET /post/${id}`, 404)
    must(!page.text.includes('A draft'), 'its page tells of it')
    await shop.ask(`DELETE /api/admin/outfits/${id}`, 204, admin)
  },
}
