/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import {
  leave,
  person,
  signedIn,
  visit as visitPages,
  type Answers,
} from '@vitrine/storefront/fixtures/visit'
import { readUserId, saveReturnAddress } from '@vitrine/web-kit'
import { Link, useNavigationType } from '@vitrine/web-kit/router'
import { address, refused, toastSays, visit } from '../visit.fixtures.ts'
import { AuthPage } from './auth-page.tsx'

beforeEach(() => layOut())
afterEach(leave)

const user = userEvent.setup()
const options = { 'GET /api/auth/options': () => ({ body: { passwordReset: false } }) }

async function open({
  answers = {},
  path = '/auth',
  ...rest
}: { answers?: Answers; path?: string; answered?: boolean } = {}) {
  const server = visit(path, { answers: { ...options, ...answers }, ...rest })
  await screen.findByRole('heading', { level: 1 })
  return server
}

const login = async (answer: Answers[string]) => {
  const server = await open({ answers: { 'POST /api/auth/login': answer } })
  await user.type(await screen.findByLabelText('Email'), 'ada@x.org')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  return server
}

const register = async (answer: Answers[string], path = 'POST /api/auth/register') => {
  const server = await open({ answers: { [path]: answer } })
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await user.type(screen.getByLabelText('Email'), 'ada@x.org')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Display Name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  return server
}

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
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)
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

describe('the sign-up', () => {
  it('says every rule that is broken', async () => {
    const server = await open({ answered: false })
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    for (const text of [
      'Invalid email address',
      'Password must be at least 6 characters',
      'Display name must be at least 2 characters',
      'Age is required',
      'Select at least one style preference',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'female')
    expect(screen.getByPlaceholderText(/6\+ characters/).getAttribute('autocomplete')).toBe('new-password')
    expect(server.to('POST /api/auth/register')).toEqual([])
  })

  it('starts with the answers to the quiz, and opens the account', async () => {
    const server = await register(() => ({ status: 201, body: { user: person } }))
    expect(await toastSays('Welcome to the product!')).toContain(
      'Your account has been created successfully.',
    )
    expect(server.to('POST /api/auth/register')[0]?.body).toEqual({
      email: 'ada@x.org',
      password: 'secret',
      displayName: 'Ada',
      age: '26-35',
      gender: 'female',
      stylePreferences: ['boho', 'formal'],
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('says that it is busy', async () => {
    await register(() => 'never')
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeTruthy()
  })

  it('says at the e-mail that it is taken, and leads to the login with it', async () => {
    await register(() => refused(409, 'There is an account with this e-mail address.'))
    expect(await toastSays('Registration failed')).toContain('There is an account with this e-mail address.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    await user.click(screen.getByRole('button', { name: 'Login with this address' }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@x.org')
  })

  it('says what the server found wrong at the field', async () => {
    const issues = [{ path: 'displayName', message: 'Too long' }]
    await register(() => refused(400, 'displayName: Too long', { issues }))
    expect(await screen.findByText('Too long', { selector: 'p[id]' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Display Name')))
  })

  it('asks to try again when the server says nothing', async () => {
    await register(() => ({ status: 502 }))
    expect(await toastSays('Registration failed')).toContain('Please try again')
  })

  it('keeps what was typed when the tab is changed', async () => {
    await open()
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
    await user.type(screen.getByLabelText('Display Name'), 'Ada')
    await user.click(screen.getByRole('checkbox', { name: 'Edgy' }))
    await user.click(screen.getByRole('tab', { name: 'Login' }))
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    expect(screen.getByLabelText('Display Name')).toHaveProperty('value', 'Ada')
    expect(screen.getByRole('checkbox', { name: 'Edgy' })).toHaveProperty('checked', true)
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

const mail = { 'GET /api/auth/options': () => ({ body: { passwordReset: true } }) }

describe('a forgotten password', () => {
  it('is offered to be reset only where mail is set up', async () => {
    const server = await open()
    await waitFor(() => expect(server.to('GET /api/auth/options')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull()
  })

  it('is answered the same for every address', async () => {
    const server = await open({
      answers: { ...mail, 'POST /api/auth/password-resets': () => ({ status: 204 }) },
    })
    await user.type(await screen.findByLabelText('Email'), 'who@x.org')
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'who@x.org')
    await user.click(await screen.findByRole('button', { name: 'Send Link' }))
    expect((await screen.findByText(/If there is an account for/)).textContent).toContain('who@x.org')
    expect(server.to('POST /api/auth/password-resets')[0]?.body).toEqual({ email: 'who@x.org' })
  })

  it('is set anew with the secret of the link, which leaves the address at once', async () => {
    const confirm = 'POST /api/auth/password-resets/confirm'
    const server = await open({ path: '/auth?reset=s3cret', answers: { [confirm]: () => ({ status: 204 }) } })
    await waitFor(() => expect(address()).toBe('/auth'))
    await user.type(await screen.findByLabelText('New password'), 'another{Enter}')
    expect(await toastSays('Password changed')).toContain('Sign in with your new password.')
    expect(server.to(confirm)[0]?.body).toEqual({ secret: 's3cret', newPassword: 'another' })
    expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy()
  })

  it('is not asked for with a link that is of no use any more, and another link is a press away', async () => {
    const check = 'POST /api/auth/password-resets/check'
    const server = await open({
      path: '/auth?reset=old',
      answers: { ...mail, [check]: () => ({ body: { usable: false } }) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('has expired or was used already')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(server.to(check).map(({ body }) => body)).toEqual([{ secret: 'old' }])
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }))
    expect(await screen.findByRole('button', { name: 'Send Link' })).toBeTruthy()
  })

  it('can be set with a good link also after a look at the login', async () => {
    const [check, confirm] = ['check', 'confirm'].map((call) => `POST /api/auth/password-resets/${call}`)
    const server = await open({
      path: '/auth?reset=s3cret',
      answers: { [check!]: () => ({ body: { usable: true } }), [confirm!]: () => ({ status: 204 }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Back to login' }))
    expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Set a new password with your link' }))
    await user.type(await screen.findByLabelText('New password'), 'another{Enter}')
    await waitFor(() => expect(server.to(confirm!)[0]?.body).toMatchObject({ secret: 's3cret' }))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set a new password with your link' })).toBeNull()
  })

  it('says when the link is of no use any more', async () => {
    const confirm = 'POST /api/auth/password-resets/confirm'
    await open({
      path: '/auth?reset=old',
      answers: { [confirm]: () => refused(404, 'This link is no longer valid.') },
    })
    await user.type(await screen.findByLabelText('New password'), 'another{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.')
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another')
  })
})
