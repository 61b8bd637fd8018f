import { describe, expect, it } from '@jest/globals'
import { gateways, service } from '../gateway.fixtures.ts'

const { open } = gateways()

const listIn = async (url: string, { status = 200 } = {}) => {
  const answering = service({ body: status === 304 ? undefined : [], status })
  const app = await open({ catalog: answering.forward, favorites: answering.forward })
  const replies = [await app.inject(url), await app.inject(url)]
  return replies.map(({ headers }) => headers['x-vitrine-list'])
}

describe('an answer that is a list', () => {
  it.each([
    ['/api/outfits?limit=3', 'feed'],
    ['/api/search?query=coat', 'search'],
    ['/api/outfits/o1/similar', 'similar'],
    ['/api/favorites/posts', 'favorites'],
  ])('%s names the list, a new one each time', async (url, kind) => {
    const [one, other] = await listIn(url)
    expect(one).toMatch(new RegExp(`^1\\.${kind}\\.`))
    expect(other).not.toBe(one)
  })
  it('that a browser has already gets a new name', async () =>
    expect((await listIn('/api/outfits', { status: 304 }))[0]).toMatch(/^1\.feed\./))
  it.each([
    ['/api/outfits', 503],
    ['/api/outfits/o1', 404],
    ['/api/search/suggestions', 200],
    ['/api/favorites/products', 200],
    ['/api/products/p1/similar', 200],
  ])('is no other: %s, answered %d', async (url, status) =>
    expect(await listIn(url, { status })).toEqual([undefined, undefined]),
  )
  it.each([
    ['quiz 100', /^2\.feed\.quiz\.100\.\d{4}-\d\d-\d\d\./],
    ['learned 1000', /^2\.feed\.learned\.1000\./],
    ['popular 100', /^1\.feed\./],
    ['quiz 0', /^1\.feed\./],
  ])(
    'of the feed is named by how the catalog says it was ordered, which only the name tells: %s',
    async (said, name) => {
      for (const status of [200, 304]) {
        const { forward } = service({ body: [], status, headers: { 'x-vitrine-policy': said } })
        const { headers } = await (await open({ catalog: forward })).inject('/api/outfits')
        expect(headers['x-vitrine-list']).toMatch(name)
        expect(headers).not.toHaveProperty('x-vitrine-policy')
      }
    },
  )
  it('is not ordered as a visitor says', async () => {
    const { forward, asked } = service({ body: [] })
    const app = await open({ catalog: forward })
    const { headers } = await app.inject({ url: '/api/outfits', headers: { 'x-vitrine-policy': 'quiz 1' } })
    expect([headers['x-vitrine-list'], asked[0]?.headers]).toEqual([
      expect.stringMatching(/^1\.feed\./),
      expect.not.objectContaining({ 'x-vitrine-policy': expect.anything() }),
    ])
  })
  it('has the same bytes with any name', async () => {
    const bytes = '[{"id":"o1"}]'
    const app = await open({ catalog: service({ body: JSON.parse(bytes) }).forward })
    expect((await app.inject('/api/outfits')).body).toBe(bytes)
  })
})
