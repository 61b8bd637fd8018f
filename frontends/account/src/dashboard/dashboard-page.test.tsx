/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, person } from '@vitrine/storefront/fixtures/visit'
import { readUserId, saveUserId, takeReturnAddress } from '@vitrine/web-kit'
import { address, toastSays, visit } from '../visit.fixtures.ts'
import { openDashboard, user } from './dashboard.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

describe('the dashboard', () => {
  it('shows the profile, with what the quiz on this device says first', async () => {
    localStorage.setItem(
      'vitrine.quiz',
      JSON.stringify({ age: '46-55', gender: 'non-binary', stylePreferences: ['edgy'] }),
    )
    await openDashboard({}, { answered: false })
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Account Settings' })).toBeTruthy()
    const { getByText } = within(screen.getByRole('region', { name: 'Profile Information' }))
    for (const text of ['ada@x.org', '46-55', 'Non-binary', 'Edgy']) expect(getByText(text)).toBeTruthy()
  })

  it('shows what the profile says where there are no answers', async () => {
    await openDashboard({}, { answered: false })
    const { getByText } = within(screen.getByRole('region', { name: 'Profile Information' }))
    for (const text of ['26-35', 'Female', 'Boho, Formal']) expect(getByText(text)).toBeTruthy()
  })

  it('shows what a profile from before says, whatever that is', async () => {
    const before = { ...person, age: '<b>12</b>', stylePreferences: ['<script>', 'boho'] }
    await openDashboard(
      { 'GET /api/auth/me': () => ({ body: { authenticated: true, user: before } }) },
      { answered: false },
    )
    const { getByText } = within(screen.getByRole('region', { name: 'Profile Information' }))
    for (const text of ['<b>12</b>', 'Boho, <script>']) expect(getByText(text)).toBeTruthy()
  })

  it('may break a long address where its parts meet, and nowhere else', async () => {
    await openDashboard()
    const address = within(screen.getByRole('region', { name: 'Profile Information' })).getByText('ada@x.org')
    expect(address.innerHTML).toBe('ada@<wbr>x.<wbr>org')
  })

  it('leads to the favorites, the search and the quiz', async () => {
    await openDashboard()
    const goal = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(goal(/^Favorites/)).toBe('/favorites')
    expect(goal(/^Discover/)).toBe('/search')
    expect(goal('Update Style Preferences')).toBe('/quiz')
  })

  it('shows how much there is behind its tiles, and the first pictures of it', async () => {
    const looks = (count: number) => Array.from({ length: count }, (_, index) => outfit(`${index}`))
    const server = await openDashboard({
      'GET /api/favorites/ids': () => ({ body: { posts: ['1'], products: ['a', 'b'] } }),
      'GET /api/favorites/posts': () => ({ body: { items: looks(1), total: 1, totalPages: 1 } }),
      'GET /api/search': () => ({ body: looks(3) }),
    })
    const tile = (name: RegExp) => screen.getByRole('link', { name })
    await waitFor(() => expect(tile(/^Favorites/).textContent).toContain('1 post, 2 products'))
    await waitFor(() => expect(tile(/^Discover/).textContent).toContain('3 outfits'))
    expect(tile(/^Discover/).querySelectorAll('picture, img').length).toBeGreaterThanOrEqual(3)
    expect(server.to('GET /api/favorites/posts')[0]?.query).toEqual({ page: '1', pagesize: '3' })
  })

  it('waits for the session without showing anybody else', () => {
    visit('/dashboard', { answers: { 'GET /api/auth/me': () => 'never' } })
    expect(screen.getByText('Loading your account')).toBeTruthy()
    expect(address()).toBe('/dashboard')
  })

  it('sends whoever is signed out to sign in, and back here', async () => {
    visit('/dashboard')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(takeReturnAddress()).toBe('/dashboard')
  })
})

describe('signing out', () => {
  const signOut = () => user.click(screen.getByRole('button', { name: 'Sign Out' }))

  it('says goodbye, leads to the feed and forgets who it was', async () => {
    saveUserId(person.id)
    const server = await openDashboard({ 'POST /api/auth/logout': () => ({ status: 204 }) })
    await signOut()
    expect(await toastSays('Goodbye!')).toContain("You've been logged out successfully.")
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.to('POST /api/auth/logout')).toHaveLength(1)
    expect(readUserId()).toBeUndefined()
    expect(takeReturnAddress()).toBe('/dashboard')
  })

  it('does so on this device even when the call fails, and says that', async () => {
    await openDashboard({ 'POST /api/auth/logout': () => ({ status: 503 }) })
    await signOut()
    expect(await toastSays('Logout failed')).toContain('Please try again')
    await waitFor(() => expect(address()).toBe('/'))
  })
})
