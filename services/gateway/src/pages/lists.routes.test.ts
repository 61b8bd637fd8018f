import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { gateways, service } from '../gateway.fixtures.ts'
import { dataIn, outfit, pictureAddress, shell, shop } from './pages.fixtures.ts'

const { built, open } = gateways()

beforeEach(async () => {
  await built('shell', shell)
  await built('shop', shop)
})

const headers = {
  'x-total-count': '7',
  link: '</api/search?cursor=x>; rel="next"',
  'x-other': 'not for pages',
}
const catalogOf = (...outfits: Outfit[]) => service({ body: outfits, headers })
const two = [outfit(), outfit({ id: 'o/2', title: 'Tweed & <b>' })]
const read = async (url: string, catalog = catalogOf(...two)) =>
  (await open({ catalog: catalog.forward })).inject(url)

describe('the page of a search', () => {
  it('brings what its address finds, for the call that its script would make', async () => {
    const catalog = catalogOf(...two)
    const { body } = await read(
      '/search?priceRange=over-200&query=+a+coat&x=1&category=all&season=fall',
      catalog,
    )
    const address = '/api/search?query=a+coat&season=fall&priceRange=200%2B'
    expect(catalog.asked).toEqual([{ method: 'GET', path: address, headers: {} }])
    const { 'x-other': _, ...known } = headers
    const named = { ...known, 'x-vitrine-list': expect.stringMatching(/^1\.search\./) }
    expect(dataIn(body, 'vitrine-replies')).toEqual({ [address]: { reply: two, headers: named } })
  })
  it('asks for its first pictures ahead of its code', async () => {
    const { body } = await read('/search')
    const link = `<link rel="preload" imagesrcset="${pictureAddress}/320.avif 320w, ${pictureAddress}/640.avif 640w, ${pictureAddress}/960.avif 960w">`
    expect(body).toContain(`${link}${link}<script`)
    const elsewhere = catalogOf(
      outfit({ images: ['https://elsewhere.example/1.jpg'] }),
      outfit({ images: [] }),
    )
    expect((await read('/search', elsewhere)).body).not.toContain('<link rel="preload"')
  })
  it.each(['/search', '/', '/search?query=coat'])('at %s leads to posts without a script', async (url) =>
    expect((await read(url)).body).toContain(
      '<noscript><ul class="vitrine-noscript"><li><a href="/post/o1">Cobalt Against the Cold</a></li>' +
        '<li><a href="/post/o%2F2">Tweed &amp; &lt;b&gt;</a></li></ul></noscript>',
    ),
  )
  it.each([
    ['what the API would refuse', '/search?season=monsoon', catalogOf()],
    ['more words than the API takes', `/search?query=${'x'.repeat(201)}`, catalogOf()],
    ['what cannot be decoded', '/search?query=%E0%A4%A', service({ status: 400, body: {} })],
    ['a catalog that is unavailable', '/search', service({ status: 503, body: {} })],
    ['a catalog that answers nonsense', '/search', service({ body: [{ id: 'o1' }] })],
    ['a catalog that answers too late', '/search?query=coat', service({ body: two, afterMs: 8_000 })],
    ['nothing', '/search', catalogOf()],
  ])('opens, with %s', async (_, url, catalog) => {
    const { statusCode, body } = await read(url, catalog)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Browse Fashion</h1>')
    expect(body).not.toContain('<noscript>')
  })
  it('goes out without outfits when its visitor has read as much as one may', async () => {
    const app = await open({ catalog: catalogOf(...two).forward }, { LIMIT_READS: '1' })
    const pages = []
    for (const url of ['/search', '/search', '/'])
      pages.push(await app.inject({ url, remoteAddress: '203.0.113.9' }))
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(pages.map(({ body }) => body.includes('<noscript>'))).toEqual([true, false, false])
  })
  it('cannot be broken by what somebody wrote into it', async () => {
    const title = '</script></noscript><script>alert(1)</script> %NONCE%'
    const { body } = await read('/search', catalogOf(outfit({ title })))
    expect(body).not.toMatch(/<script>|<\/noscript><script/)
    expect(body).toContain(
      '&lt;/script&gt;&lt;/noscript&gt;&lt;script&gt;alert(1)&lt;/script&gt; %NONCE%</a>',
    )
  })
})
