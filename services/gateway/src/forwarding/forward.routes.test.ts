import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { api, logApi, operationsApi, type Endpoint } from '@vitrine/contracts'
import { inProcess } from '@vitrine/service-kit'
import { gatewayKey } from '@vitrine/test-kit'
import { gateways, identityOf, service } from '../gateway.fixtures.ts'

const { open, running } = gateways()

/** What the gateway sends on with a call. */
async function headersSent(asked: { headers: Record<string, string>; remoteAddress?: string }) {
  const catalog = service({ body: [] })
  const app = await open({ catalog: catalog.forward })
  await app.inject({ url: '/api/outfits', ...asked })
  return catalog.asked[0]?.headers
}

describe('forwarding', () => {
  it('goes to the service that owns the call, with path and query', async () => {
    const catalog = service({ body: [] })
    const app = await open({ catalog: catalog.forward })
    expect((await app.inject('/api/outfits?limit=3')).json()).toEqual([])
    expect(catalog.asked[0]).toMatchObject({ method: 'GET', path: '/api/outfits?limit=3' })
  })
  it('passes bodies on as they came', async () => {
    const favorites = service({ status: 204 })
    const app = await open({ favorites: favorites.forward })
    const payload = '{ "outfitId":"o1" }'
    const headers = { 'content-type': 'application/json' }
    expect(
      (await app.inject({ method: 'POST', url: '/api/interactions/like', headers, payload })).statusCode,
    ).toBe(204)
    expect(String(favorites.asked[0]?.body)).toBe(payload)
  })
  it('passes on what was compressed as it is, and who has it already is told so', async () => {
    const body = 'linen '.repeat(1_000)
    const headers = { 'content-encoding': 'br', etag: '"1-br"', vary: 'Accept-Encoding' }
    const catalog = service({ body, headers })
    const app = await open({ catalog: catalog.forward })
    const asking = { 'accept-encoding': 'gzip, br', 'if-none-match': '"0-br"' }
    const reply = await app.inject({ url: '/api/outfits', headers: asking })
    expect(catalog.asked[0]?.headers).toMatchObject(asking)
    expect(reply.headers).toMatchObject(headers)
    expect(reply.body).toBe(JSON.stringify(body))
  })
  it('compresses what came as it is', async () => {
    const body = 'linen '.repeat(1_000)
    const app = await open({ catalog: service({ body }).forward })
    const reply = await app.inject({ url: '/api/outfits', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(JSON.stringify(body))
  })
  it('keeps to itself what services tell the gateway alone', async () => {
    const catalog = service({ body: [], headers: { 'x-vitrine-closing': '1' } })
    const app = await open({ catalog: catalog.forward })
    expect((await app.inject('/api/outfits')).headers).not.toHaveProperty('x-vitrine-closing')
  })
  it('says whose a personal reply is, and nothing of that beside what others may keep', async () => {
    const identity = identityOf({ ida: { shopper: { id: 'u-ida', session: 's1' } } })
    const favorites = service({ body: { posts: [] } })
    const catalog = service({ body: [], headers: { 'cache-control': 'private, no-cache' } })
    const app = await open({
      identity: identity.forward,
      favorites: favorites.forward,
      catalog: catalog.forward,
    })
    const accountOf = async (url: string, cookies = {}) =>
      (await app.inject({ url, cookies })).headers['x-vitrine-account']
    const ida = { vitrine_session: 'ida' }
    expect(await accountOf('/api/favorites/ids', ida)).toBe('u-ida')
    expect(await accountOf('/api/favorites/ids')).toBeUndefined()
    expect(await accountOf('/api/outfits', ida)).toBeUndefined()
  })
  it('names the account of a feed that is one person’s, or the browser of who has none', async () => {
    const identity = identityOf({
      ida: { shopper: { id: 'u-ida', session: 's1' } },
      'an-ipad': { device: { id: 'd-1', session: 's2' } },
    })
    const personal = { 'cache-control': 'private, no-store', vary: 'Accept-Encoding' }
    const catalog = service({ body: [], headers: personal })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    const headersFor = async (cookies = {}) => (await app.inject({ url: '/api/outfits', cookies })).headers
    const ida = { vitrine_session: 'ida' }
    expect(await headersFor(ida)).toMatchObject({ ...personal, 'x-vitrine-account': 'u-ida' })
    expect(await headersFor({ vitrine_device: 'an-ipad' })).toMatchObject({ 'x-vitrine-account': 'device' })
    expect(await headersFor()).not.toHaveProperty('x-vitrine-account')
  })
  it.each([
    ['a preview', '/api/previews/token'],
    ['a calendar address', '/api/calendars/token.ics'],
  ])('of %s looks nobody up: the answer is the same with whatever cookies', async (_, url) => {
    const identity = identityOf({ ida: { shopper: { id: 'u-ida', session: 's1' } } })
    const catalog = service({ body: {}, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    const reply = await app.inject({ url, cookies: { vitrine_session: 'ida' } })
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(identity.exchanged).toEqual([])
    expect(catalog.asked[0]?.headers).not.toHaveProperty('authorization')
  })
  it('passes refusals on as they are', async () => {
    const catalog = service({ status: 404, body: { code: 'outfit-missing' } })
    const app = await open({ catalog: catalog.forward })
    const reply = await app.inject('/api/outfits/nobody')
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'outfit-missing' }])
  })
  it.each([
    '/internal/views',
    '/internal/activity',
    '/internal/sessions/exchange',
    '/api/nothing',
    '/api',
    '/media',
    '/health/../internal/views',
  ])('never reaches %s', async (url) => {
    const any = service()
    const app = await open({ tracking: any.forward, identity: any.forward, media: any.forward })
    const reply = await app.inject({ method: 'POST', url, payload: {} })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'unknown-path', traceId: expect.any(String) })
    expect(any.asked).toEqual([])
  })
  it.each([
    '/media/..\\health',
    '/media/%2e%2e/health',
    '/media/x%2f..%2fy',
    '/api/outfits/junk\\..\\o1',
    '/api/outfits/%252e%252e',
    '/api/outfits/%ff',
    '/api//outfits',
  ])('lets %s go on to nobody, for it can be read in two ways or none', async (path) => {
    const any = service({ body: {} })
    const app = await open({ catalog: any.forward, media: any.forward, tracking: any.forward })
    const reply = await inProcess(app)({ method: 'GET', path, headers: {} })
    expect([reply.status, JSON.parse(String(reply.body))]).toMatchObject([404, { code: 'unknown-path' }])
    expect(any.asked).toEqual([])
  })
  /** How it is itself a gateway tells whoever has the key: `operations.routes.test.ts`. */
  const { readProcess: _, ...ofServices } = operationsApi
  it.each([...Object.values(ofServices), ...Object.values(logApi)] as Endpoint[])(
    'never reaches what operators and services ask of one another: $route',
    async ({ method, path }) => {
      const any = service()
      const everybody = Object.keys(api).map((name) => [name, any.forward] as const)
      const app = await open(Object.fromEntries(everybody))
      const asked = method === 'GET' ? ({ method } as const) : ({ method: 'POST', payload: {} } as const)
      for (const url of [path, `/api${path}`, `/health/..${path}`]) {
        const reply = await app.inject({ ...asked, url, headers: { 'x-vitrine-gateway': gatewayKey } })
        expect([url, reply.statusCode]).toEqual([url, 404])
      }
      expect(any.asked).toEqual([])
    },
  )
  it('says 503 with a time to come back when a service is unavailable', async () => {
    const app = await open({})
    const reply = await app.inject('/api/outfits')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toMatchObject({ code: 'service-unavailable' })
  })
  it('strips what only the gateway may say', async () => {
    const headers = {
      authorization: 'Bearer forged',
      'x-vitrine-gateway': 'guess',
      'x-vitrine-address': '1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      cookie: 'a=b',
    }
    const sent = await headersSent({ headers, remoteAddress: '203.0.113.7' })
    expect(sent).toMatchObject({ 'x-vitrine-gateway': gatewayKey, 'x-vitrine-address': '203.0.113.7' })
    expect(sent).not.toHaveProperty('authorization')
    expect(sent).not.toHaveProperty('cookie')
    expect(sent).not.toHaveProperty('x-forwarded-for')
  })
  it('says where the shop is reached from outside, whatever a client says', async () => {
    const catalog = service({ body: [] })
    const asked = { url: '/api/outfits', headers: { 'x-vitrine-origin': 'https://evil.example' } }
    await (await open({ catalog: catalog.forward })).inject(asked)
    await (await open({ catalog: catalog.forward }, { PUBLIC_URL: 'https://shop.example' })).inject(asked)
    expect(catalog.asked.map(({ headers }) => headers['x-vitrine-origin'])).toEqual([
      undefined,
      'https://shop.example',
    ])
  })
  it('strips what is meant for its own connection', async () => {
    const headers = {
      connection: 'close, X-Secret,accept-language',
      'x-secret': '1',
      'accept-language': 'de',
    }
    const sent = await headersSent({ headers: { ...headers, 'x-kept': '2' } })
    expect(sent).toMatchObject({ 'x-kept': '2', 'x-vitrine-address': '127.0.0.1' })
    for (const name of Object.keys(headers)) expect(sent).not.toHaveProperty(name)
  })
})

describe('a packed body', () => {
  it.each(['/api/affiliate-click', '/api/interactions/like', '/api/admin/upload/outfit-image', '/search'])(
    'is refused at %s, and its connection goes on',
    async (path) => {
      const any = service({ status: 204 })
      await open({ tracking: any.forward, favorites: any.forward, media: any.forward })
      const url = await running()!.listen({ port: 0 })
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const ask = async (method: string, body: Buffer | undefined) => {
        const asking = request(url + path, { method, agent, headers: body ? headers : {} }).end(body)
        const [reply] = (await once(asking, 'response')) as [IncomingMessage]
        return { status: reply.statusCode, reused: asking.reusedSocket, text: await text(reply) }
      }
      const refused = await ask('POST', gzipSync(Buffer.alloc(1_000_000)))
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
        415,
        { code: 'media-type-unsupported', message: expect.stringContaining('Content-Encoding') },
      ])
      expect((await ask('GET', undefined)).reused).toBe(true)
      expect(any.asked).toEqual([])
      agent.destroy()
    },
  )
})
