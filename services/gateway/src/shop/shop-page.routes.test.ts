import { beforeEach, expect, it } from '@jest/globals'
import { defaultShop, shopEvents, type ShopSnapshot } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import type { FastifyInstance } from 'fastify'
import { gateways, identityOf, posting, service } from '../gateway.fixtures.ts'
import { shell, shop } from '../pages/pages.fixtures.ts'

const { built, open, running } = gateways()
beforeEach(async () => {
  const links =
    '<link href="/assets/shell/shell.1.css" rel="stylesheet"><script defer src="/shell.js"></script>'
  const template = shell['index.html']
    .replace('%FILES%', `${links}%FILES%`)
    .replace('%DATA%', '%FOOTER%%DATA%')
  await built('shell', { ...shell, 'index.html': template })
  await built('shop', shop)
})
const identity = identityOf({ ada: administrator, sam: shopper('sam') })
const start = () =>
  open(
    { catalog: service({ body: [] }).forward, identity: identity.forward },
    { PUBLIC_URL: 'http://shop.example' },
  )

async function write(app: FastifyInstance, changes: Partial<ShopSnapshot['pages']>, contact = '') {
  const settings = { ...defaultShop, contact, pages: { ...defaultShop.pages, ...changes } }
  await running()!.receive({
    stream: 'shop-settings',
    version: 1,
    type: shopEvents.types[0]!,
    data: { settings },
  })
  await eventually(async () => expect((await app.inject('/')).body).toContain('vitrine-footer'))
}

it('a page without a text is not there, and the footer is not either', async () => {
  const app = await start()
  for (const page of ['/privacy', '/imprint', '/disclosure'])
    expect(await app.inject(page)).toMatchObject({ statusCode: 404 })
  expect((await app.inject('/')).body).not.toContain('vitrine-footer')
})

it('a page with a text is shown without a script of the shop, and linked from every page', async () => {
  const app = await start()
  await write(app, { privacy: '# What we keep\n\nNothing <script>alert(1)</script>.' }, 'hello@nord.example')
  const { statusCode, body, headers } = await app.inject('/Privacy/')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>Privacy</h1>')
  expect(body).toContain('<h2>What we keep</h2>')
  expect(body).toContain('<title>Privacy · Vitrine</title>')
  expect(body).toContain('<link rel="canonical" href="http://shop.example/privacy" />')
  expect(body).toContain('shell.1.css')
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/assets/shell/bootstrap.1.js">'])
  expect(body).toContain('<a href="/privacy" aria-current="page">Privacy</a>')
  expect(String(headers['content-security-policy'])).toContain("script-src 'self'")
  const feed = (await app.inject('/')).body
  expect(feed).toContain('<a href="/privacy">Privacy</a>')
  expect(feed).toContain('<a href="mailto:hello@nord.example">Contact</a>')
  expect(feed).not.toContain('href="/imprint"')
  expect(await app.inject('/imprint')).toMatchObject({ statusCode: 404 })
  expect(headers).toHaveProperty('x-vitrine-page')
})

it('a page with a text is in the sitemap, and the others are not', async () => {
  const sitemap = service({ body: { pages: 0, outfits: [] } })
  const app = await open({ catalog: sitemap.forward }, { PUBLIC_URL: 'http://shop.example' })
  const own = async () =>
    (await app.inject('/sitemap.xml')).body.match(/(?<=<loc>http:\/\/shop\.example\/)(privacy|imprint)/g)
  expect(await own()).toBeNull()
  await write(app, { privacy: 'We keep little.' })
  expect(await own()).toEqual(['privacy'])
})

it('an owner sees a page before it is saved, and nobody else', async () => {
  const app = await start()
  const preview = posting('/api/admin/shop/preview')
  const as = (secret: string) => ({ cookie: `vitrine_admin=${secret}` })
  expect((await preview(app, { text: '**bold** <b>' }, as('ada'))).json()).toEqual({
    html: '<p><strong>bold</strong> &lt;b&gt;</p>\n',
  })
  expect(await preview(app, { text: 'x' }, as('nobody'))).toMatchObject({ statusCode: 401 })
  expect(await preview(app, { text: 'x' })).toMatchObject({ statusCode: 401 })
  expect(await preview(app, { text: 'a'.repeat(20_001) }, as('ada'))).toMatchObject({ statusCode: 400 })
})
