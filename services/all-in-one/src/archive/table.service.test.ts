import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { zipOf } from '@vitrine/catalog/zip'
import type { Outfit } from '@vitrine/contracts'
import { pngForTest } from '@vitrine/test-kit/png'
import { behindPorts } from '../compositions.fixtures.ts'
import type { Started } from '../start-all.ts'
import { uploadPicture } from '../upload.fixtures.ts'
import { bring } from './bring.ts'
import { signIn } from './shop.ts'

const owner = { username: 'mira', password: 'a-password-of-mira' }
let folder: string
let started: Started
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-table-'))
  started = await behindPorts({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
})
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sizes that tell the pictures apart. */
const files = { 'linen-front.jpg': pngForTest(60, 90), 'blazer.jpg': pngForTest(70, 70) }
const inLibrary = pngForTest(80, 100)
const sizeOf = (address = '') => /-(\d+x\d+)-/.exec(address)?.[1]

it('a spreadsheet that was begun from the template becomes posts, with the pictures that it names', async () => {
  const shop = await signIn({ url: started.url, ...owner })
  const login = await fetch(`${started.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const cookie = login.headers.getSetCookie()[0] ?? ''
  const uploaded = await uploadPicture(started.url, { cookie }, new Blob([new Uint8Array(inLibrary)]))
  const template = await (await shop.ask('/api/admin/imports/template')).text()
  const [head = '', ...lines] = template.trimEnd().split('\r\n')
  const table = [
    head,
    ...lines.map((line) =>
      line.replace('linen-back.jpg', uploaded.slice('/media/'.length)).replace('loafers.jpg', ''),
    ),
    ...['dusk,Dusk,Velvet.,,casual,,,,,,yes,,,blazer.jpg,', 'lost,Lost,Gone.,,casual,,,,,,yes,,,lost.jpg,'],
  ]
  const file = join(folder, 'posts.zip')
  await writeFile(file, await zipOf({ 'posts.csv': table.join('\r\n'), ...files }))

  const said: string[] = []
  const tell = (text: string) => void said.push(text)
  const checked = await bring(shop, { file, apply: false, tell })
  expect(checked).toMatchObject({ state: 'checked', outcomes: { new: 2, refused: 1 } })
  expect(said).toContainEqual(expect.stringMatching(/Lost: The picture lost\.jpg is neither in the archive/))
  expect(await shop.json('/api/admin/outfits')).toEqual([])

  expect(await bring(shop, { file, apply: true, tell })).toMatchObject({ state: 'done', written: 2 })
  const posts = await shop.json<Outfit[]>('/api/admin/outfits')
  const [linen, dusk] = ['Linen at noon', 'Dusk'].map((title) => posts.find((post) => post.title === title))
  expect(posts).toHaveLength(2)
  expect([linen?.published, linen?.images.map(sizeOf), linen?.imageAlts[0]]).toEqual([
    false,
    ['60x90', '80x100'],
    'A woman in a linen blazer',
  ])
  expect(linen?.images[1]).toBe(uploaded)
  expect(linen?.products.map(({ name, price, imageIndex }) => [name, price, imageIndex])).toEqual([
    ['Linen blazer', 14_900, 0],
    ['Loafers', 8_950, 1],
  ])
  expect(sizeOf(linen?.products[0]?.productImageUrl ?? '')).toBe('70x70')
  expect(dusk?.images.map(sizeOf)).toEqual(['70x70'])
  const feed = await shop.json<Outfit[]>('/api/outfits')
  expect(feed.map(({ title }) => title)).toEqual(['Dusk'])
  for (const picture of linen?.images ?? []) {
    const reply = await fetch(started.url + picture)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})
