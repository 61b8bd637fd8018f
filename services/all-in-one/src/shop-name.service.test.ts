import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { defaultShop, defaultShopName } from '@vitrine/contracts'
import { mailbox } from '@vitrine/identity/mailbox'
import { eventually } from '@vitrine/test-kit'
import { pngForTest } from '@vitrine/test-kit/png'
import { writeBuilds } from './builds.fixtures.ts'
import { behindPorts } from './compositions.fixtures.ts'
import { uploadPicture } from './upload.fixtures.ts'

const owner = { username: 'ada', password: 'enchantress of numbers' }
const shopper = { email: 'ida@example.com', password: 'six white horses', displayName: 'Ida', age: '26-35' }
const turn = { lastedMs: 0, requests: 600 }

let folder: string
let box: Awaited<ReturnType<typeof mailbox>>
let started: Awaited<ReturnType<typeof behindPorts>>
let cookie = ''
let icon = ''
let post = ''

const send = (method: string, path: string, body: object) =>
  fetch(started.url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const save = async (name: string) => {
  const pages = { ...defaultShop.pages, privacy: 'We keep little.' }
  const saved = await send('PUT', '/api/admin/shop', { ...defaultShop, name, pages, icon })
  expect(saved.status).toBe(200)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-name-'))
  box = await mailbox()
  await writeBuilds(folder)
  const mail = {
    SMTP_URL: box.url,
    MAIL_FROM: 'shop@vitrine.example',
    PUBLIC_URL: 'http://shop.example',
    FRONTENDS_DIR: folder,
  }
  const named = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
  started = await behindPorts({ ...mail, ...named }, { gateways: ['one', 'two'], turn: () => turn })
  const login = await send('POST', '/api/admin/login', owner)
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  icon = await uploadPicture(started.url, { cookie }, new Blob([new Uint8Array(pngForTest(512, 512))]))
  const picture = await uploadPicture(started.url, { cookie })
  const draft = { title: 'Noon', description: 'Linen.', category: 'casual', images: [picture], tags: [] }
  const made = await send('POST', '/api/admin/outfits', { ...draft, published: true })
  post = ((await made.json()) as { id: string }).id
  await send('POST', '/api/auth/register', { ...shopper, stylePreferences: ['casual'] })
})
afterAll(async () => {
  await started.stop()
  await box.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each with what says the name in it. */
const heads = /<title>.*<\/title>|<meta [^>]*(?:name|title)" content="[^"]*"|data-shop="[^"]*"/g
const pages = {
  '/': heads,
  '/quiz': /<title>.*<\/title>|<h1>.*<\/h1>|data-byline="[^"]*"|content="[^"]* picks outfits."/g,
  '/nowhere': heads,
  '/privacy': /<title>.*<\/title>|aria-label="[^"]*, home"|class="vitrine-mark">[^<]*/g,
  '/offline': /<title>.*<\/title>|data-shop="[^"]*"|<p class="vitrine-noscript">[^<]*/g,
  '/manifest.webmanifest': /"(?:short_)?name":"[^"]*"/g,
  '/frontends.json': /"description":"[^"]*"/g,
  '/api/docs': /<title>.*<\/title>|<h1>.*<\/h1>/g,
  '/api/docs/events': /<title>.*<\/title>|<h1>.*<\/h1>/g,
  '/api/openapi.json': /"info":\{"title":"[^"]*"/g,
  '/api/asyncapi.json': /"info":\{"title":"[^"]*"/g,
}
const ofPost = /"author":\{[^}]*|"publisher":\{[^}]*|<title>.*<\/title>|data-shop="[^"]*"/g
const places = () => Object.entries({ ...pages, [`/post/${post}`]: ofPost })

/** Places of a gateway that do not say this name wherever they say one. */
async function othersThan(name: string, url: string): Promise<string[]> {
  const asked = places().map(async ([path, parts]) => {
    const found = (await (await fetch(url + path)).text()).match(parts) ?? []
    return found.length > 0 && found.every((part) => part.includes(name)) ? [] : [path, ...found]
  })
  return (await Promise.all(asked)).flat()
}
async function overloadPage(url: string): Promise<string> {
  turn.lastedMs = 40
  try {
    return await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  } finally {
    turn.lastedMs = 0
  }
}
const mailed = async (path: string, body: object) => {
  const before = box.mails.length
  await send('POST', path, body)
  await eventually(async () => expect(box.mails).toHaveLength(before + 1))
  const { subject = '', text = '' } = box.mails[before] ?? {}
  return [subject, text.split('\n')[0]]
}

it('every place that shows the name of the shop shows the one that it has since a moment, through every gateway', async () => {
  for (const url of started.urls) expect(await othersThan(defaultShopName, url)).toEqual([])
  for (const name of ['Atelier Nord', 'Maison Süd']) {
    await save(name)
    await eventually(async () => {
      for (const url of started.urls) expect(await othersThan(name, url)).toEqual([])
    })
    for (const url of started.urls) expect(await overloadPage(url)).toContain(`– ${name}</title>`)
    for (const words of await mailed('/api/auth/password-resets', { email: shopper.email }))
      expect(words).toContain(name)
    const invitation = { role: 'editor', password: owner.password, email: 'eve@example.com' }
    for (const words of await mailed('/api/admin/people/invitations', invitation))
      expect(words).toContain(name)
  }
})

it('its icon stands in the pages and in the manifest of every gateway', async () => {
  await save('Atelier Nord')
  const [hash = ''] = /[0-9a-f]{32}/.exec(icon) ?? []
  const icons = async (url: string) => {
    const [page, manifest] = await Promise.all(
      ['/', '/manifest.webmanifest'].map(async (path) => (await fetch(url + path)).text()),
    )
    return [/<link rel="icon"[^>]*>/, /<link rel="apple-touch-icon"[^>]*>/, /"icons":.*/].map(
      (part, index) => part.exec(String(index === 2 ? manifest : page))?.[0],
    )
  }
  for (const url of started.urls)
    await eventually(async () => {
      for (const shown of await icons(url)) expect(shown).toContain(hash)
    })
})
