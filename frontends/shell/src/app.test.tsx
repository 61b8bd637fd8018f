/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { askServer, makeQueryClient, type Frontend } from '@vitrine/web-kit'
import { MemoryRouter } from '@vitrine/web-kit/router'
import { App } from './app.tsx'
import { loadFrontends, type FrontendEntry } from './load-frontends.ts'

const feed: FrontendEntry = {
  name: 'feed',
  entry: '/feed.js',
  routes: { '/': { menu: { label: 'Discover', icon: 'discover', order: 10 } }, '/quiz': {} },
}
const frontend: Frontend = {
  pages: { '/': async () => () => <h1>The feed</h1>, '/quiz': async () => Broken },
}

function Broken(): never {
  throw new Error('a bug')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: false,
      status: 401,
      statusText: '',
      headers: { get: () => null },
      text: async () => '',
    }),
  })
})

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

type Load = (entry: FrontendEntry) => Promise<Frontend>

async function open(address: string, load: Load, list = async () => ({ frontends: [feed] })) {
  const frontends = loadFrontends({ list, load })
  await act(async () => {
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <App frontends={frontends} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  })
}

const heading = () => screen.findByRole('heading', { level: 1 }).then((element) => element.textContent)

describe('the product', () => {
  it('shows the page of the frontend that answers the path', async () => {
    await open('/', async () => frontend)
    expect(await heading()).toBe('The feed')
  })

  it('says where a frontend could not be loaded, and tries again when asked', async () => {
    const load = jest.fn(async () => frontend)
    load.mockRejectedValueOnce(new Error('offline'))
    await open('/', load)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await heading()).toBe('The feed')
  })

  it('opens by itself what could not be loaded, when the device has a connection again', async () => {
    const load = jest.fn(async () => frontend)
    load.mockRejectedValueOnce(new Error('offline'))
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open('/', load)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
    onLine.mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await heading()).toBe('The feed')
  })

  it('opens by itself what could not be loaded, when a server that was unavailable answers', async () => {
    const load = jest.fn(async () => frontend)
    load.mockRejectedValueOnce(new Error('lost'))
    const { fetch } = globalThis
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    await open('/', load)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
    globalThis.fetch = fetch
    await act(() => askServer())
    expect(await heading()).toBe('The feed')
  })

  it('contains a page that fails', async () => {
    await open('/quiz', async () => frontend)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
  })

  it('has its bottom bar before any frontend is loaded', async () => {
    await open('/', () => new Promise(() => undefined))
    expect(screen.getByRole('link', { name: 'Discover' }).getAttribute('aria-current')).toBe('page')
  })

  it('says when the list of frontends could not be loaded, and tries again when asked', async () => {
    const list = jest.fn(async () => ({ frontends: [feed] }))
    list.mockRejectedValueOnce(new Error('offline'))
    await open('/', async () => frontend, list)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
    expect(screen.queryByRole('navigation')).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await heading()).toBe('The feed')
    expect(screen.getByRole('link', { name: 'Discover' })).toBeTruthy()
  })

  it('answers any other path with 404', async () => {
    await open('/nowhere', async () => frontend)
    expect(await heading()).toBe('404 Page Not Found')
    expect(document.title).toBe('404 Page Not Found · Vitrine')
    const search = screen.getByRole<HTMLFormElement>('search')
    expect([search.getAttribute('action'), screen.getByRole('searchbox', { name: 'Search' })]).toEqual([
      '/search',
      search.elements.namedItem('query'),
    ])
  })
})
