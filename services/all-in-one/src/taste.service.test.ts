import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { listHeader, listIn, type Outfit, type Taste } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { behindPorts } from './compositions.fixtures.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

const administrator = { username: 'mira', password: 'a-long-password-of-mira' }
const password = 'a-long-password'
const quiz = { age: '26-35', gender: 'female', stylePreferences: ['casual'] }

let shop: Awaited<ReturnType<typeof behindPorts>>
let linen: Outfit
beforeAll(async () => {
  const { username, password: secret } = administrator
  shop = await behindPorts({ ADMIN_USERNAME: username, ADMIN_PASSWORD: secret })
  const { cookie } = await send('POST /api/admin/login', administrator)
  const photo = await uploadPicture(shop.url, { cookie })
  const publish = async (post: object) =>
    (await send('POST /api/admin/outfits', { ...post, images: [photo], published: true }, { cookie }))
      .body as Outfit
  // Something to choose from: where all is alike, a like says nothing.
  await publish({ title: 'Wool at dusk', description: 'Warm.', category: 'minimalist', tags: ['wool'] })
  const hat = { name: 'Straw hat', price: 4_900, amazonUrl: 'https://shop.example/hat' }
  const post = { title: 'Linen at noon', description: 'Light.', category: 'boho', tags: ['linen'] }
  linen = await publish({ ...post, products: [hat] })
})
afterAll(() => shop.stop())

async function send(ask: string, body?: object, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = ask.split(' ')
  const reply = await fetch(shop.url + path, {
    method,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      ...headers,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    status: reply.status,
    cookie: cookies.join('; '),
    body: text ? (JSON.parse(text) as unknown) : undefined,
  }
}

/** A visitor who answered the quiz. */
async function visitor() {
  const { cookie, body } = await send('POST /api/users', quiz)
  return { id: (body as { id: string }).id, ...person(cookie) }
}
const person = (cookie: string) => ({
  cookie,
  like: async (userId: string) =>
    expect(
      (await send('POST /api/interactions/like', { userId, outfitId: linen.id }, { cookie })).status,
    ).toBe(204),
  click: (headers: Record<string, string> = {}) =>
    send('POST /api/affiliate-click', { productId: linen.products[0]?.id }, { cookie, ...headers }),
  taste: async () => (await send('GET /api/taste', undefined, { cookie })).body as Taste,
  actions: (count: number) =>
    eventually(async () =>
      expect((await send('GET /api/taste', undefined, { cookie })).body).toMatchObject({ actions: count }),
    ),
})

describe('the taste of a person', () => {
  it('follows a like and a link to a shop, with their reason, and not where the browser asks for none', async () => {
    const ida = await visitor()
    await ida.like(ida.id)
    await ida.actions(1)
    expect((await ida.taste()).features).toContainEqual(
      expect.objectContaining({ because: [{ outfitId: linen.id, title: 'Linen at noon' }] }),
    )
    const private_ = await visitor()
    await private_.click({ 'sec-gpc': '1' })
    await ida.click()
    await ida.actions(2)
    expect(await private_.taste()).toMatchObject({ actions: 0, version: 0 })
  })
  it('follows what is only looked at where somebody agreed to it, and not before', async () => {
    const una = await visitor()
    const pin = { kind: 'pin-opened', outfitId: linen.id, imageIndex: 0, productId: linen.products[0]?.id }
    const look = (id: string) =>
      send('POST /api/activity', { id, items: [{ ...pin, ago: 5 }] }, { cookie: una.cookie })
    const exported = async () => (await send('GET /api/taste/export', undefined, { cookie: una.cookie })).body
    expect(await look('before')).toMatchObject({ status: 200, body: { outcomes: [null] } })
    await send('PATCH /api/taste', { passive: true }, { cookie: una.cookie })
    let count = 0
    await eventually(async () => {
      await look(`after-${(count += 1)}`)
      expect(await exported()).toMatchObject({ contributions: [{ kind: 'pin', outfitId: linen.id }] })
    })
    await send('PATCH /api/taste', { passive: false }, { cookie: una.cookie })
    expect(await exported()).toMatchObject({ taste: { passive: false }, contributions: [] })
  })
  it('leaves what is hidden out of the feed, of this person alone, and shows it again', async () => {
    const [one, other] = [await visitor(), await visitor()]
    const feed = async ({ cookie }: { cookie: string }) =>
      ((await send('GET /api/outfits', undefined, { cookie })).body as Outfit[]).map(({ id }) => id)
    await send('POST /api/taste/hidden', { outfitId: linen.id }, { cookie: one.cookie })
    await eventually(async () => expect(await feed(one)).not.toContain(linen.id))
    expect(await feed(other)).toContain(linen.id)
    await send(`DELETE /api/taste/hidden/${linen.id}`, undefined, { cookie: one.cookie })
    await eventually(async () => expect(await feed(one)).toContain(linen.id))
  })
  it('leaves the feed with what the person takes away, and does not come back', async () => {
    const one = await visitor()
    const policy = async () => {
      const { headers } = await fetch(`${shop.url}/api/outfits`, { headers: { cookie: one.cookie } })
      return listIn(headers.get(listHeader)?.replace(/\.[^.]+$/, '') ?? '')?.policy
    }
    await one.like(one.id)
    await eventually(async () => expect(await policy()).toBe('learned'))
    await send('DELETE /api/taste', undefined, { cookie: one.cookie })
    expect(await one.taste()).toMatchObject({ actions: 0 })
    await eventually(async () => expect(await policy()).toBe('newest'))
    for (let times = 0; times < 20; times += 1) expect(await policy()).toBe('newest')
  })
  it('goes with the visitor into an account, is exported, and is gone with it', async () => {
    const one = await visitor()
    await one.like(one.id)
    await one.click()
    await one.actions(2)
    await send('POST /api/taste/hidden', { outfitId: linen.id }, { cookie: one.cookie })
    const account = { email: 'ada@shop.example', password, displayName: 'Ada', ...quiz }
    const registered = await send('POST /api/auth/register', account)
    const ada = person(registered.cookie)
    expect(await ada.taste()).toMatchObject({ actions: 0 })
    const joined = person(
      (await send('POST /api/auth/login', { email: account.email, password }, { cookie: one.cookie })).cookie,
    )
    // Favorites moves the like, taste the link and what is hidden.
    await joined.actions(2)
    await eventually(async () =>
      expect(await joined.taste()).toMatchObject({ hidden: [{ outfitId: linen.id }] }),
    )
    const exported = await send('GET /api/taste/export', undefined, { cookie: joined.cookie })
    expect(exported.body).toMatchObject({ contributions: [{ kind: 'shop' }, { kind: 'like' }] })
    expect((await send('DELETE /api/auth/me', { password }, { cookie: joined.cookie })).status).toBe(204)
    const { id } = (registered.body as { user: { id: string } }).user
    const people = shop.enginesOf('taste')?.documents.collection('people')
    await eventually(async () => {
      const kept = (await people?.find())?.filter(({ id: each }) => [id, one.id].includes(each))
      expect(kept).toMatchObject([{ document: { gone: true } }, { document: { gone: true } }])
      expect(JSON.stringify(kept)).not.toContain(linen.id)
    })
  })
})
