import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Caller } from '@vitrine/contracts'
import type { Forward, ForwardedRequest } from '@vitrine/service-kit'
import { administrator, device, eventually, gatewayKey, startForTest } from '@vitrine/test-kit'
import { gateway } from './gateway.service.ts'
import { gatewaySettings } from './settings.ts'

/** A service that answers one thing and remembers what it was asked. */
function service(
  answer: { status?: number; body?: unknown; headers?: Record<string, string>; afterMs?: number } = {},
) {
  const asked: ForwardedRequest[] = []
  const forward: Forward = async (request) => {
    asked.push(request)
    if (answer.afterMs) await new Promise((resolve) => setTimeout(resolve, answer.afterMs))
    const body = answer.body === undefined ? '' : JSON.stringify(answer.body)
    return {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
      body: Buffer.from(body),
    }
  }
  return { forward, asked }
}

/** An identity that knows one cookie for each caller. */
function identityOf(callers: Record<string, Caller>) {
  const asked: ForwardedRequest[] = []
  const forward: Forward = async (request) => {
    asked.push(request)
    const { sessions = [] } = JSON.parse(String(request.body ?? '{}')) as { sessions?: string[] }
    const caller = callers[sessions[0] ?? ''] ?? {}
    const body = { token: `token-of-${sessions[0]}`, caller, expiresAt: Date.now() + 60_000 }
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) }
  }
  return { forward, asked }
}

let frontends: string
let running: Awaited<ReturnType<typeof startForTest>> | undefined
beforeEach(async () => {
  frontends = await mkdtemp(join(tmpdir(), 'frontends-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(frontends, { recursive: true, force: true })
})

async function open(directory: Record<string, Forward>, settings: Record<string, unknown> = {}) {
  const built = gateway({ settings: gatewaySettings.parse(settings), frontends, gatewayKey })
  running = await startForTest(built, { directory })
  return running.app
}

describe('forwarding', () => {
  it('goes to the service that owns the call, with path and query', async () => {
    const catalog = service({ body: [] })
    const app = await open({ catalog: catalog.forward })
    expect((await app.inject('/api/outfits?limit=3')).json()).toEqual([])
    expect(catalog.asked[0]).toMatchObject({ method: 'GET', path: '/api/outfits?limit=3' })
  })
  it('passes bodies on as they came', async () => {
    const tracking = service({ status: 204 })
    const app = await open({ tracking: tracking.forward })
    const payload = '{ "productId":"p1" }'
    const headers = { 'content-type': 'text/plain' }
    expect(
      (await app.inject({ method: 'POST', url: '/api/affiliate-click', headers, payload })).statusCode,
    ).toBe(204)
    expect(String(tracking.asked[0]?.body)).toBe(payload)
  })
  it('passes refusals on as they are', async () => {
    const catalog = service({ status: 404, body: { code: 'outfit-missing' } })
    const app = await open({ catalog: catalog.forward })
    const reply = await app.inject('/api/outfits/nobody')
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'outfit-missing' }])
  })
  it.each([
    '/internal/views',
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
  it('says 503 with a time to come back when a service is away', async () => {
    const app = await open({})
    const reply = await app.inject('/api/outfits')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toMatchObject({ code: 'service-unavailable' })
  })
  it('strips what only the gateway may say', async () => {
    const catalog = service({ body: [] })
    const app = await open({ catalog: catalog.forward })
    const headers = {
      authorization: 'Bearer forged',
      'x-vitrine-gateway': 'guess',
      'x-vitrine-address': '1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      cookie: 'a=b',
    }
    await app.inject({ url: '/api/outfits', headers, remoteAddress: '203.0.113.7' })
    const sent = catalog.asked[0]?.headers
    expect(sent).toMatchObject({ 'x-vitrine-gateway': gatewayKey, 'x-vitrine-address': '203.0.113.7' })
    expect(sent).not.toHaveProperty('authorization')
    expect(sent).not.toHaveProperty('cookie')
    expect(sent).not.toHaveProperty('x-forwarded-for')
  })
})

describe('sessions', () => {
  const cookies = { vitrine_admin: 'secret' }

  it('become a token, asked for once', async () => {
    const identity = identityOf({ secret: administrator })
    const catalog = service({ body: [] })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/api/outfits', cookies })))
    expect(catalog.asked.map(({ headers }) => headers['authorization'])).toEqual(
      Array(3).fill('Bearer token-of-secret'),
    )
    expect(identity.asked).toHaveLength(1)
  })
  it.each(['x'.repeat(5_000), 'no secret', '<script>'])(
    'that cannot be ours are not asked about (%#)',
    async (vitrine_admin) => {
      const identity = identityOf({})
      const app = await open({ identity: identity.forward, catalog: service({ body: [] }).forward })
      expect((await app.inject({ url: '/api/outfits', cookies: { vitrine_admin } })).statusCode).toBe(200)
      expect(identity.asked).toEqual([])
    },
  )
  it('are asked for again when they ended', async () => {
    const identity = identityOf({ secret: administrator })
    const app = await open({ identity: identity.forward, catalog: service({ body: [] }).forward })
    await app.inject({ url: '/api/outfits', cookies })
    await running?.hear({
      type: 'SessionEnded',
      stream: 'session-1',
      version: 2,
      data: { session: 'session-admin' },
    })
    await eventually(async () => {
      await app.inject({ url: '/api/outfits', cookies })
      expect(identity.asked).toHaveLength(2)
    })
  })
  it('are asked for again after a reply that changed them', async () => {
    const identity = identityOf({ secret: administrator })
    const catalog = service({ body: [], headers: { 'set-cookie': 'vitrine_admin=; Max-Age=0' } })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    await app.inject({ url: '/api/outfits', cookies })
    await app.inject({ url: '/api/outfits', cookies })
    expect(identity.asked).toHaveLength(2)
  })
})

describe('a write', () => {
  const write = (headers: Record<string, string>) => ({
    method: 'POST' as const,
    url: '/api/affiliate-click',
    headers: { host: 'vitrine.example', ...headers },
    payload: { productId: 'p1' },
  })
  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('from another site (%j) is refused', async (headers) => {
    const app = await open({ tracking: service({ status: 204 }).forward })
    const reply = await app.inject(write(headers))
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'origin-refused' }])
  })
  it.each([{}, { origin: 'http://vitrine.example', 'sec-fetch-site': 'same-origin' }])(
    'from here (%j) passes',
    async (headers) => {
      const app = await open({ tracking: service({ status: 204 }).forward })
      expect((await app.inject(write(headers))).statusCode).toBe(204)
    },
  )
})

describe('a view', () => {
  const outfit = { body: { id: 'o1' } }
  const read = async (given: {
    headers?: Record<string, string>
    method?: 'GET' | 'HEAD'
    caller?: Caller
    status?: number
  }) => {
    const tracking = service({ status: 204 })
    const identity = identityOf({ secret: given.caller ?? {} })
    const catalog = service({ ...outfit, status: given.status ?? 200 })
    const app = await open({
      tracking: tracking.forward,
      identity: identity.forward,
      catalog: catalog.forward,
    })
    await app.inject({
      method: given.method ?? 'GET',
      url: '/api/outfits/o1',
      headers: { 'user-agent': 'Firefox', ...given.headers },
      ...(given.caller ? { cookies: { vitrine_device: 'secret' } } : {}),
    })
    return tracking.asked
  }
  it('is recorded with what only the gateway sees', async () => {
    const [view] = await read({ headers: { dnt: '1' } })
    expect(JSON.parse(String(view?.body))).toMatchObject({ outfitId: 'o1', id: expect.any(String) })
    expect(view?.headers).toMatchObject({
      'x-vitrine-address': '127.0.0.1',
      'user-agent': 'Firefox',
      dnt: '1',
    })
  })
  it('is one of a known device too', async () => expect(await read({ caller: device('d1') })).toHaveLength(1))
  it.each([
    ['a HEAD', { method: 'HEAD' as const }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an administrator at work', { caller: administrator }],
    ['an outfit that is not there', { status: 404 }],
  ])('is not %s', async (_, given) => expect(await read(given)).toEqual([]))
  it('keeps a page waiting no longer than 100 ms', async () => {
    const slow = service({ status: 204, afterMs: 2_000 })
    const app = await open({ tracking: slow.forward, catalog: service(outfit).forward })
    const from = performance.now()
    expect((await app.inject({ url: '/api/outfits/o1' })).statusCode).toBe(200)
    expect(performance.now() - from).toBeLessThan(1_500)
  })
  it('that cannot be recorded does not cost the page', async () => {
    const app = await open({ tracking: service({ status: 503 }).forward, catalog: service(outfit).forward })
    expect((await app.inject({ url: '/api/outfits/o1' })).statusCode).toBe(200)
  })
})

describe('limits', () => {
  const ask = (app: Awaited<ReturnType<typeof open>>, remoteAddress: string) =>
    app.inject({ url: '/api/outfits', remoteAddress })

  it('hold for each address, and say when to come back', async () => {
    const app = await open({ catalog: service({ body: [] }).forward }, { LIMIT_READS: '2' })
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await ask(app, '203.0.113.7')).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await ask(app, '203.0.113.7')
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(app, '203.0.113.8')).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/outfits/1', remoteAddress: '203.0.113.7' })).statusCode).toBe(429)
  })
  it('can be off', async () => {
    const app = await open({ catalog: service({ body: [] }).forward }, { LIMIT_READS: '1', LIMITS: 'off' })
    expect((await ask(app, '203.0.113.7')).statusCode).toBe(200)
    expect((await ask(app, '203.0.113.7')).statusCode).toBe(200)
  })
})

describe('the page', () => {
  beforeEach(async () => {
    for (const name of ['shell', 'feed']) {
      const dist = join(frontends, name, 'dist')
      await mkdir(dist, { recursive: true })
      await writeFile(
        join(dist, 'frontend.json'),
        JSON.stringify({ name, entry: 'entry.1.js', routes: ['/'] }),
      )
      await writeFile(join(dist, 'entry.1.js'), 'let it = 1')
      await writeFile(join(dist, 'entry.1.js.br'), 'compressed')
    }
    await writeFile(join(frontends, 'shell', 'dist', 'index.html'), '<meta content="%NONCE%">')
  })

  it('has a fresh nonce in itself and in its policy', async () => {
    const app = await open({})
    const pages = await Promise.all(['/', '/post/1', '/nowhere'].map((url) => app.inject(url)))
    const nonces = pages.map(({ body }) => /content="(.+)"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(3)
    pages.forEach((page, index) => {
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
      expect(page.headers['content-security-policy']).not.toContain('unsafe')
    })
  })
  it('learns which frontends there are', async () => {
    const app = await open({})
    expect((await app.inject('/frontends.json')).json()).toEqual({
      frontends: [{ name: 'feed', entry: '/assets/feed/entry.1.js', routes: ['/'] }],
    })
  })
  it('gets its assets compressed, for ever', async () => {
    const app = await open({})
    const reply = await app.inject({ url: '/assets/feed/entry.1.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.body).toBe('compressed')
  })
  it.each(['/assets/feed/none.js', '/assets/none/x.js', '/assets/feed/..%2f..%2fshell/dist/index.html'])(
    'finds nothing at %s',
    async (url) => expect((await (await open({})).inject(url)).statusCode).toBe(404),
  )
})

describe('the API page', () => {
  it('is readable, and lists every public call and code', async () => {
    const page = await (await open({})).inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const word of ['/api/outfits/:id', '/api/affiliate-click', 'outfit-without-image'])
      expect(page.body).toContain(word)
    expect(page.body).not.toContain('/internal/')
    expect(page.body).toContain('<code>If-Match</code>')
  })
  it('is OpenAPI for machines', async () => {
    const description = (await (await open({})).inject('/api/openapi.json')).json()
    expect(description).toMatchObject({ openapi: '3.1.0' })
    expect(description.paths['/api/admin/outfits'].post.requestBody).toBeDefined()
    expect(Object.keys(description.paths).filter((path) => path.startsWith('/internal'))).toEqual([])
  })
})
