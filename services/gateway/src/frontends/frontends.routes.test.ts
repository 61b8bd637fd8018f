import { beforeEach, describe, expect, it } from '@jest/globals'
import { gateways } from '../gateway.fixtures.ts'

const { built, open } = gateways()

describe('the files of a frontend', () => {
  beforeEach(() =>
    built('feed', {
      'frontend.json': { name: 'feed', entry: 'entry.1.js', routes: {} },
      'entry.1.js': 'let it = 1',
      'entry.1.js.br': 'compressed',
      'openings.json': {},
    }),
  )

  it('come compressed, for ever', async () => {
    const app = await open({})
    const reply = await app.inject({ url: '/assets/feed/entry.1.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.body).toBe('compressed')
  })
  it.each([
    '/assets/feed/none.js',
    '/assets/none/x.js',
    '/assets/feed/openings.json',
    '/assets/feed/..%2f..%2fshell/dist/index.html',
  ])('do not include %s', async (url) => expect((await (await open({})).inject(url)).statusCode).toBe(404))
})
