import { describe, expect, it } from '@jest/globals'
import { around, asked, inNewWorld, later, origin, settled, unreachable, worker } from './answers.fixtures.ts'
import { bounds } from './stored.ts'

const day = 24 * 60 * 60_000

inNewWorld()

describe('the code of all screens', () => {
  const files = ['/assets/search/search.0123456789.js', '/assets/shell/serif.0123456789.woff2']
  const page = (build: string) =>
    new Response(
      `"/assets/admin/a.0123456789.js" <script id="vitrine-files">${JSON.stringify(files)}</script>`,
      {
        headers: { 'x-vitrine-build': build },
      },
    )

  it('is what the page for times without a connection names, each taken once', async () => {
    const { renewPage, takeFiles, cacheFirst } = worker()
    around.network = (path) => (path === '/offline' ? page('one') : new Response(path))
    await renewPage()
    await Promise.all([takeFiles(), takeFiles()])
    await takeFiles()
    expect(around.fetched).toEqual(['/offline', ...files])
    around.network = unreachable
    expect(await (await cacheFirst('asset', asked(files[1]!), later)).text()).toBe(files[1])
  })

  it('is taken on where it was interrupted, and anew from a newer build', async () => {
    const { renewPage, takeFiles } = worker()
    around.network = (path) =>
      path === '/offline' ? page('one') : path === files[1] ? unreachable(path) : new Response()
    await renewPage()
    await expect(takeFiles()).rejects.toThrow('Failed to fetch')
    around.network = (path) => (path === '/offline' ? page('two') : new Response(path))
    await takeFiles()
    expect(around.fetched).toEqual(['/offline', ...files, files[1]])
    files.push('/assets/search/new.0123456789.js')
    await renewPage('two')
    await takeFiles()
    expect(around.fetched.slice(4)).toEqual(['/offline', files[2]])
  })
})

describe('a file that never changes', () => {
  const path = '/assets/feed/outfits.0123456789.js'

  it('is asked for once', async () => {
    const { cacheFirst } = worker()
    around.network = () => new Response('code')
    await cacheFirst('asset', asked(path), later)
    await settled()
    around.network = unreachable
    expect(await (await cacheFirst('asset', asked(path), later)).text()).toBe('code')
    expect(around.fetched).toEqual([path])
  })

  it('is not stored when it did not arrive, or is too large', async () => {
    const { cacheFirst, addresses } = worker()
    around.network = () => new Response('', { status: 404 })
    expect((await cacheFirst('asset', asked(path), later)).status).toBe(404)
    around.network = () => new Response(new Uint8Array(bounds.asset.bytes + 1))
    expect((await cacheFirst('asset', asked(path), later)).status).toBe(200)
    await settled()
    expect(addresses()).toEqual([])
  })

  it('is stored also when the visitor changes while it is on its way', async () => {
    const { cacheFirst, storeSeen, forget, addresses } = worker()
    const other = '/assets/feed/post.0123456789.js'
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    around.network = () => arrived.then(() => new Response('code'))
    const underWay = [cacheFirst('asset', asked(path), later), storeSeen('asset', origin + other)]
    await forget()
    arrive()
    await Promise.all(underWay)
    await settled()
    expect(addresses().toSorted()).toEqual([origin + path, origin + other])
  })

  it('gives way to newer ones, unless it was used since', async () => {
    const { cacheFirst, addresses } = worker()
    around.network = () => new Response('code')
    const file = (number: number) => `/assets/feed/f.${String(number).padStart(10, '0')}.js`
    const load = async (number: number) => {
      await cacheFirst('asset', asked(file(number)), later)
      await settled()
    }
    for (let number = 0; number < 50; number++) await load(number)
    around.now += 2 * day
    await load(0)
    for (let number = 50; number < bounds.asset.entries + 30; number++) await load(number)
    expect(addresses().length).toBeLessThanOrEqual(bounds.asset.entries + 20)
    expect(addresses()).toContain(origin + file(0))
    expect(addresses()).not.toContain(origin + file(1))
  })
})
