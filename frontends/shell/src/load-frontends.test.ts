import { describe, expect, it, jest } from '@jest/globals'
import type { Frontend } from '@vitrine/web-kit'
import { findRoute, loadFrontends, type FrontendEntry } from './load-frontends.ts'

const feed: FrontendEntry = {
  name: 'feed',
  entry: '/assets/feed/remoteEntry.1.js',
  routes: { '/': {}, '/post/:id': { bottomBar: false } },
}
const admin: FrontendEntry = {
  name: 'admin',
  entry: '/assets/admin/remoteEntry.1.js',
  routes: { '/admin': {} },
}
const Home = () => null

const frontendOf = ({ routes }: FrontendEntry): Frontend => ({
  pages: Object.fromEntries(Object.keys(routes).map((path) => [path, async () => Home])),
})

function setUp() {
  const list = jest.fn(async () => ({ build: 'one', frontends: [feed, admin] }))
  const load = jest.fn(async (entry: FrontendEntry) => frontendOf(entry))
  const reloadOnce = jest.fn()
  return { list, load, reloadOnce, frontends: loadFrontends({ list, load, reloadOnce }) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the frontends of a page', () => {
  it('are asked for once', async () => {
    const { list, frontends } = setUp()
    await Promise.all([frontends.all(), frontends.all()])
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('are loaded only when a path of theirs is visited', async () => {
    const { load, frontends } = setUp()
    frontends.warm('/post/7')
    await settled()
    expect(load.mock.calls.map(([entry]) => entry.name)).toEqual(['feed'])
  })

  it('are ready when the page at an address is loaded, when there is none, and when that failed', async () => {
    const { load, frontends } = setUp()
    await frontends.ready('/nowhere')
    await frontends.ready('/post/7')
    expect(load).toHaveBeenCalledTimes(1)
    load.mockRejectedValueOnce(new Error('offline'))
    await frontends.ready('/admin')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keep a page once it is loaded', async () => {
    const { load, frontends } = setUp()
    expect(frontends.page(feed, '/')).toBe(frontends.page(feed, '/'))
    expect(await frontends.page(feed, '/')).toBe(Home)
    await frontends.page(feed, '/post/:id')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('a frontend that fails', () => {
  it('stays failed until it is tried again', async () => {
    const { load, frontends } = setUp()
    load.mockRejectedValueOnce(new Error('offline'))
    await expect(frontends.page(feed, '/')).rejects.toThrow('offline')
    await expect(frontends.page(feed, '/')).rejects.toThrow('offline')
    frontends.forget(feed)
    expect(await frontends.page(feed, '/')).toBe(Home)
  })

  it('is told from one that a newer build has replaced', async () => {
    const { list, frontends } = setUp()
    await frontends.all()
    expect(await frontends.isReplaced()).toBe(false)
    list.mockResolvedValue({ build: 'two', frontends: [feed, admin] })
    expect(await frontends.isReplaced()).toBe(true)
    list.mockRejectedValue(new Error('offline'))
    expect(await frontends.isReplaced()).toBe(false)
  })

  it('reloads the page when a newer build has replaced it, and only then', async () => {
    const { list, reloadOnce, frontends } = setUp()
    await frontends.all()
    await frontends.recover()
    expect(reloadOnce).not.toHaveBeenCalled()
    list.mockResolvedValue({ build: 'two', frontends: [feed] })
    await frontends.recover()
    expect(reloadOnce).toHaveBeenCalledWith('replaced one')
  })

  it('leaves the others alone', async () => {
    const { load, frontends } = setUp()
    load.mockImplementation(async (entry) => {
      if (entry.name === 'admin') throw new Error('offline')
      return frontendOf(entry)
    })
    await expect(frontends.page(admin, '/admin')).rejects.toThrow('offline')
    expect(await frontends.page(feed, '/')).toBe(Home)
  })

  it('is a failure too when it has no page at a route of its manifest', async () => {
    const { load, frontends } = setUp()
    load.mockResolvedValue({ pages: {} })
    await expect(frontends.page(feed, '/')).rejects.toThrow('has no page at /')
  })

  it('is silent while it is only loaded ahead', async () => {
    const { list, frontends } = setUp()
    list.mockRejectedValueOnce(new Error('offline'))
    frontends.warm('/')
    await settled()
    await expect(frontends.all()).rejects.toThrow('offline')
    frontends.forget()
    expect(await frontends.all()).toEqual([feed, admin])
  })
})

describe('a route', () => {
  it('is found by its address', () => {
    expect(findRoute([admin, feed], '/post/7')).toEqual({
      entry: feed,
      path: '/post/:id',
      options: { bottomBar: false },
    })
    expect(findRoute([admin, feed], '/nowhere')).toBeUndefined()
  })
})
