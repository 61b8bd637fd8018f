/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { layOut, scrollTo } from '@vitrine/storefront/fixtures/browser'
import { leave, signedIn, type Call } from '@vitrine/storefront/fixtures/visit'
import { takeReturnAddress } from '@vitrine/web-kit'
import { address, refused, visit } from '../visit.fixtures.ts'
import { item, numbered, open, openProducts, post, remove, user } from './favorites.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

const nobody = { authenticated: false, user: null }

describe('favorites whose server cannot be asked who is signed in', () => {
  const unreachable = {
    'GET /api/auth/me': () => {
      throw new TypeError('Failed to fetch')
    },
  }
  const profile = signedIn['GET /api/auth/me']!

  it('are those of who was signed in last', async () => {
    const { body } = profile({} as Call) as { body: { user: object } }
    localStorage.setItem('vitrine.session', JSON.stringify(body.user))
    open({ posts: [post('o1')] }, unreachable)
    expect(await screen.findByRole('tab', { name: 'Posts (1)' })).toBeTruthy()
    expect(address()).toBe('/favorites')
  })

  it('lead nowhere where nobody was, and say why', async () => {
    open({}, unreachable)
    expect(await screen.findByText('Signing in needs a connection')).toBeTruthy()
    expect(address()).toBe('/favorites')
  })

  it('lead to the login where the server answers with a failure', async () => {
    open({}, { 'GET /api/auth/me': () => ({ status: 503 }) })
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})

describe('the pages', () => {
  it('are not offered where there is one', async () => {
    open({ posts: numbered(25, post) })
    await screen.findByRole('heading', { name: 'Outfit 1' })
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('of 300 are twelve, five at a time, and each tab has its own', async () => {
    open({ posts: numbered(300, post), products: numbered(30, item) })
    const pages = () =>
      screen.getAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => Number(textContent))
    await screen.findByRole('heading', { name: 'Outfit 1' })
    expect(pages()).toEqual([1, 2, 3, 4, 5])
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Page 5' }))
    await screen.findByRole('heading', { name: 'Outfit 101' })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('heading', { name: 'Outfit 126' })
    expect(pages()).toEqual([2, 3, 4, 5, 6])
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('6')
    await openProducts()
    expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Posts (300)' }))
    expect(await screen.findByRole('heading', { name: 'Outfit 126' })).toBeTruthy()
  })
})

describe('/favorites', () => {
  it('sends whoever is signed out to sign in, and back here', async () => {
    const server = visit('/favorites')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(takeReturnAddress()).toBe('/favorites')
    expect(server.calls.some(({ path }) => path.startsWith('/api/favorites'))).toBe(false)
  })

  it('does the same when the session turns out to be over', async () => {
    let over = false
    open(
      { posts: [post('1')] },
      {
        'GET /api/auth/me': (call) => (over ? { body: nobody } : signedIn['GET /api/auth/me']!(call)),
        'DELETE /api/favorites/posts/1': () => {
          over = true
          return refused(401, 'Please sign in first.')
        },
      },
    )
    await remove('Outfit 1')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(screen.queryByText('Failed to remove post from favorites.')).toBeNull()
  })

  it('has a header that turns translucent after 50 pixels', async () => {
    open({})
    const header = (await screen.findByRole('heading', { level: 1, name: 'Your Favorites' })).closest(
      'header',
    )
    act(() => scrollTo(50))
    expect(header?.dataset['translucent']).toBeUndefined()
    act(() => scrollTo(51))
    expect(header?.dataset['translucent']).toBe('true')
    expect(screen.getByRole('link', { name: 'Restart quiz' }).getAttribute('href')).toBe('/quiz')
  })
})
