import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Forward } from '@vitrine/service-kit'
import { gateways, service } from '../gateway.fixtures.ts'
import { shell, shop } from './pages.fixtures.ts'

const { built, open } = gateways()
const publicUrl = { PUBLIC_URL: 'http://shop.example' }
const changedAt = '2026-05-04T09:00:00.000Z'

beforeEach(async () => {
  await built('shell', shell)
  await built('shop', shop)
})

/** A catalog with one outfit on each page of its sitemap. */
function catalogOf(pages: number) {
  const asked: string[] = []
  const forward: Forward = (request) => {
    asked.push(request.path)
    const page = Number(new URLSearchParams(request.path.split('?')[1]).get('page'))
    return service({
      body: { pages, outfits: page <= pages ? [{ id: `o&${page}`, changedAt }] : [] },
    }).forward(request)
  }
  return { forward, asked }
}
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('the sitemap', () => {
  it('has the pages that may be indexed, and every outfit with its last change', async () => {
    const app = await open({ catalog: catalogOf(1).forward }, publicUrl)
    const { body, headers: answered } = await app.inject('/sitemap.xml')
    expect(answered['content-type']).toContain('application/xml')
    expect(locations(body)).toEqual(['http://shop.example/search', 'http://shop.example/post/o%261'])
    expect(body).toContain(`<lastmod>${changedAt}</lastmod>`)
  })
  it('is an index of parts when one file cannot hold it', async () => {
    const app = await open({ catalog: catalogOf(2).forward }, publicUrl)
    const index = await app.inject('/sitemap.xml')
    expect(locations(index.body)).toEqual([1, 2].map((part) => `http://shop.example/sitemap-${part}.xml`))
    const parts = await Promise.all([1, 2].map((part) => app.inject(`/sitemap-${part}.xml`)))
    expect(parts.map(({ body }) => locations(body))).toEqual([
      ['http://shop.example/search', 'http://shop.example/post/o%261'],
      ['http://shop.example/post/o%262'],
    ])
    for (const part of [0, 3, 99_999]) expect((await app.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404)
  })
  it('asks the catalog once in a while, as the gateway, and is not sent again while it is the same', async () => {
    const catalog = catalogOf(1)
    const app = await open({ catalog: catalog.forward })
    const [first] = await Promise.all([1, 2, 3].map(() => app.inject('/sitemap.xml')))
    const etag = String(first?.headers['etag'])
    const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(catalog.asked).toEqual(['/internal/sitemap?page=1'])
  })
  it('is empty of outfits before there are any', async () => {
    const catalog = service({ body: { pages: 0, outfits: [] } })
    const app = await open({ catalog: catalog.forward }, publicUrl)
    expect(locations((await app.inject('/sitemap.xml')).body)).toEqual(['http://shop.example/search'])
    expect(catalog.asked[0]?.headers).toHaveProperty('x-vitrine-gateway')
  })
  it('repeats nothing of the host that it was asked for', async () => {
    const app = await open({ catalog: catalogOf(1).forward })
    const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
    expect(locations(body)).toEqual(['/search', '/post/o%261'])
  })
  it('comes back later while the catalog is unavailable', async () => {
    const app = await open({ catalog: service({ status: 503 }).forward })
    const reply = await app.inject('/sitemap.xml')
    expect([reply.statusCode, Number(reply.headers['retry-after'])]).toEqual([503, 2])
  })
})

it('robots.txt closes what is not for search engines, and names the sitemap', async () => {
  const app = await open({}, { PUBLIC_URL: 'https://vitrine.example' })
  const lines = (await app.inject('/robots.txt')).body.split('\n')
  for (const path of ['/api', '/admin', '/auth', '/dashboard', '/favorites'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://vitrine.example/sitemap.xml')
})
