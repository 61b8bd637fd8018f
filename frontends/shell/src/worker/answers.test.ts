import { beforeEach, describe, expect, it } from '@jest/globals'
import { answersOf } from './answers.ts'
import { cachesInMemory } from './caches.fixtures.ts'
import { bounds, storedAnswers, storedAt } from './stored.ts'

const origin = 'https://vitrine.example'
const day = 24 * 60 * 60_000
const asked = (path: string) => new Request(origin + path)

type Network = (path: string) => Response | Promise<Response>
const unreachable: Network = () => {
  throw new TypeError('Failed to fetch')
}

let network: Network
let fetched: string[]
let now: number
let works: Promise<unknown>[]
const later = (work: Promise<unknown>) => void works.push(work.catch(() => undefined))
const settled = () => Promise.allSettled(works)

beforeEach(() => {
  fetched = []
  works = []
  now = 1_000_000
})

function worker() {
  const { storage, addresses } = cachesInMemory()
  const stored = storedAnswers(storage, () => now)
  const fetch = async (input: unknown) => {
    const path = input instanceof Request ? input.url.slice(origin.length) : String(input).replace(origin, '')
    fetched.push(path)
    return network(path)
  }
  const answers = answersOf({ stored, fetch: fetch as never, origin, now: () => now })
  return { ...answers, stored, addresses }
}

const post = (title: string, published = true) => Response.json({ title, published })

describe('a reply', () => {
  const path = '/api/outfits/o1?userId=u1'

  it('comes from the network as long as there is one, and from the device where there is none', async () => {
    const { networkFirst } = worker()
    for (const title of ['First', 'Second']) {
      network = () => post(title)
      const response = await networkFirst('reply', asked(path), later)
      expect([((await response.json()) as { title: string }).title, response.headers.get(storedAt)]).toEqual([
        title,
        null,
      ])
      await settled()
    }
    network = unreachable
    const response = await networkFirst('reply', asked('/api/outfits/o1?userId=other'), later)
    expect(await response.json()).toMatchObject({ title: 'Second' })
    expect(response.headers.get(storedAt)).toBe(String(now))
  })

  it.each([500, 503, 401])(
    'that is a refusal with %d is passed on, and what was seen stays',
    async (status) => {
      const { networkFirst } = worker()
      network = () => post('Seen')
      await networkFirst('reply', asked(path), later)
      await settled()
      network = () => new Response('no', { status })
      expect((await networkFirst('reply', asked(path), later)).status).toBe(status)
      network = unreachable
      expect((await networkFirst('reply', asked(path), later)).status).toBe(200)
    },
  )

  it('is forgotten when the server says that there is nothing any more', async () => {
    const { networkFirst, addresses } = worker()
    network = () => post('Gone soon')
    await networkFirst('reply', asked(path), later)
    await settled()
    network = () => new Response('', { status: 404 })
    await networkFirst('reply', asked(path), later)
    await settled()
    expect(addresses()).toEqual([])
  })

  it('is an error where nothing was seen, or too long ago', async () => {
    const { networkFirst } = worker()
    network = () => post('Seen')
    await networkFirst('reply', asked(path), later)
    await settled()
    network = unreachable
    await expect(networkFirst('reply', asked('/api/outfits/o2'), later)).rejects.toThrow('Failed to fetch')
    now += bounds.reply.days * day + 1
    await expect(networkFirst('reply', asked(path), later)).rejects.toThrow('Failed to fetch')
  })

  it('that shows a draft is not stored', async () => {
    const { networkFirst, addresses } = worker()
    network = () => post('Draft', false)
    await networkFirst('reply', asked(path), later)
    await settled()
    expect(addresses()).toEqual([])
  })

  it('of one visitor is gone for the next, also one that was on its way', async () => {
    const { networkFirst, forget, addresses } = worker()
    network = () => post('Seen')
    await networkFirst('reply', asked('/api/outfits/o1'), later)
    await settled()
    let answer = (_: Response) => {}
    network = () => new Promise((resolve) => (answer = resolve))
    const underWay = networkFirst('reply', asked('/api/outfits/o2'), later)
    await forget()
    answer(post('Late'))
    await underWay
    await settled()
    expect(addresses()).toEqual([])
  })
})

describe('a personal reply', () => {
  const path = '/api/favorites/posts?page=1'
  const by = (account: string) => new Request(origin + path, { headers: { 'x-vitrine-account': account } })
  const listOf = (account: string) =>
    Response.json({ of: account }, { headers: { 'x-vitrine-account': account } })
  const seenBy = async ({ networkFirst }: ReturnType<typeof worker>, account: string) => {
    network = unreachable
    const reply = await networkFirst('personal', by(account), later).catch(() => undefined)
    return reply && ((await reply.json()) as { of: string }).of
  }

  it('is kept under the account that the server names, and read by nobody else', async () => {
    const opened = worker()
    // Whoever was signed in last may be somebody else by now: what the server says counts.
    network = () => listOf('ada')
    await opened.networkFirst('personal', by('eve'), later)
    await settled()
    expect([await seenBy(opened, 'ada'), await seenBy(opened, 'eve')]).toEqual(['ada', undefined])
    await expect(opened.networkFirst('personal', asked(path), later)).rejects.toThrow('Failed to fetch')
  })

  it('is not kept where the server does not say whose it is', async () => {
    const { networkFirst, addresses } = worker()
    network = () => Response.json({ of: 'nobody' })
    await networkFirst('personal', by('ada'), later)
    await settled()
    expect(addresses()).toEqual([])
  })

  it.each([
    ['another person takes over', ({ forget }: ReturnType<typeof worker>) => forget()],
    [
      'the server says that the session has ended',
      async ({ networkFirst }: ReturnType<typeof worker>) => {
        network = () => new Response('', { status: 401 })
        await networkFirst('personal', by('ada'), later)
        await settled()
      },
    ],
  ])('is gone when %s, also one that was on its way', async (_, end) => {
    const opened = worker()
    network = () => listOf('ada')
    await opened.networkFirst('personal', by('ada'), later)
    await settled()
    let answer = (_: Response) => {}
    network = () => new Promise((resolve) => (answer = resolve))
    const underWay = opened.networkFirst('personal', by('ada'), later)
    await end(opened)
    answer(listOf('ada'))
    await underWay
    await settled()
    expect([await seenBy(opened, 'ada'), opened.addresses()]).toEqual([undefined, []])
  })

  it('of long ago gives way', async () => {
    const { networkFirst, addresses } = worker()
    network = () => listOf('ada')
    for (let page = 0; page < 200; page++) {
      await networkFirst('personal', new Request(`${origin}/api/favorites/posts?page=${page}`), later)
      await settled()
    }
    expect(addresses().length).toBeLessThanOrEqual(bounds.personal.entries + 20)
  })
})

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
    network = (path) => (path === '/offline' ? page('one') : new Response(path))
    await renewPage()
    await Promise.all([takeFiles(), takeFiles()])
    await takeFiles()
    expect(fetched).toEqual(['/offline', ...files])
    network = unreachable
    expect(await (await cacheFirst('asset', asked(files[1]!), later)).text()).toBe(files[1])
  })

  it('is taken on where it was interrupted, and anew from a newer build', async () => {
    const { renewPage, takeFiles } = worker()
    network = (path) =>
      path === '/offline' ? page('one') : path === files[1] ? unreachable(path) : new Response()
    await renewPage()
    await expect(takeFiles()).rejects.toThrow('Failed to fetch')
    network = (path) => (path === '/offline' ? page('two') : new Response(path))
    await takeFiles()
    expect(fetched).toEqual(['/offline', ...files, files[1]])
    files.push('/assets/search/new.0123456789.js')
    await renewPage('two')
    await takeFiles()
    expect(fetched.slice(4)).toEqual(['/offline', files[2]])
  })
})

describe('a file that never changes', () => {
  const path = '/assets/feed/outfits.0123456789.js'

  it('is asked for once', async () => {
    const { cacheFirst } = worker()
    network = () => new Response('code')
    await cacheFirst('asset', asked(path), later)
    await settled()
    network = unreachable
    expect(await (await cacheFirst('asset', asked(path), later)).text()).toBe('code')
    expect(fetched).toEqual([path])
  })

  it('is not stored when it did not arrive, or is too large', async () => {
    const { cacheFirst, addresses } = worker()
    network = () => new Response('', { status: 404 })
    expect((await cacheFirst('asset', asked(path), later)).status).toBe(404)
    network = () => new Response(new Uint8Array(bounds.asset.bytes + 1))
    expect((await cacheFirst('asset', asked(path), later)).status).toBe(200)
    await settled()
    expect(addresses()).toEqual([])
  })

  it('is stored also when the visitor changes while it is on its way', async () => {
    const { cacheFirst, storeSeen, forget, addresses } = worker()
    const other = '/assets/feed/post.0123456789.js'
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    network = () => arrived.then(() => new Response('code'))
    const underWay = [cacheFirst('asset', asked(path), later), storeSeen('asset', origin + other)]
    await forget()
    arrive()
    await Promise.all(underWay)
    await settled()
    expect(addresses().toSorted()).toEqual([origin + path, origin + other])
  })

  it('gives way to newer ones, unless it was used since', async () => {
    const { cacheFirst, addresses } = worker()
    network = () => new Response('code')
    const file = (number: number) => `/assets/feed/f.${String(number).padStart(10, '0')}.js`
    const load = async (number: number) => {
      await cacheFirst('asset', asked(file(number)), later)
      await settled()
    }
    for (let number = 0; number < 50; number++) await load(number)
    now += 2 * day
    await load(0)
    for (let number = 50; number < bounds.asset.entries + 30; number++) await load(number)
    expect(addresses().length).toBeLessThanOrEqual(bounds.asset.entries + 20)
    expect(addresses()).toContain(origin + file(0))
    expect(addresses()).not.toContain(origin + file(1))
  })
})

describe('a page', () => {
  const html = (build: string) => new Response(build, { headers: { 'x-vitrine-build': build } })
  const open = async ({ page }: ReturnType<typeof worker>, path = '/post/o1') =>
    (await page(asked(path), Promise.resolve(undefined), later)).text()

  it('comes from the network, and without one any address opens with the same page, of the newest build', async () => {
    const opened = worker()
    for (const build of ['one', 'one', 'two']) {
      network = (path) => html(path === '/offline' ? `${build}` : build)
      expect(await open(opened)).toBe(build)
      await settled()
    }
    expect(fetched.filter((path) => path === '/offline')).toHaveLength(2)
    network = unreachable
    expect(await open(opened, '/never/seen')).toBe('two')
  })

  it('is taken from what the browser asked for before the worker ran', async () => {
    const { page } = worker()
    network = unreachable
    expect(await (await page(asked('/'), Promise.resolve(html('early')), later)).text()).toBe('early')
  })

  it('that was not found is passed on as it is', async () => {
    const { page } = worker()
    network = () => new Response('none', { status: 404 })
    expect((await page(asked('/none'), Promise.resolve(undefined), later)).status).toBe(404)
  })
})
