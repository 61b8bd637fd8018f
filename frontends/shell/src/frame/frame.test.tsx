/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userForTest } from '@vitrine/contracts/examples'
import { makeQueryClient, saveQuiz, skippedQuiz } from '@vitrine/web-kit'
import { MemoryRouter } from '@vitrine/web-kit/router'
import type { FrontendEntry } from '../load-frontends.ts'
import { Frame } from './frame.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const entries: FrontendEntry[] = [
  {
    name: 'shop',
    entry: '/shop.js',
    routes: {
      '/': { menu: { label: 'Discover', icon: 'discover', order: 1 } },
      '/search': { menu: { label: 'Search', icon: 'search', order: 2 } },
      '/auth': { menu: { label: 'Login', icon: 'user', order: 3, audience: 'signed-out' } },
      '/dashboard': { menu: { label: 'Dashboard', icon: 'dashboard', order: 3, audience: 'signed-in' } },
      '/post/:id': { bottomBar: false },
    },
  },
]
const approached = jest.fn()

async function open(path: string, signedIn = false) {
  const reply = { authenticated: signedIn, user: signedIn ? userForTest() : null }
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify(reply),
    }),
  })
  // Late parts arrive as well.
  await act(async () => {
    await import('../offline/connection-area.tsx')
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Frame entries={entries} onApproach={approached}>
            <main id="main">Page</main>
          </Frame>
        </MemoryRouter>
      </QueryClientProvider>,
    )
  })
}

const bar = () => screen.getByRole('navigation', { name: 'Main' })
const items = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the bottom bar', () => {
  it('has what the frontends registered, and marks where one is', async () => {
    await open('/search')
    expect(items()).toEqual([
      ['Discover', '/'],
      ['Search', '/search'],
      ['Login', '/auth'],
    ])
    expect(within(bar()).getByRole('link', { current: 'page' }).textContent).toBe('Search')
  })

  it('comes before the page, which the skip link leads to', async () => {
    await open('/')
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('href')).toBe('#main')
    await userEvent.tab()
    expect(bar().contains(document.activeElement)).toBe(true)
  })

  it('leads to the dashboard once signed in, and this device takes the name of the account', async () => {
    await open('/', true)
    expect(await within(bar()).findByRole('link', { name: 'Dashboard' })).toBeTruthy()
    expect(localStorage.getItem('vitrine.user')).toBe('u1')
  })

  it('is left out where a page wants none, and is there at an unknown path', async () => {
    await open('/post/7')
    expect(screen.queryByRole('navigation')).toBeNull()
    cleanup()
    await open('/no/such/path')
    expect(bar()).toBeTruthy()
  })

  it('tells which page is about to be visited', async () => {
    await open('/')
    await userEvent.hover(within(bar()).getByRole('link', { name: 'Search' }))
    expect(approached).toHaveBeenLastCalledWith('/search')
  })

  it('takes the colour of the gender', async () => {
    saveQuiz({ ...skippedQuiz, gender: 'non-binary' })
    await open('/search')
    expect(bar().style.getPropertyValue('--tone-ground')).toBe('var(--blue-ground)')
  })
})
