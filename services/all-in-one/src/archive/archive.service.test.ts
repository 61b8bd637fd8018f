import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Import, Outfit } from '@vitrine/contracts'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { distributedEngines } from '@vitrine/engines/distributed'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { readSettings } from '@vitrine/service-kit'
import { enginesWith, eventually } from '@vitrine/test-kit'
import { namespaceForTest, startServices } from '../../upgrades/old-shop.fixtures.ts'
import { loadDemo } from '../load-demo.ts'
import { allSettings } from '../settings.ts'
import { startAll, type Started } from '../start-all.ts'
import { bring } from './bring.ts'
import { signIn, type Shop } from './shop.ts'
import { take } from './take.ts'

jest.setTimeout(180_000)

const [username, password] = ['mira', 'a-password-of-mira']
const withAdministrator = {
  LIMITS: 'off',
  RENDITIONS_AHEAD: 'off',
  ADMIN_USERNAME: username,
  ADMIN_PASSWORD: password,
}
const running: Started[] = []
let folder: string
let forget = async () => {}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-archive-'))
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  await forget()
  await rm(folder, { recursive: true, force: true })
})

async function started(starting: Promise<Started>): Promise<Started> {
  const one = await starting
  running.push(one)
  return one
}
const inFolder = (name: string) =>
  startAll(
    readSettings(allSettings, {
      PORT: '0',
      DATA_DIR: join(folder, name),
      ...withAdministrator,
      DEMO: 'off',
    }),
    { log: false },
  )
/** The demo without its sixty days of visits. */
async function demoShop(): Promise<Started> {
  const open = embeddedEngines(join(folder, 'demo'))
  const [media, catalog, tracking] = [await open('media'), await open('catalog'), await open('tracking')]
  const activity = { ...tracking.activity, append: async () => {} }
  const engines = { media, catalog, tracking: enginesWith(tracking, { activity }) }
  await loadDemo(new Map(Object.entries(engines)), () => undefined)
  for (const each of [media, catalog, tracking]) await each.close()
  await open.close()
  return inFolder('demo')
}
/** The other composition, where its engines are there. */
function emptyShop(): Promise<Started> {
  if (process.env['COMPOSITION'] !== 'distributed') return inFolder('empty')
  const settings = namespaceForTest(join(folder, 'empty'))
  forget = () => forgetNamespace(settings)
  return startServices(distributedEngines(settings), withAdministrator)
}
const postsOf = async (shop: Shop): Promise<Outfit[]> => {
  const posts = await shop.json<Outfit[]>('/api/admin/outfits')
  return posts
    .map(({ adminUserId: _, version: __, ...post }) => post as Outfit)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
const picturesOf = ({ images, products }: Outfit) => [
  ...images,
  ...products.flatMap(({ productImageUrl }) => productImageUrl ?? []),
]
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Enough to bring: each has several pictures. */
const kept = 10
async function keepFew({ ask, json }: Shop) {
  const posts = await json<Outfit[]>('/api/admin/outfits')
  for (const { id } of posts.slice(kept)) await ask(`/api/admin/outfits/${id}`, { method: 'DELETE' })
}

it('brings the demo into an empty shop: the same posts, ids, pins and pictures, byte for byte, and once', async () => {
  const from = await started(demoShop())
  const to = await started(emptyShop())
  const [source, target] = [
    await signIn({ url: from.url, username, password }),
    await signIn({ url: to.url, username, password }),
  ]
  await keepFew(source)
  const [first] = await postsOf(source)
  const [, image = ''] = /^\/media\/(.+)\.webp$/.exec(first?.images[0] ?? '') ?? []
  const json = { focus: { x: 20, y: 30 }, description: 'What it shows' }
  await source.ask(`/api/admin/pictures/${image}`, { method: 'PATCH', json })

  await eventually(async () =>
    expect((await postsOf(source))[0]).toHaveProperty('imageFocus', [json.focus, null]),
  )

  const file = join(folder, 'shop.zip')
  await take(source, file)
  const checked = await bring(target, { file, apply: false, tell: () => undefined })
  expect(checked).toMatchObject({
    state: 'checked',
    outcomes: { new: kept, changed: 0, same: 0, refused: 0 },
  })
  expect(await postsOf(target)).toEqual([])

  expect(await bring(target, { file, apply: true, tell: () => undefined })).toMatchObject({
    state: 'done',
    written: kept,
    refused: 0,
  })
  const posts = await postsOf(source)
  await eventually(async () => expect(await postsOf(target)).toEqual(posts))
  for (const path of new Set(posts.flatMap(picturesOf)))
    expect([path, (await bytesAt(to.url + path)).equals(await bytesAt(from.url + path))]).toEqual([
      path,
      true,
    ])

  expect(await bring(target, { file, apply: true, tell: () => undefined })).toMatchObject({
    state: 'done',
    outcomes: { new: 0, changed: 0, same: kept } satisfies Partial<Import['outcomes']>,
    unchanged: kept,
  })
})
