import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { gateways } from '../gateway.fixtures.ts'

const { frontends, open } = gateways()

describe('the page', () => {
  beforeEach(async () => {
    for (const name of ['shell', 'feed']) {
      const dist = join(frontends(), name, 'dist')
      await mkdir(dist, { recursive: true })
      await writeFile(
        join(dist, 'frontend.json'),
        JSON.stringify({ name, entry: 'entry.1.js', routes: ['/'] }),
      )
      await writeFile(join(dist, 'entry.1.js'), 'let it = 1')
      await writeFile(join(dist, 'entry.1.js.br'), 'compressed')
    }
    await writeFile(join(frontends(), 'shell', 'dist', 'index.html'), '<meta content="%NONCE%">')
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
