import { beforeEach, describe, expect, it } from '@jest/globals'
import { defaultShop, shopEvents, type ShopSnapshot } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import type { FastifyInstance } from 'fastify'
import { gateways, service } from '../gateway.fixtures.ts'
import { dataIn, outfit, shell, shop } from './pages.fixtures.ts'

const { built, open, running } = gateways()
const picture = (hash: string, size: string) => `/media/${hash.repeat(32)}-${size}-c8d3d6.webp`
const words = '<html data-shop="%SHOP%" data-byline="%BYLINE%">'
const icons = '<link rel="icon" href="/assets/shell/icon.1.svg"><style nonce="%NONCE%"></style>%LOOK%'

beforeEach(async () => {
  const template = `${words}${icons}${shell['index.html']}%FOOTER%`
  await built('shell', { ...shell, 'index.html': template })
  const pages = shop['prerendered.json']
  const routes = {
    ...shop['frontend.json'].routes,
    '/quiz': { title: 'Quiz', description: '%SHOP% picks outfits.' },
  }
  await built('shop', {
    'frontend.json': { ...shop['frontend.json'], routes },
    'prerendered.json': { ...pages, '/quiz': { head: '', css: '', html: '<p>%SHOP% by %BYLINE%</p>' } },
  })
})

const start = () =>
  open({ catalog: service({ body: outfit() }).forward }, { PUBLIC_URL: 'http://shop.example' })
let version = 0
/** The owner changes the shop; resolves when the gateway shows it. */
async function change(app: FastifyInstance, changes: Partial<ShopSnapshot>) {
  const settings = { ...defaultShop, ...changes }
  const before = (await app.inject('/quiz')).headers['x-vitrine-build']
  version += 1
  const data = { settings }
  await running()!.receive({ stream: 'shop-settings', version, type: shopEvents.types[0]!, data })
  await eventually(async () =>
    expect((await app.inject('/quiz')).headers['x-vitrine-build']).not.toBe(before),
  )
}
const at = async (app: FastifyInstance, url: string, accept = '*/*') =>
  (await app.inject({ url, headers: { accept } })).body

describe('a shop that was named', () => {
  it('is called so wherever it is named, from then on', async () => {
    const app = await start()
    const urls = [
      '/',
      '/quiz',
      '/post/o1',
      '/nowhere',
      '/offline',
      '/frontends.json',
      '/manifest.webmanifest',
    ]
    const docs = ['/api/docs', '/api/docs/events', '/api/openapi.json', '/api/asyncapi.json']
    const all = () => Promise.all([...urls, ...docs].map((url) => at(app, url)))
    const named = (bodies: string[], name: string) =>
      [...urls, ...docs].filter((_, index) => bodies[index]!.includes(name))
    const everywhere = [...urls, ...docs]
    expect(named(await all(), defaultShop.name)).toEqual(everywhere)
    await change(app, { name: 'Atelier Nord' })
    expect(named(await all(), 'Atelier Nord')).toEqual(everywhere)
    const others = (await all()).map((body) => body.replaceAll(/x-vitrine-[\w-]+|vitrine_\w+/g, ''))
    expect(named(others, 'Vitrine')).toEqual([])
  })
  it('is told to search engines and readers with its byline, its wordmark and its share picture', async () => {
    const app = await start()
    await change(app, {
      name: 'Nord',
      byline: 'The Nord desk',
      wordmark: picture('b', '1200x300'),
      sharePicture: picture('c', '1200x630'),
    })
    const body = await at(app, '/post/o1')
    expect(dataIn(body, 'ld\\+json')).toMatchObject({
      author: { name: 'The Nord desk' },
      publisher: {
        name: 'Nord',
        logo: { url: `http://shop.example/media/${'b'.repeat(32)}-1200x300-c8d3d6/960.webp` },
      },
    })
    expect(body).toContain('data-byline="The Nord desk"')
    expect(body).toContain(`og:image" content="http://shop.example/media/${'a1'.repeat(16)}`)
    expect(await at(app, '/search')).toContain(
      `og:image" content="http://shop.example/media/${'c'.repeat(32)}`,
    )
  })
  it('cannot break a page by its name', async () => {
    const app = await start()
    await change(app, { name: '<b>"%NONCE%" & %PRERENDERED%' })
    const body = await at(app, '/quiz')
    const name = '&lt;b&gt;&quot;&#37;NONCE&#37;&quot; &amp; &#37;PRERENDERED&#37;'
    expect(body).toContain(`<html data-shop="${name}"`)
    expect(body).toContain(`<p>${name} by ${name} Editors</p>`)
    expect(body).not.toContain('<b>')
    expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({
      name: '<b>"%NONCE%" & %PRERENDERED%',
    })
  })
})

it('an accent is part of the page, and an icon takes the place of the one of the software', async () => {
  const app = await start()
  expect(await at(app, '/')).not.toContain('--rose')
  await change(app, { accent: { light: '#005f73', dark: '#94d2bd' }, icon: picture('d', '512x512') })
  const { body, headers } = await app.inject('/')
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))!
  expect(body).toContain(`<style nonce="${nonce}">:root{--rose:light-dark(#005f73,#94d2bd)}</style>`)
  expect(body).not.toContain('/assets/shell/icon.1')
  const icon = `/media/${'d'.repeat(32)}-512x512-c8d3d6/320.webp`
  expect(body).toContain(`<link rel="icon" type="image/webp" href="${icon}">`)
  expect(body).toContain(`<link rel="apple-touch-icon" href="${icon}">`)
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json().icons).toEqual([{ src: icon, sizes: '320x320', type: 'image/webp' }])
})
