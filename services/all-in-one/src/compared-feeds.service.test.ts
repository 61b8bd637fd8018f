import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { FeedOutfit, Outfit, Product } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { behindPorts } from './compositions.fixtures.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

const administrator = { username: 'mira', password: 'a-long-password-of-mira' }
const quiz = { age: '26-35', gender: 'female', stylePreferences: ['minimalist'] }
const asked = '/api/outfits?styles=minimalist&gender=female&age=26-35&limit=4'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const evaluate = join(import.meta.dirname, '../../../libs/taste-model/evaluation/evaluate.ts')

let shop: Awaited<ReturnType<typeof behindPorts>>
let cookieOfMira = ''
const posts: Outfit[] = []

beforeAll(async () => {
  const { username, password } = administrator
  shop = await behindPorts({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password, FEED_COMPARED: '0.5' })
  cookieOfMira = (await send('POST /api/admin/login', administrator)).cookie
  const photo = await uploadPicture(shop.url, { cookie: cookieOfMira })
  for (const category of ['boho', 'formal', 'minimalist'])
    for (const number of [1, 2, 3]) {
      const post = { title: `${category} ${number}`, description: 'Light.', category, tags: [category] }
      const body = { ...post, images: [photo], published: true, publishedAt: '2026-01-01T00:00:00.000Z' }
      posts.push((await send('POST /api/admin/outfits', body, cookieOfMira)).json as Outfit)
    }
})
afterAll(() => shop.stop())

async function send(ask: string, body?: object, cookie = '') {
  const [method = '', path = ''] = ask.split(' ')
  const reply = await fetch(shop.url + path, {
    method,
    headers: { cookie, 'user-agent': firefox, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0])
  const text = await reply.text()
  const json = reply.headers.get('content-type')?.startsWith('application/json')
    ? (JSON.parse(text) as unknown)
    : undefined
  return { status: reply.status, headers: reply.headers, cookie: cookies.join('; '), text, json }
}

type List = { list: string; policy: string; outfits: readonly FeedOutfit[] }

/** Somebody who likes formal looks; each visit has a list of its own. */
async function person() {
  const { cookie, json } = await send('POST /api/users', quiz)
  const { id: userId } = json as { id: string }
  for (const { id: outfitId } of posts.filter(({ category }) => category === 'formal').slice(0, 2))
    await send('POST /api/interactions/like', { userId, outfitId }, cookie)
  return async (): Promise<List> =>
    eventually(async () => {
      const { headers, json: outfits } = await send(`GET ${asked}`, undefined, cookie)
      const list = headers.get('x-vitrine-list') ?? ''
      const [, policy = ''] = /^2\.feed\.(quiz|learned)\.500\./.exec(list) ?? []
      expect(policy).not.toBe('')
      return { list, policy, outfits: outfits as FeedOutfit[] }
    })
}

/** Where the shoppers of a script act, in their nth list. */
const script: Record<string, (n: number) => number[]> = {
  quiz: (n) => (n % 10 < 3 ? [0] : []),
  learned: (n) => [...(n % 10 < 5 ? [1] : []), ...(n % 10 < 2 ? [3] : [])],
}

it('the log of a shop says of each policy what happened: an estimate beside its truth', async () => {
  const body = { name: 'Coat', price: 120, amazonUrl: 'https://www.amazon.com/dp/B000000001', x: 0.5, y: 0.5 }
  const adding = await send(`POST /api/admin/outfits/${posts[0]!.id}/products`, body, cookieOfMira)
  const product = adding.json as Product
  expect(adding.status).toBe(201)
  const counts: Record<string, { lists: number; actions: number }> = {
    quiz: { lists: 0, actions: 0 },
    learned: { lists: 0, actions: 0 },
  }
  const items: object[] = []
  let clicked = 0
  while (Object.values(counts).some(({ lists }) => lists < 220)) {
    const visit = await person()
    for (let visits = 0; visits < 40; visits += 1) {
      const { list, policy, outfits } = await visit()
      const count = counts[policy]!
      const places = script[policy]!(count.lists)
      count.lists += 1
      count.actions += places.length
      for (const [place, { id: outfitId }] of outfits.entries())
        items.push({ kind: 'impression', outfitId, list, place, ago: 0 })
      for (const place of places)
        if (count.lists % 20 === 1) {
          clicked += 1
          await eventually(async () => {
            const click = { productId: product.id, list, place }
            expect((await send('POST /api/affiliate-click', click)).status).toBe(204)
          })
        } else
          items.push({
            kind: 'pin-opened',
            outfitId: outfits[place]?.id,
            productId: 'p',
            imageIndex: 0,
            list,
            place,
            ago: 0,
          })
    }
  }
  const forged = items
    .slice(0, 40)
    .map((item) => ({ ...item, list: '2.feed.quiz.1.2026-05-04.Ab9.Ab9', place: 2 }))
  const all = [...items, ...forged]
  for (let from = 0; from < all.length; from += 50) {
    const batch = { id: `batch-${from}`, items: all.slice(from, from + 50) }
    expect((await send('POST /api/activity', batch)).status).toBe(200)
  }
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lists-'))
  try {
    const lists = Object.values(counts).reduce((sum, one) => sum + one.lists, 0)
    await eventually(async () => {
      const download = await send(
        `GET /api/admin/analytics/lists?from=${yesterday}&to=${today}`,
        undefined,
        cookieOfMira,
      )
      expect([download.status, download.text.split('\n').length]).toEqual([200, lists * 4 + 1])
      await writeFile(join(folder, 'lists.ndjson'), download.text)
    })
    const { stdout } = await promisify(execFile)('node', [evaluate, '--log', join(folder, 'lists.ndjson')])
    expect(stdout).toContain(`${lists} lists; 0 lines were refused, 0 places were said twice.`)
    for (const [policy, { lists: count, actions }] of Object.entries(counts)) {
      const row = new RegExp(`${policy} +(\\d+) +(\\d+) +([\\d.]+) +([\\d.]+)–([\\d.]+)`).exec(stdout) ?? []
      const [told, effective, estimate = 0, low = 0, high = 0] = row.slice(1).map(Number)
      const truth = actions / count
      expect([told, effective]).toEqual([count, count])
      expect(estimate).toBeCloseTo(truth, 3)
      expect(low < truth && truth < high).toBe(true)
    }
    expect(clicked).toBeGreaterThan(10)
  } finally {
    await rm(folder, { recursive: true })
  }
})
