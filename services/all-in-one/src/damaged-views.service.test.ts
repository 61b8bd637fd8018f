import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, jest } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { readSettings } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import { asking } from './ask.fixtures.ts'
import { folderForTests } from './folder.fixtures.ts'
import { allSettings } from './settings.ts'
import { startAll } from './start-all.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

const ada = { username: 'ada', password: 'a-password-for-tests' }
const { folder, run, stop } = folderForTests('views')

async function open() {
  const settings = { PORT: '0', DATA_DIR: folder(), DEMO: 'off', LIMITS: 'off' }
  const administrator = { ADMIN_USERNAME: ada.username, ADMIN_PASSWORD: ada.password }
  return run(startAll(readSettings(allSettings, { ...settings, ...administrator }), { log: false }))
}
async function signedIn(url: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(ada)
  const login = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
  return { cookie: cookie.join('; ') }
}
/** Publishes a post and ends; answers its id. */
async function published(): Promise<string> {
  const { url } = await open()
  const { cookie } = await signedIn(url)
  const images = [await uploadPicture(url, { cookie })]
  const post = { title: 'Linen', description: 'Light.', category: 'casual', images, published: true }
  const ask = asking({ url, cookies: { ada: cookie } })
  const { body } = await ask({ ask: 'POST /api/admin/outfits', as: 'ada', body: post })
  await stop()
  return (body as Outfit).id
}
/** Flips a bit in each page of the tables whose names are like this. */
async function damage(file: string, like: string) {
  const path = join(folder(), file)
  const database = new DatabaseSync(path, { readOnly: true })
  const pages = database.prepare('select distinct pageno from dbstat where name like ?').all(like)
  database.close()
  expect(pages).not.toEqual([])
  await using handle = await openFile(path, 'r+')
  for (const { pageno } of pages) {
    const at = (Number(pageno) - 1) * 4096 + 4_000
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at)
  }
}

describe('a shop whose stored views are damaged', () => {
  it('has its posts at once when it is up, and copies in other services soon', async () => {
    const id = await published()
    await damage('catalog.sqlite', 'documents published-outfits-%')
    await damage('media.sqlite', 'documents known-images-%')
    await damage('favorites.sqlite', 'documents %-1')
    const { url } = await open()
    const ask = asking({ url, cookies: { ada: (await signedIn(url)).cookie } })
    const [outfit] = (await ask({ ask: 'GET /api/outfits' })).body as Outfit[]
    expect(outfit).toMatchObject({ id, title: 'Linen' })
    expect((await ask({ ask: 'GET /api/admin/outfits', as: 'ada' })).body).toMatchObject([{ id }])
    expect(await ask({ ask: `GET ${outfit?.images[0]}` })).toMatchObject({ status: 200 })
    const title = { ask: `PUT /api/admin/outfits/${id}`, as: 'ada', body: { ...outfit, title: 'Silk' } }
    expect(await ask(title)).toMatchObject({ status: 200 })
    const register = {
      email: 'ida@shop.example',
      password: 'a-long-password-of-ida',
      displayName: 'Ida',
      age: '26-35',
      stylePreferences: ['casual'],
    }
    const reply = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(register),
    })
    expect(reply.status).toBe(201)
    const cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0])
    const asIda = asking({ url, cookies: { ida: cookie.join('; ') } })
    await eventually(
      async () =>
        expect(
          await asIda({ ask: 'POST /api/favorites/posts', as: 'ida', body: { outfitId: id } }),
        ).toMatchObject({ status: 201 }),
      30_000,
    )
  })
  it('does not start when its log is damaged, and names the file', async () => {
    await published()
    await damage('catalog.sqlite', 'documents published-outfits-%')
    await damage('catalog.sqlite', 'events')
    await expect(open()).rejects.toThrow(/catalog\.sqlite is damaged .*restore its folder from a backup/)
  })
})
