/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { makeQueryClient, saveQuiz, skippedQuiz } from '@vitrine/web-kit'
import { MemoryRouter } from '@vitrine/web-kit/router'
import { Frame } from './frame.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const user = {
  id: 'u1',
  email: 'a@b.c',
  displayName: 'Ada',
  age: '26-35',
  gender: 'female',
  stylePreferences: ['edgy'],
}

function open(path: string, signedIn = false) {
  const reply = { authenticated: signedIn, user: signedIn ? user : null }
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, status: 200, text: async () => JSON.stringify(reply) }),
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Frame>
          <main id="main">Page</main>
        </Frame>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const bar = () => screen.getByRole('navigation', { name: 'Main' })
const places = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the bottom bar', () => {
  it('has four places, the last of them Login', () => {
    open('/search')
    expect(places()).toEqual([
      ['Discover', '/'],
      ['Search', '/search'],
      ['Favorites', '/favorites'],
      ['Login', '/auth'],
    ])
    expect(within(bar()).getByRole('link', { current: 'page' }).textContent).toBe('Search')
  })

  it('leads to the dashboard once signed in, and this device takes the name of the account', async () => {
    open('/', true)
    expect(await within(bar()).findByRole('link', { name: 'Dashboard' })).toBeTruthy()
    expect(localStorage.getItem('vitrine.user')).toBe('u1')
  })

  it.each(['/quiz', '/admin', '/admin/login', '/admin/edit/7'])('is not there at %s', (path) => {
    open(path)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('takes the colour of the gender', () => {
    saveQuiz({ ...skippedQuiz, gender: 'non-binary' })
    open('/favorites')
    expect(bar().style.getPropertyValue('--tone-ground')).toBe('var(--blue-ground)')
  })
})
