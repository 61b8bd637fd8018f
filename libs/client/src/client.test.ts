import { execFile } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { allSettings } from '@vitrine/all-in-one/settings'
import { startAll, type Started } from '@vitrine/all-in-one/start-all'
import { readSettings } from '@vitrine/service-kit'
import { CallRefused } from './call-refused.ts'
import { createClient } from './client.ts'

jest.setTimeout(120_000)

const refusalOf = async (calling: Promise<unknown>): Promise<CallRefused> => {
  const error = await calling.catch((reason: unknown) => reason)
  if (!(error instanceof CallRefused)) throw new Error('The call was not refused', { cause: error })
  return error
}

describe('a client of the product', () => {
  const administrator = { username: 'administrator', password: 'a-password-for-tests' }
  const account = { email: 'ada@example.org', password: 'corduroy' }
  const posts = 30
  let folder: string
  let product: Started
  const client = () => createClient({ url: product.url })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'))
    const settings = readSettings(allSettings, {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      LIMITS: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    })
    product = await startAll(settings, { log: false })
    const editor = client()
    await editor.call('POST /api/admin/login', { body: administrator })
    const form = new FormData()
    form.set('image', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'look.png')
    const { imageUrl } = await editor.call('POST /api/admin/upload/outfit-image', { form })
    for (let number = 1; number <= posts; number += 1)
      await editor.call('POST /api/admin/outfits', {
        body: {
          title: `Look ${number}`,
          description: 'Corduroy.',
          category: 'casual',
          images: [imageUrl],
          published: true,
          products: [{ name: `Scarf ${number}`, price: 1000 + number, amazonUrl: 'https://a.example/1' }],
        },
      })
    const data = { ...account, displayName: 'Ada', age: '26-35', gender: 'female' } as const
    await client().call('POST /api/auth/register', { body: { ...data, stylePreferences: ['casual'] } })
  })
  afterAll(async () => {
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('holds a session from signing in to signing out', async () => {
    const ada = client()
    await ada.call('POST /api/auth/login', { body: account })
    expect(await ada.call('GET /api/auth/me')).toMatchObject({
      authenticated: true,
      user: { displayName: 'Ada' },
    })
    expect(await client().call('GET /api/auth/me')).toMatchObject({ authenticated: false })
    await ada.call('POST /api/auth/logout')
    expect(await ada.call('GET /api/auth/me')).toMatchObject({ authenticated: false })
  })
  it('goes through every page of a list', async () => {
    const titles = []
    for await (const { title } of client().items('GET /api/outfits')) titles.push(title)
    expect(new Set(titles).size).toBe(posts)
    const sizes = []
    for await (const page of client().pages('GET /api/outfits', { query: { limit: 20 } }))
      sizes.push(page.length)
    expect(sizes).toEqual([20, 10])
  })
  it('tells what was refused by its code, in the words of the product', async () => {
    const missing = await refusalOf(client().call('GET /api/outfits/:id', { params: { id: 'no such' } }))
    expect(missing).toMatchObject({ status: 404, code: 'outfit-missing' })
    expect(missing.traceId).toMatch(/\w/)
    const invalid = await refusalOf(
      client().call('POST /api/auth/register', { body: { email: 'nobody' } as never }),
    )
    expect(invalid.code).toBe('request-invalid')
    expect(invalid.issues.map(({ path }) => path)).toContain('email')
  })
  it('runs the example', async () => {
    const example = join(import.meta.dirname, 'example', 'cheapest-favorite.ts')
    const args = [example, product.url, account.email, account.password]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} })
    expect(stdout).toBe(`${posts} posts\nLook 1: Scarf 1 for $10.01\n`)
    const ada = client()
    await ada.call('POST /api/auth/login', { body: account })
    expect(await ada.call('GET /api/favorites/posts')).toMatchObject({ total: 1 })
  })
})

describe('a client of something that fails', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  async function clientOf(listener: RequestListener) {
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return createClient({ url: `http://127.0.0.1:${port}`, timeoutMs: 200 })
  }

  it('says how long to wait where it is told', async () => {
    const body = { message: 'Too many requests.', code: 'too-many-requests', traceId: 't' }
    const client = await clientOf((_, reply) =>
      reply.writeHead(429, { 'retry-after': '7' }).end(JSON.stringify(body)),
    )
    expect(await refusalOf(client.call('GET /api/outfits'))).toMatchObject({
      message: 'Too many requests.',
      code: 'too-many-requests',
      retryAfterMs: 7000,
    })
  })
  it('has no code for what is not of the product', async () => {
    const client = await clientOf((_, reply) => reply.writeHead(502).end('<h1>Oops</h1>'))
    expect(await refusalOf(client.call('GET /api/outfits'))).toMatchObject({
      message: '502 Bad Gateway',
      code: undefined,
      retryAfterMs: undefined,
    })
  })
  it('gives up after a while, or when it is told to', async () => {
    const client = await clientOf(() => {})
    await expect(client.call('GET /api/outfits')).rejects.toMatchObject({ name: 'TimeoutError' })
    const leaving = new AbortController()
    const calling = client.call('GET /api/outfits', { signal: leaving.signal })
    leaving.abort(new Error('Nobody waits any more'))
    await expect(calling).rejects.toThrow('Nobody waits any more')
  })
  it('never goes on to another origin for a next page', async () => {
    const client = await clientOf((_, reply) =>
      reply.writeHead(200, { link: '<http://elsewhere.example/>; rel="next"' }).end('[]'),
    )
    const reading = (async () => {
      for await (const _ of client.pages('GET /api/outfits'));
    })()
    await expect(reading).rejects.toThrow('another origin')
  })
})

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
