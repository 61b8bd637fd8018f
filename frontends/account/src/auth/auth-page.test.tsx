/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, person, signedIn, visit as visitPages } from '@vitrine/storefront/fixtures/visit'
import { readUserId, saveReturnAddress } from '@vitrine/web-kit'
import { Link, useNavigationType } from '@vitrine/web-kit/router'
import { address, refused, toastSays, visit } from '../visit.fixtures.ts'
import { login, open, options, user } from './auth.fixtures.ts'
import { AuthPage } from './auth-page.tsx'

beforeEach(() => layOut())
afterEach(leave)

describe('the login', () => {
  it('says what is wrong at its field, leads to the first, and sends nothing', async () => {
    const server = await open()
    await user.type(await screen.findByLabelText('Email'), 'ada')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getByText('Invalid email address')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    await user.type(screen.getByLabelText('Email'), '@x.org')
    expect(screen.queryByText('Invalid email address')).toBeNull()
    expect(server.to('POST /api/auth/login')).toEqual([])
  })

  it('lets in, says so, and leads to the dashboard', async () => {
    const server = await login(() => ({ body: { user: person } }))
    expect(await toastSays('Welcome back!')).toContain('Successfully logged in.')
    expect(server.to('POST /api/auth/login')[0]?.body).toEqual({ email: 'ada@x.org', password: 'secret' })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(readUserId()).toBe(person.id)
  })

  it('asks whoever registered when more was taken for an address for nothing else', async () => {
    const server = await open({ answers: { 'POST /api/auth/login': () => ({ body: { user: person } }) } })
    await user.type(await screen.findByLabelText('Email'), 'a\u200bda@x.org,y.org')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() =>
      expect(server.to('POST /api/auth/login')[0]?.body).toMatchObject({ email: 'a\u200bda@x.org,y.org' }),
    )
  })

  it('leads back to where signing in was asked for', async () => {
    saveReturnAddress('/post/o1')
    await login(() => ({ body: { user: person } }))
    await waitFor(() => expect(address()).toBe('/post/o1'))
  })

  it('goes back the way that somebody came who was asked to sign in on a page', async () => {
    const Feed = () => (
      <Link to="/auth" state={{ goBack: true }}>
        {useNavigationType()}
      </Link>
    )
    const answers = { ...options, 'POST /api/auth/login': () => ({ body: { user: person } }) }
    visitPages({ '/': Feed, '/auth': AuthPage }, '/', { answers })
    await user.click(screen.getByRole('link'))
    await user.type(await screen.findByLabelText('Email'), 'ada@x.org')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.getByRole('link').textContent).toBe('POP')
  })

  it('says that it is busy', async () => {
    await login(() => 'never')
    const button = await screen.findByRole('button', { name: 'Signing in...', busy: true })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['what the server says', refused(401, 'Invalid e-mail or password'), 'Invalid e-mail or password'],
    ['its own words when the server says nothing', { status: 500 }, 'Invalid email or password'],
    [
      'how long to wait',
      { ...(refused(429, 'Too many attempts.') as object), retryAfter: 90 },
      'Too many attempts. You can try again in 90 seconds.',
    ],
  ])('says %s when it is refused, and keeps what was typed', async (_, answer, text) => {
    await login(() => answer)
    expect(await toastSays('Login failed')).toContain(text)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@x.org')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret')
    expect(within(screen.getByRole('tabpanel')).getByText(text)).toBeTruthy()
  })

  it('takes what it told of a failure along when it leaves', async () => {
    await login(() => refused(401, 'Invalid e-mail or password'))
    await toastSays('Login failed')
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    await waitFor(() => expect(screen.queryByText('Login failed')).toBeNull())
  })

  it('shows the password on demand', async () => {
    await open()
    const field = await screen.findByLabelText('Password')
    expect(field).toHaveProperty('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveProperty('type', 'text')
    expect(field.getAttribute('autocomplete')).toBe('current-password')
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
  })
})

describe('/auth', () => {
  it('sends whoever is signed in to the dashboard', async () => {
    visit('/auth', { answers: { ...options, ...signedIn } })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('says why to join, and leads to the quiz', async () => {
    await open()
    const reasons = within(screen.getByRole('complementary', { name: 'Why Join' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Save favorite outfits and styles',
      'Get personalized style recommendations',
      'Discover trending fashion styles',
      'Create a personal style profile',
    ])
    expect(screen.getByText('Limited Time!')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Restart quiz' }))
    expect(address()).toBe('/quiz')
  })
})
