import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { inProcess } from '@vitrine/service-kit'
import { gateways, service } from '../gateway.fixtures.ts'
import { dataIn, outfit, pictureAddress, shell, shop } from './pages.fixtures.ts'

const { built, open } = gateways()

beforeEach(async () => {
  await built('shell', shell)
  await built('shop', shop)
})

const publicUrl = { PUBLIC_URL: 'http://shop.example' }
const catalogOf = (changes: Partial<Outfit> = {}) => service({ body: outfit(changes) })
const read = async (url: string, catalog = catalogOf()) =>
  (await open({ catalog: catalog.forward }, publicUrl)).inject(url)

const product = (changes: Partial<Outfit['products'][number]>): Outfit['products'][number] => ({
  id: 'p1',
  outfitId: 'o1',
  name: 'Puffer',
  price: 1250,
  amazonUrl: 'https://retailer.example/p1',
  productImageUrl: null,
  position: 'middle-middle',
  imageIndex: 0,
  x: 50,
  y: 50,
  ...changes,
})

describe('a page', () => {
  it('has a fresh nonce in itself and in its policy, and asks for no inline script', async () => {
    const app = await open({})
    const pages = await Promise.all(['/search', '/auth', '/nowhere'].map((url) => app.inject(url)))
    const nonces = pages.map(({ body }) => /<body nonce="(.+?)"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(3)
    pages.forEach((page, index) => {
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
      expect(page.headers['content-security-policy']).not.toContain('unsafe')
      expect(page.body).not.toMatch(/<script>|style="/)
    })
  })
  it('says what its frontend says of it, at one address whatever the query', async () => {
    const { body, statusCode } = await read('/search?query=boots')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Browse Fashion · Vitrine</title>')
    expect(body).toContain('<meta name="description" content="Looks of &quot;all&quot; kinds." />')
    expect(body).toContain('<link rel="canonical" href="http://shop.example/search" />')
    expect(body).not.toContain('noindex')
  })
  it('is left out of search engines when its frontend says so', async () => {
    const { body, statusCode } = await read('/auth')
    expect([statusCode, body.includes('content="noindex"')]).toEqual([200, true])
    expect(body).not.toContain('canonical')
  })
  it('brings the list of frontends, which is also at an address of its own', async () => {
    const app = await open({})
    const listed: unknown = (await app.inject('/frontends.json')).json()
    expect(listed).toMatchObject({ frontends: [{ name: 'shop', entry: '/assets/shop/remoteEntry.1.js' }] })
    expect(dataIn((await app.inject('/search')).body, 'vitrine-frontends')).toEqual(listed)
  })
  it('shows the bottom bar of a visitor, where it has one, and marks where one is', async () => {
    expect((await read('/search')).body).toContain(
      '<nav><a href="/search" aria-current="page">Search</a><a href="/auth">Login</a></nav>',
    )
    expect((await read('/search')).body).toContain('<style nonce=')
    expect((await read('/auth')).body).not.toContain('<nav>')
  })
  it('asks for its code at once, the entry after the shell', async () => {
    const { body } = await read('/post/o1')
    expect(body).toContain('<link rel="stylesheet" href="/assets/shop/post.1.css">')
    for (const file of ['frontend.1.js', 'post.1.js'])
      expect(body).toContain(`<script async src="/assets/shop/${file}"></script>`)
    expect(body).toContain('<script defer src="/assets/shop/remoteEntry.1.js"></script>')
  })
  it('runs the early script of the shell before its styles, and that of its frontend where it asks for it', async () => {
    const bootstrap = '<script src="/assets/shell/bootstrap.1.js"></script>'
    expect((await read('/search')).body).toContain(`<head>${bootstrap}<title>`)
    expect((await read('/auth')).body).toContain(
      `${bootstrap}<script async src="/assets/shop/bootstrap.2.js"></script>`,
    )
  })
  it('takes its address from the setting where there is one', async () => {
    const app = await open({}, { PUBLIC_URL: 'https://vitrine.example/' })
    expect((await app.inject('/search')).body).toContain(
      '<link rel="canonical" href="https://vitrine.example/search" />',
    )
  })
  it.each(['evil.example', 'evil.example:4000'])(
    'repeats nothing of the host %j that it was asked for',
    async (host) => {
      const products = [product({ productImageUrl: `${pictureAddress}.webp` })]
      const app = await open({ catalog: catalogOf({ products }).forward })
      const pages = await Promise.all(
        ['/search', '/post/o1', '/nowhere', '/robots.txt', '/frontends.json'].map((url) =>
          app.inject({ url, headers: { host } }),
        ),
      )
      expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200, 200])
      for (const { body, headers } of pages) expect(body + JSON.stringify(headers)).not.toContain(host)
      expect(pages[1]?.body).toContain('<link rel="canonical" href="/post/o1" />')
      expect(pages[1]?.body).toContain(`<meta property="og:image" content="${pictureAddress}/960.webp" />`)
    },
  )
  it.each(['/nowhere', '/post', '/post/o1/more'])(
    'at %s is a 404 for people and for machines',
    async (url) => {
      const { body, statusCode } = await read(url)
      expect([statusCode, body.includes('content="noindex"')]).toEqual([404, true])
      expect(body).toContain('<h1>404 Page Not Found</h1>')
    },
  )
  it.each(['/%E0%A4%A', '/post/o1\\..\\o2', '/post/%2e%2e'])(
    'at %s, which cannot be read, is a 404 like any other',
    async (path) => {
      const app = await open({ catalog: catalogOf().forward })
      const { status, body } = await inProcess(app)({ method: 'GET', path, headers: {} })
      expect([status, String(body)]).toEqual([404, expect.stringContaining('<h1>404 Page Not Found</h1>')])
    },
  )
  it.each(['/api/nowhere', '/media', '/assets/none', '/internal/sitemap'])(
    'is not what %s answers',
    async (url) => expect((await read(url)).json()).toMatchObject({ code: 'unknown-path' }),
  )
  it('says that the frontends are not built', async () => {
    await built('shell', { 'frontend.json': shell['frontend.json'], 'index.html': '' })
    expect((await read('/search')).statusCode).toBe(503)
  })
})

describe('the page of an outfit', () => {
  it('says what it shows, and where it is at home', async () => {
    for (const url of ['/post/o1', '/outfit/o1', '/POST/o1/']) {
      const { body, statusCode } = await read(url)
      expect(statusCode).toBe(200)
      for (const tag of [
        '<title>Cobalt Against the Cold · Vitrine</title>',
        '<meta name="description" content="A coat for the long evening." />',
        '<link rel="canonical" href="http://shop.example/post/o1" />',
        '<meta property="og:type" content="article" />',
        '<meta property="og:title" content="Cobalt Against the Cold · Vitrine" />',
        '<meta property="og:url" content="http://shop.example/post/o1" />',
        `<meta property="og:image" content="http://shop.example${pictureAddress}/960.webp" />`,
        '<meta property="og:image:width" content="960" />',
        '<meta property="og:image:height" content="1200" />',
        '<meta property="og:image:alt" content="Cobalt Against the Cold" />',
        '<meta name="twitter:card" content="summary_large_image" />',
      ])
        expect(body).toContain(tag)
    }
  })
  it('opens with its picture, its words and its tags', async () => {
    const { body } = await read('/post/o1')
    expect(body).toContain(
      '<h1>Cobalt Against the Cold</h1><p>A coat for the long evening.</p>' +
        '<ul><li><a href="/search?query=wool">#wool</a></li><li><a href="/search?query=blue">#blue</a></li></ul>' +
        '<img width="1000" height="1250">',
    )
    expect(body).toContain('[data-style="1"]{--mean:#c0ffee}')
    expect(body).toContain(
      `<link rel="preload" imagesrcset="${pictureAddress}/320.avif 320w, ${pictureAddress}/640.avif 640w, ${pictureAddress}/960.avif 960w">`,
    )
  })
  it('has room for the controls of several pictures', async () => {
    const images = [`${pictureAddress}.webp`, 'https://elsewhere.example/1.jpg']
    expect((await read('/post/o1', catalogOf({ images }))).body).toContain('<p>1 of several</p>')
  })
  it('has no list where it has no tags', async () =>
    expect((await read('/post/o1', catalogOf({ tags: [] }))).body).toContain('evening.</p><img'))
  it('brings the reply that its script will ask for, and structured data', async () => {
    const shown = { ...outfit({ products: [product({})] }), changedAt: '2026-05-05T09:00:00.000Z' }
    const { body } = await read('/post/o1', service({ body: shown }))
    expect(dataIn(body, 'vitrine-replies')).toEqual({ '/api/outfits/o1': shown })
    expect(dataIn(body, 'ld\\+json')).toMatchObject({
      '@type': 'Article',
      headline: 'Cobalt Against the Cold',
      datePublished: '2026-05-04T09:00:00.000Z',
      dateModified: '2026-05-05T09:00:00.000Z',
      author: { '@type': 'Organization', name: 'Vitrine Editors', url: 'http://shop.example/' },
      publisher: { logo: { '@type': 'ImageObject', url: 'http://shop.example/assets/shell/icon.1.png' } },
      mentions: [{ '@type': 'Product', name: 'Puffer', offers: { price: '12.50', priceCurrency: 'USD' } }],
    })
  })
  it('asks as a stranger, once, and reports no view', async () => {
    const [catalog, tracking] = [catalogOf(), service({ status: 204 })]
    const app = await open({ catalog: catalog.forward, tracking: tracking.forward })
    await app.inject({ url: '/post/o1', cookies: { vitrine_admin: 'secret' } })
    expect(catalog.asked).toEqual([{ method: 'GET', path: '/api/outfits/o1', headers: {} }])
    expect(tracking.asked).toEqual([])
  })
  it('cannot be broken by what somebody wrote into it', async () => {
    const title = `</script><script>alert("it's")</script> 👗 %TITLE% %NONCE% $& <!--`
    const { body } = await read(
      '/post/o1',
      catalogOf({ title, description: title, tags: [title, '%TITLE%'] }),
    )
    const text =
      '&lt;/script&gt;&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt; 👗 %TITLE% %NONCE% $&amp; &lt;!--'
    expect(body).toContain(`<title>${text} · Vitrine</title>`)
    expect(body).toContain(`<h1>${text}</h1><p>${text}</p>`)
    expect(body).toContain(`>#${text.replaceAll('%', '&#37;')}</a></li>`)
    expect(body).toContain('<li><a href="/search?query=&#37;25TITLE&#37;25">#&#37;TITLE&#37;</a></li>')
    expect(body).not.toMatch(/<script>|<!--/)
    expect(dataIn(body, 'vitrine-replies')).toMatchObject({ '/api/outfits/o1': { title } })
    expect(dataIn(body, 'ld\\+json')).toMatchObject({ headline: title })
  })
  it('is shortened where a preview shows it', async () => {
    const { body } = await read('/post/o1', catalogOf({ description: 'Long evenings, \n'.repeat(40) }))
    const [, description = ''] = /name="description" content="(.*?)"/.exec(body) ?? []
    expect(description.length).toBeLessThanOrEqual(201)
    expect(description).toMatch(/^Long evenings, Long .*(evenings|Long)…$/)
  })
  it.each([
    ['nobody knows', service({ status: 404, body: {} })],
    ['the contract refuses', service({ status: 400, body: {} })],
    ['is a draft', catalogOf({ published: false })],
  ])('that %s is a 404 without a word of it', async (_, catalog) => {
    const { body, statusCode } = await read('/post/o1', catalog)
    expect([statusCode, body.includes('content="noindex"')]).toEqual([404, true])
    expect(body).toContain('<h1>Post not found</h1>')
    expect(body).not.toContain('Cobalt')
    expect(dataIn(body, 'vitrine-replies')).toEqual({})
  })
  it.each([
    ['is unavailable', service({ status: 503, body: {} })],
    ['answers too late', service({ body: outfit(), afterMs: 8_000 })],
    ['answers nonsense', service({ body: { id: 'o1' } })],
  ])('goes out plain while the catalog %s', async (_, catalog) => {
    const from = performance.now()
    const { body, statusCode } = await read('/post/o1', catalog)
    expect(performance.now() - from).toBeLessThan(7_000)
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>Loading post...</p>')
    expect(body).not.toContain('noindex')
  })
  it('still opens where its picture is from elsewhere', async () => {
    const { body, statusCode } = await read(
      '/post/o1',
      catalogOf({ images: ['https://elsewhere.example/1.jpg'] }),
    )
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>Loading post...</p>')
    expect(body).not.toContain('og:image')
    expect(body).toContain('<title>Cobalt Against the Cold · Vitrine</title>')
  })
  it('falls under the limit of reads', async () => {
    const app = await open({ catalog: catalogOf().forward }, { LIMIT_READS: '1' })
    const statuses = []
    for (const url of ['/post/o1', '/post/o1', '/search'])
      statuses.push((await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode)
    expect(statuses).toEqual([200, 429, 200])
  })
})
