import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { gateways } from '../gateway.fixtures.ts'
import { storedAssets } from './stored-builds.ts'

const { built, open } = gateways()

describe('the files of a frontend', () => {
  beforeEach(() =>
    built('feed', {
      'frontend.json': { name: 'feed', entry: 'entry.1.js', routes: {} },
      'entry.1.js': 'let it = 1',
      'entry.1.js.br': 'compressed',
      'prerendered.json': {},
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
    ['its own address', (folder: string) => folder],
    ['an address from here', (folder: string) => relative(process.cwd(), folder)],
  ])('of a former build come as before, compressed or not, from %s', async (_, addressOf) => {
    const builds = join(await mkdtemp(join(tmpdir(), 'vitrine-builds-')), 'builds')
    const folder = storedAssets(builds, 'feed')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'entry.0.js'), 'let it = 0')
    await writeFile(join(folder, 'entry.0.js.br'), 'compressed before')
    await writeFile(join(folder, 'picture.0.png'), 'picture')
    const app = await open({}, { BUILDS_DIR: addressOf(builds) })
    const fetched = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const reply = await fetched('/assets/feed/entry.0.js')
    expect(reply.body).toBe('compressed before')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/assets/feed/entry.0.js')).body).toBe('let it = 0')
    expect((await fetched('/assets/feed/picture.0.png')).body).toBe('picture')
    expect((await fetched('/assets/feed/entry.1.js')).body).toBe('compressed')
    expect((await fetched('/assets/feed/entry.2.js')).statusCode).toBe(404)
    await rm(dirname(builds), { recursive: true })
  })

  it.each([
    '/assets/feed/none.js',
    '/assets/none/x.js',
    '/assets/feed/prerendered.json',
    '/assets/feed/..%2f..%2fshell/dist/index.html',
  ])('do not include %s', async (url) => expect((await (await open({})).inject(url)).statusCode).toBe(404))
})
