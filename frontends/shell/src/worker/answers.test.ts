import { describe, expect, it } from '@jest/globals'
import { around, asked, inNewWorld, later, origin, settled, unreachable, worker } from './answers.fixtures.ts'
import { bounds, storedAt } from './stored.ts'

const day = 24 * 60 * 60_000

inNewWorld()

const post = (title: string, published = true) => Response.json({ title, published })

describe('a reply', () => {
  const path = '/api/outfits/o1?userId=u1'

  it('comes from the network as long as there is one, and from the device where there is none', async () => {
    const { networkFirst } = worker()
    for (const title of ['First', 'Second']) {
      around.network = () => post(title)
      const response = await networkFirst('reply', asked(path), later)
      expect([((await response.json()) as { title: string }).title, response.headers.get(storedAt)]).toEqual([
        title,
        null,
      ])
      await settled()
    }
    around.network = unreachable
    const response = await networkFirst('reply', asked('/api/outfits/o1?userId=other'), later)
    expect(await response.json()).toMatchObject({ title: 'Second' })
    expect(response.headers.get(storedAt)).toBe(String(around.now))
  })

  it.each([500, 503, 401])(
    'that is a refusal with %d is passed on, and what was seen stays',
    async (status) => {
      const { networkFirst } = worker()
      around.network = () => post('Seen')
      await networkFirst('reply', asked(path), later)
      await settled()
      around.network = () => new Response('no', { status })
      expect((await networkFirst('reply', asked(path), later)).status).toBe(status)
      around.network = unreachable
      expect((await networkFirst('reply', asked(path), later)).status).toBe(200)
    },
  )

  it('is forgotten when the server says that there is nothing any more', async () => {
    const { networkFirst, addresses } = worker()
    around.network = () => post('Gone soon')
    await networkFirst('reply', asked(path), later)
    await settled()
    around.network = () => new Response('', { status: 404 })
    await networkFirst('reply', asked(path), later)
    await settled()
    expect(addresses()).toEqual([])
  })

  it('is an error where nothing was seen, or too long ago', async () => {
    const { networkFirst } = worker()
    around.network = () => post('Seen')
    await networkFirst('reply', asked(path), later)
    await settled()
    around.network = unreachable
    await expect(networkFirst('reply', asked('/api/outfits/o2'), later)).rejects.toThrow('Failed to fetch')
    around.now += bounds.reply.days * day + 1
    await expect(networkFirst('reply', asked(path), later)).rejects.toThrow('Failed to fetch')
  })

  it('that came with the page is answered with its headers where there is no network', async () => {
    const { networkFirst, storeReply } = worker()
    await storeReply(`${origin}/api/search?query=linen`, ['found'], { 'x-total-count': '7' })
    around.network = unreachable
    const response = await networkFirst('reply', asked('/api/search?query=linen'), later)
    expect([await response.json(), response.headers.get('x-total-count')]).toEqual([['found'], '7'])
  })

  it('that shows a draft is not stored', async () => {
    const { networkFirst, addresses } = worker()
    around.network = () => post('Draft', false)
    await networkFirst('reply', asked(path), later)
    await settled()
    expect(addresses()).toEqual([])
  })

  it('of one visitor is gone for the next, also one that was on its way', async () => {
    const { networkFirst, forget, addresses } = worker()
    around.network = () => post('Seen')
    await networkFirst('reply', asked('/api/outfits/o1'), later)
    await settled()
    let answer = (_: Response) => {}
    around.network = () => new Promise((resolve) => (answer = resolve))
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
    around.network = unreachable
    const reply = await networkFirst('personal', by(account), later).catch(() => undefined)
    return reply && ((await reply.json()) as { of: string }).of
  }

  it('is kept under the account that the server names, and read by nobody else', async () => {
    const opened = worker()
    // Whoever was signed in last may be somebody else by now: what the server says counts.
    around.network = () => listOf('ada')
    await opened.networkFirst('personal', by('eve'), later)
    await settled()
    expect([await seenBy(opened, 'ada'), await seenBy(opened, 'eve')]).toEqual(['ada', undefined])
    await expect(opened.networkFirst('personal', asked(path), later)).rejects.toThrow('Failed to fetch')
  })

  it('is not kept where the server does not say whose it is', async () => {
    const { networkFirst, addresses } = worker()
    around.network = () => Response.json({ of: 'nobody' })
    await networkFirst('personal', by('ada'), later)
    await settled()
    expect(addresses()).toEqual([])
  })

  it.each([
    ['another person takes over', ({ forget }: ReturnType<typeof worker>) => forget()],
    [
      'the server says that the session has ended',
      async ({ networkFirst }: ReturnType<typeof worker>) => {
        around.network = () => new Response('', { status: 401 })
        await networkFirst('personal', by('ada'), later)
        await settled()
      },
    ],
  ])('is gone when %s, also one that was on its way', async (_, end) => {
    const opened = worker()
    around.network = () => listOf('ada')
    await opened.networkFirst('personal', by('ada'), later)
    await settled()
    let answer = (_: Response) => {}
    around.network = () => new Promise((resolve) => (answer = resolve))
    const underWay = opened.networkFirst('personal', by('ada'), later)
    await end(opened)
    answer(listOf('ada'))
    await underWay
    await settled()
    expect([await seenBy(opened, 'ada'), opened.addresses()]).toEqual([undefined, []])
  })

  it('of long ago gives way', async () => {
    const { networkFirst, addresses } = worker()
    around.network = () => listOf('ada')
    for (let page = 0; page < 200; page++) {
      await networkFirst('personal', new Request(`${origin}/api/favorites/posts?page=${page}`), later)
      await settled()
    }
    expect(addresses().length).toBeLessThanOrEqual(bounds.personal.entries + 20)
  })
})

describe('a page', () => {
  const html = (build: string) => new Response(build, { headers: { 'x-vitrine-build': build } })
  const open = async ({ page }: ReturnType<typeof worker>, path = '/post/o1') =>
    (await page(asked(path), Promise.resolve(undefined), later)).text()

  it('comes from the network, and without one any address opens with the same page, of the newest build', async () => {
    const opened = worker()
    for (const build of ['one', 'one', 'two']) {
      around.network = (path) => html(path === '/offline' ? `${build}` : build)
      expect(await open(opened)).toBe(build)
      await settled()
    }
    expect(around.fetched.filter((path) => path === '/offline')).toHaveLength(2)
    around.network = unreachable
    expect(await open(opened, '/never/seen')).toBe('two')
  })

  it('that is whole opens as it was seen, until it is gone', async () => {
    const opened = worker()
    const whole = () => new Response('We keep little.', { headers: { 'x-vitrine-page': '1' } })
    around.network = (path) => (path.startsWith('/privacy') ? whole() : html('one'))
    await open(opened, '/privacy')
    await open(opened, '/search')
    await settled()
    around.network = unreachable
    expect(await open(opened, '/privacy')).toBe('We keep little.')
    expect(await open(opened, '/search')).toBe('one')
    around.network = () => new Response('none', { status: 404 })
    await open(opened, '/privacy')
    await settled()
    around.network = unreachable
    expect(await open(opened, '/privacy')).toBe('one')
  })

  it('is taken from what the browser asked for before the worker ran', async () => {
    const { page } = worker()
    around.network = unreachable
    expect(await (await page(asked('/'), Promise.resolve(html('early')), later)).text()).toBe('early')
  })

  it('that was not found is passed on as it is', async () => {
    const { page } = worker()
    around.network = () => new Response('none', { status: 404 })
    expect((await page(asked('/none'), Promise.resolve(undefined), later)).status).toBe(404)
  })
})
