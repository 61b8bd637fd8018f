import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, jest } from '@jest/globals'
import type { AnalyticsRow, Outfit } from '@vitrine/contracts'
import { readSettings } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import { folderForTests } from './folder.fixtures.ts'
import { demoState, noteDemoState } from './demo-state.ts'
import { allSettings } from './settings.ts'
import { startAll } from './start-all.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(60_000)

const administrator = { username: 'ada', password: 'a-password-for-tests' }
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }

const { folder, run, stop } = folderForTests('all')

async function open(given: Record<string, string> = {}) {
  const environment = {
    PORT: '0',
    DATA_DIR: folder(),
    DEMO: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ...given,
  }
  return run(startAll(readSettings(allSettings, environment), { log: false }))
}

const call = async (
  url: string,
  method: string,
  path: string,
  given: { body?: unknown; cookie?: string } = {},
) => {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...browser,
      ...(given.cookie ? { cookie: given.cookie } : {}),
      ...(given.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  })
  const text = await reply.text()
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { status: reply.status, body: text ? (JSON.parse(text) as unknown) : undefined, cookie }
}

const post = {
  title: 'Linen at noon',
  description: 'A blazer that forgives the heat.',
  category: 'minimalist',
  published: true,
  products: [
    {
      name: 'Blazer',
      price: 14_900,
      amazonUrl: 'https://shop.example/blazer',
      position: 'top-left',
      imageIndex: 0,
    },
  ],
}

/** Creates the post with a picture of its own. */
async function create(url: string, cookie: string, changes: object = {}) {
  const images = [await uploadPicture(url, { ...browser, cookie })]
  const body = { ...post, images, ...changes }
  return (await call(url, 'POST', '/api/admin/outfits', { body, cookie })).body as Outfit
}

describe('the whole product', () => {
  it('publishes an outfit, shows it, counts a view and a click, and remembers after a restart', async () => {
    let { url } = await open()
    const { cookie } = await call(url, 'POST', '/api/admin/login', { body: administrator })
    const created = await create(url, cookie)
    const [first] = (await call(url, 'GET', '/api/outfits')).body as Outfit[]
    expect(first?.id).toBe(created.id)

    expect((await call(url, 'GET', `/api/outfits/${created.id}`)).status).toBe(200)
    await eventually(async () => {
      const click = {
        body: { productId: created.products[0]?.id, userId: 'anonymous', id: 'the-same-click' },
      }
      expect((await call(url, 'POST', '/api/affiliate-click', click)).status).toBe(204)
      const rows = (await call(url, 'GET', '/api/admin/analytics', { cookie })).body as AnalyticsRow[]
      expect(rows).toMatchObject([{ outfitId: created.id, title: post.title, views: 1, clicks: 1 }])
    })

    await stop()
    ;({ url } = await open())
    expect((await call(url, 'GET', '/api/admin/analytics', { cookie })).body).toMatchObject([
      { views: 1, clicks: 1 },
    ])
    expect((await call(url, 'GET', '/api/outfits')).body).toMatchObject([{ id: created.id }])
  })

  it('lets nobody in without a session, and nobody stay after signing out', async () => {
    const { url } = await open()
    expect((await call(url, 'POST', '/api/admin/outfits', { body: post })).status).toBe(401)
    const { cookie } = await call(url, 'POST', '/api/admin/login', { body: administrator })
    expect((await call(url, 'GET', '/api/admin/outfits', { cookie })).status).toBe(200)
    expect((await call(url, 'POST', '/api/admin/logout', { cookie })).status).toBe(204)
    expect((await call(url, 'GET', '/api/admin/outfits', { cookie })).status).toBe(401)
  })

  it('gives a draft to administrators only', async () => {
    const { url } = await open()
    const { cookie } = await call(url, 'POST', '/api/admin/login', { body: administrator })
    const draft = await create(url, cookie, { published: false })
    expect((await call(url, 'GET', `/api/outfits/${draft.id}`)).status).toBe(404)
    expect((await call(url, 'GET', `/api/outfits/${draft.id}`, { cookie })).status).toBe(200)
  })

  it('refuses a picture that nobody uploaded', async () => {
    const { url } = await open()
    const { cookie } = await call(url, 'POST', '/api/admin/login', { body: administrator })
    const images = ['/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp']
    const refused = await call(url, 'POST', '/api/admin/outfits', { body: { ...post, images }, cookie })
    expect(refused).toMatchObject({ status: 400, body: { code: 'picture-not-uploaded' } })
  })

  it('is refused a data folder that is in use', async () => {
    await open()
    const again = readSettings(allSettings, { PORT: '0', DATA_DIR: folder(), DEMO: 'off' })
    await expect(startAll(again, { log: false })).rejects.toThrow(/is in use/)
  })
})

describe('the demo catalogue', () => {
  it('is loaded into an empty folder, and once', async () => {
    const { url } = await open({ DEMO: 'on' })
    const outfits = (await call(url, 'GET', '/api/outfits?limit=100')).body as Outfit[]
    expect(outfits.length).toBeGreaterThanOrEqual(40)
    expect(new Set(outfits.map(({ category }) => category)).size).toBe(9)
    expect((await fetch(url + outfits[0]?.images[0])).headers.get('content-type')).toBe('image/webp')
    await stop()
    const again = await open({ DEMO: 'on' })
    expect((await call(again.url, 'GET', '/api/outfits?limit=100')).body).toHaveLength(outfits.length)
  }, 60_000)
  it('leaves a folder alone that somebody uses', async () => {
    await open()
    await stop()
    const { url } = await open({ DEMO: 'on' })
    expect((await call(url, 'GET', '/api/outfits')).body).toEqual([])
  })
  it('is wanted once, is gone on with after a crash, and is not brought back', async () => {
    expect(await demoState(folder(), true)).toBe('loading')
    expect(await demoState(folder(), true)).toBe('loading')
    await noteDemoState(folder(), 'loaded')
    expect(await demoState(folder(), true)).toBe('loaded')
  })
  it('is not for a folder with something in it', async () => {
    await writeFile(join(folder(), '..', 'note'), '')
    expect(await demoState(join(folder(), '..'), true)).toBe('none')
  })
})

describe('settings', () => {
  it('that cannot be used are named together', () => {
    const wrong = { PORT: 'x', DEMO: 'perhaps', LIMIT_READS: '0', ADMIN_USERNAME: 'ada' }
    expect(() => readSettings(allSettings, wrong)).toThrow(
      /PORT[\s\S]*DEMO[\s\S]*LIMIT_READS[\s\S]*ADMIN_PASSWORD/,
    )
  })
})
