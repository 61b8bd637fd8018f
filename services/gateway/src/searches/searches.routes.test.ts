import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ReportedSearch } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { ForwardedRequest } from '@vitrine/service-kit'
import { administrator, eventually, outfitForTest } from '@vitrine/test-kit'
import { gateways, identityOf, service } from '../gateway.fixtures.ts'
import { dataIn, shell, shop } from '../pages/pages.fixtures.ts'

const { built, open } = gateways()
const headers = { 'user-agent': 'Firefox' }

/** A catalog that finds one outfit, and says which words may be recorded; a tracking that takes what it is handed. */
async function opened(given: { words?: string; status?: number; unavailable?: number } = {}) {
  const { words = 'red%20coat', status = 200 } = given
  const catalog = service({
    body: [outfitForTest({ id: 'o1' })],
    status,
    headers: { 'x-vitrine-words': words, 'x-total-count': '7' },
  })
  const outfit = service({ body: { id: 'o1' } })
  let left = given.unavailable ?? 0
  const taken: ReportedSearch[] = []
  const tracking = async ({ path, body }: ForwardedRequest) => {
    if (path === '/internal/searches') {
      if (left-- > 0) throw new Refusal('unavailable', 'service-unavailable', 'Not yet.')
      taken.push(...(JSON.parse(String(body)) as { searches: ReportedSearch[] }).searches)
    }
    const answer = path === '/internal/searches' ? '' : JSON.stringify({ outcomes: [null] })
    return { status: answer ? 200 : 204, headers: {}, body: Buffer.from(answer) }
  }
  const app = await open({
    catalog: (request) => (request.path.startsWith('/api/outfits') ? outfit : catalog).forward(request),
    tracking,
    identity: identityOf({ secret: administrator }).forward,
  })
  /** What is recorded up to a last search, for which none has to be waited. */
  const recorded = async () => {
    await app.inject({ url: '/api/search?query=last', headers: { 'user-agent': 'last' } })
    await eventually(() => expect(taken.at(-1)?.visitor.agent).toBe('last'))
    return taken.slice(0, -1)
  }
  return { app, taken, recorded, catalog }
}

describe('a search', () => {
  it('is recorded with the words that the catalog allows, its filters and what it found', async () => {
    const { app, recorded, catalog } = await opened()
    const url = '/api/search?query=Red+coat+anna@example.com&season=fall&category=all'
    const reply = await app.inject({ url, headers: { ...headers, dnt: '1' } })
    expect(reply.headers).not.toHaveProperty('x-vitrine-words')
    expect(catalog.asked[0]?.path).toBe(url)
    expect(await recorded()).toEqual([
      {
        kind: 'search',
        id: expect.any(String),
        at: expect.any(String),
        words: 'red coat',
        filters: { season: 'fall' },
        found: 7,
        visitor: { address: '127.0.0.1', agent: 'Firefox', private: true },
      },
    ])
  })
  it.each([
    ['a later page', { url: '/api/search?query=coat&cursor=abc' }],
    ['all outfits', { url: '/api/search?query=+&category=all' }],
    ['suggestions', { url: '/api/search/suggestions?query=coat' }],
    ['facets', { url: '/api/search/facets?query=coat' }],
    ['a prefetch', { url: '/api/search?query=coat', headers: { 'sec-purpose': 'prefetch' } }],
    ['an administrator', { url: '/api/search?query=coat', cookies: { vitrine_admin: 'secret' } }],
  ])('is none: %s', async (_, asked) => {
    const { app, recorded } = await opened()
    await app.inject(asked)
    expect(await recorded()).toEqual([])
  })
  it('that failed is none', async () => {
    const { app, taken } = await opened({ status: 503 })
    const reply = await app.inject('/api/search?query=coat')
    expect([reply.headers['x-vitrine-search'], taken]).toEqual([undefined, []])
  })
  it('is recorded later, once, where tracking is unavailable', async () => {
    const { app, recorded } = await opened({ unavailable: 1 })
    await app.inject({ url: '/api/search?query=coat', headers })
    expect(await recorded()).toHaveLength(1)
  })
})

describe('the page of a search', () => {
  beforeEach(async () => {
    await built('shell', shell)
    await built('shop', shop)
  })
  it('is a search, whose results are named as those of the call', async () => {
    const { app, recorded } = await opened()
    const { body } = await app.inject({ url: '/search?query=coat', headers })
    expect(dataIn(body, 'vitrine-replies')).toMatchObject({
      '/api/search?query=coat': { headers: { 'x-vitrine-search': expect.stringMatching(/^1\./) } },
    })
    expect(await recorded()).toMatchObject([{ kind: 'search', words: 'red coat', found: 7 }])
  })
  it.each([
    ['without words', { url: '/search' }],
    ['of an administrator', { url: '/search?query=coat', cookies: { vitrine_admin: 'secret' } }],
  ])('is none %s', async (_, asked) => {
    const { app, recorded } = await opened()
    await app.inject(asked)
    expect(await recorded()).toEqual([])
  })
})

describe('an outfit that is opened from a search', () => {
  const nameOf = async (app: Awaited<ReturnType<typeof opened>>['app']) =>
    String((await app.inject({ url: '/api/search?query=coat', headers })).headers['x-vitrine-search'])

  it('is recorded with the words of the search, each time under its name', async () => {
    const { app, recorded } = await opened({ words: encodeURIComponent('пальто') })
    const search = await nameOf(app)
    for (const _ of ['once', 'again'])
      await app.inject({ url: '/api/outfits/o1', headers: { ...headers, 'x-vitrine-search': search } })
    const [, ...all] = await recorded()
    expect(all).toMatchObject(
      Array(2).fill({ kind: 'search-opened', id: search.split('.')[1], words: 'пальто' }),
    )
  })
  it('is not where the name was not given out, or nobody was shown it', async () => {
    const { app, recorded } = await opened()
    const search = await nameOf(app)
    const forged = `1.x.${Buffer.from('dress').toString('base64url')}.${search.split('.').at(-1)}`
    for (const name of [forged, search.slice(0, -1), 'x', '...'])
      await app.inject({ url: '/api/outfits/o1', headers: { ...headers, 'x-vitrine-search': name } })
    const cookies = { vitrine_admin: 'secret' }
    await app.inject({ url: '/api/outfits/o1', headers: { 'x-vitrine-search': search }, cookies })
    expect(await recorded()).toHaveLength(1)
  })
})
