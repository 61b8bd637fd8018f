import { describe, expect, it } from '@jest/globals'
import { inProcess } from '@vitrine/service-kit'
import { dataIn, pagesForTests, pictureAddress, product, shell } from './pages.fixtures.ts'

const { built, open, catalogOf, read } = pagesForTests()

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
  it('is in no cache and no search engine when its frontend says so', async () => {
    const [preview, other] = [await read('/preview/a-token'), await read('/auth')]
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(preview.body).toContain('content="noindex"')
    expect(other.headers['cache-control']).toBe('no-cache')
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
  it('runs the bootstrap script of the shell before its styles, and that of its frontend where it asks for it', async () => {
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
