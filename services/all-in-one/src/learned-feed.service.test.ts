import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { FeedOutfit, Outfit } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { behindPorts } from './compositions.fixtures.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

const administrator = { username: 'mira', password: 'a-long-password-of-mira' }
const quiz = { age: '26-35', gender: 'female', stylePreferences: ['minimalist'] }
const asked = '/api/outfits?styles=minimalist&gender=female&age=26-35&limit=4'
const published = '2026-01-01T00:00:00.000Z'

let shop: Awaited<ReturnType<typeof behindPorts>>
const posts: Outfit[] = []
/** Of a style, which has as many more: to weigh more than what was answered in the quiz. */
const some = [1, 2, 3, 4]
const named = (title: string) => posts.find((post) => post.title === title)?.id ?? ''

beforeAll(async () => {
  const { username, password } = administrator
  shop = await behindPorts({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
  const { cookie } = await send('POST /api/admin/login', administrator)
  const photo = await uploadPicture(shop.url, { cookie })
  for (const category of ['boho', 'formal', 'minimalist'])
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const post = { title: `${category} ${number}`, description: 'Light.', category, tags: [category] }
      const body = { ...post, images: [photo], published: true, publishedAt: published }
      posts.push(JSON.parse((await send('POST /api/admin/outfits', body, cookie)).text) as Outfit)
    }
})
afterAll(() => shop.stop())

async function send(ask: string, body?: object, cookie = '') {
  const [method = '', path = ''] = ask.split(' ')
  const reply = await fetch(shop.url + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    status: reply.status,
    headers: reply.headers,
    cookie: cookies.join('; '),
    text: await reply.text(),
  }
}

async function visitor() {
  const { cookie, text } = await send('POST /api/users', quiz)
  const { id } = JSON.parse(text) as { id: string }
  const feed = async () => send(`GET ${asked}`, undefined, cookie)
  const stylesSeen = async () =>
    (JSON.parse((await feed()).text) as FeedOutfit[]).map(({ category }) => category)
  return {
    cookie,
    feed,
    like: (title: string) =>
      send('POST /api/interactions/like', { userId: id, outfitId: named(title) }, cookie),
    sees: (style: string, least: number) =>
      eventually(async () =>
        expect((await stylesSeen()).filter((one) => one === style).length).toBeGreaterThanOrEqual(least),
      ),
    seesTheQuiz: () =>
      eventually(async () => expect((await feed()).text).toBe((await send(`GET ${asked}`)).text)),
  }
}

describe('the feeds of two people of one quiz', () => {
  it('go apart with what they like, say why, and are nobody else’s', async () => {
    const [ada, eve] = [await visitor(), await visitor()]
    await ada.seesTheQuiz()
    for (const number of some) await ada.like(`boho ${number}`)
    for (const number of some) await eve.like(`formal ${number}`)
    await ada.sees('boho', 2)
    await eve.sees('formal', 2)
    const [adas, eves] = [await ada.feed(), await eve.feed()]
    expect(adas.text).not.toBe(eves.text)
    expect(adas.text).toContain('"reason":{"kind":"because","value":"boho')
    expect(eves.text).toContain('"reason":{"kind":"because","value":"formal')
    expect(adas.headers.get('cache-control')).toBe('private, no-store')
    expect(adas.headers.get('x-vitrine-account')).toBe('device')
  })
  it('are the quiz’s again, byte for byte, when learning is switched off, and when all is forgotten', async () => {
    const ada = await visitor()
    for (const number of some) await ada.like(`boho ${number}`)
    await ada.sees('boho', 1)
    await send('PATCH /api/taste', { learning: false }, ada.cookie)
    await ada.seesTheQuiz()
    await send('PATCH /api/taste', { learning: true }, ada.cookie)
    await ada.sees('boho', 1)
    await send('DELETE /api/taste', undefined, ada.cookie)
    await ada.seesTheQuiz()
  })
})
