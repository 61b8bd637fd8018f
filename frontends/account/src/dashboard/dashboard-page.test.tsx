/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, person, signedIn, type Answers } from '@vitrine/storefront/fixtures/visit'
import { readUserId, saveUserId, takeReturnAddress } from '@vitrine/web-kit'
import { address, refused, toastSays, visit } from '../visit.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

const user = userEvent.setup()

async function open(answers: Answers = {}, options: { answered?: boolean } = {}) {
  const server = visit('/dashboard', { answers: { ...signedIn, ...answers }, ...options })
  await screen.findByRole('heading', { level: 2, name: 'Account Settings' })
  return server
}

/** Opens a setting; its row. */
async function setting(name: string) {
  const summary = screen.getByText(name, { selector: 'summary span' })
  await user.click(summary)
  return within(summary.closest('details')!)
}

describe('the dashboard', () => {
  it('shows the profile, with what the quiz on this device says first', async () => {
    localStorage.setItem(
      'vitrine.quiz',
      JSON.stringify({ age: '46-55', gender: 'non-binary', stylePreferences: ['edgy'] }),
    )
    await open({}, { answered: false })
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeTruthy()
    const { getByText } = within(screen.getByRole('region', { name: 'Profile Information' }))
    for (const text of ['ada@x.org', '46-55', 'Non-binary', 'Edgy']) expect(getByText(text)).toBeTruthy()
  })

  it('shows what the profile says where there are no answers', async () => {
    await open({}, { answered: false })
    const { getByText } = within(screen.getByRole('region', { name: 'Profile Information' }))
    for (const text of ['26-35', 'Female', 'Boho, Formal']) expect(getByText(text)).toBeTruthy()
  })

  it('may break a long address where its parts meet, and nowhere else', async () => {
    await open()
    const address = within(screen.getByRole('region', { name: 'Profile Information' })).getByText('ada@x.org')
    expect(address.innerHTML).toBe('ada@<wbr>x.<wbr>org')
  })

  it('leads to the favorites, the search and the quiz', async () => {
    await open()
    const goal = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(goal(/^Favorites/)).toBe('/favorites')
    expect(goal(/^Discover/)).toBe('/search')
    expect(goal('Update Style Preferences')).toBe('/quiz')
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
    const server = await open({ 'POST /api/auth/logout': () => ({ status: 204 }) })
    await signOut()
    expect(await toastSays('Goodbye!')).toContain("You've been logged out successfully.")
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.to('POST /api/auth/logout')).toHaveLength(1)
    expect(readUserId()).toBeUndefined()
    expect(takeReturnAddress()).toBe('/dashboard')
  })

  it('does so on this device even when the call fails, and says that', async () => {
    await open({ 'POST /api/auth/logout': () => ({ status: 503 }) })
    await signOut()
    expect(await toastSays('Logout failed')).toContain('Please try again')
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('the display name', () => {
  it('is changed', async () => {
    const saved = { ...person, displayName: 'Countess' }
    const server = await open({ 'PATCH /api/auth/me': () => ({ body: { user: saved } }) })
    await setting('Display name')
    await user.clear(await screen.findByLabelText('Display Name'))
    await user.type(screen.getByLabelText('Display Name'), ' Countess {Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: 'Countess' })).toBeTruthy()
    expect(server.to('PATCH /api/auth/me')[0]?.body).toEqual({ displayName: 'Countess' })
  })

  it('is not changed to less than two characters', async () => {
    const server = await open()
    await setting('Display name')
    await user.clear(await screen.findByLabelText('Display Name'))
    await user.type(screen.getByLabelText('Display Name'), 'A{Enter}')
    expect(screen.getByText('Display name must be at least 2 characters')).toBeTruthy()
    expect(server.to('PATCH /api/auth/me')).toEqual([])
  })
})

describe('the password', () => {
  const change = async (answers: Answers) => {
    const server = await open(answers)
    await setting('Password')
    await user.type(await screen.findByLabelText('Current password'), 'secret')
    await user.type(screen.getByLabelText('New password'), 'another{Enter}')
    return server
  }

  it('is changed with the one before', async () => {
    const server = await change({ 'POST /api/auth/password': () => ({ status: 204 }) })
    expect(await toastSays('Password changed')).toContain('You are signed out everywhere else.')
    expect(server.to('POST /api/auth/password')[0]?.body).toEqual({
      password: 'secret',
      newPassword: 'another',
    })
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
  })

  it('is not changed with a wrong one, which ends no session', async () => {
    await change({ 'POST /api/auth/password': () => refused(403, 'The password is wrong.') })
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong.')
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another')
    expect(address()).toBe('/dashboard')
  })
})

const here = { session: 'a', current: true, device: 'Firefox on Linux', startedAt: null, expiresAt: '2027' }
const phone = {
  ...here,
  session: 'b',
  current: false,
  device: 'Safari on iPhone',
  startedAt: '2026-11-02T18:12:00Z',
}

describe('the sessions', () => {
  const openSessions = async (end: string) => {
    let sessions = [here, phone]
    const server = await open({
      'GET /api/auth/sessions': () => ({ body: sessions }),
      [end]: () => {
        sessions = [here]
        return { status: 204 }
      },
    })
    await setting('Where you are signed in')
    expect(await screen.findByText('Safari on iPhone', { selector: 'p' })).toBeTruthy()
    return server
  }

  it('are listed, and one of them is ended', async () => {
    const server = await openSessions('DELETE /api/auth/sessions/b')
    expect(screen.getByText('This browser')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await toastSays('Signed out: Safari on iPhone')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Safari on iPhone/ })).toBeNull())
    expect(server.to('DELETE /api/auth/sessions/b')).toHaveLength(1)
  })

  it('are ended but for this one', async () => {
    await openSessions('DELETE /api/auth/sessions')
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('lead to signing in when this one turns out to be over', async () => {
    let over = false
    await open({
      'GET /api/auth/me': (call) =>
        over ? { body: { authenticated: false, user: null } } : signedIn['GET /api/auth/me']!(call),
      'GET /api/auth/sessions': () => {
        over = true
        return refused(401, 'Please sign in first.')
      },
    })
    await setting('Where you are signed in')
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})

describe("one's data", () => {
  it('are downloaded as one file', async () => {
    const kept: { file?: Blob; name?: string } = {}
    URL.createObjectURL = (file) => {
      kept.file = file as Blob
      return 'blob:data'
    }
    HTMLAnchorElement.prototype.click = function () {
      kept.name = this.download
    }
    const empty = { likes: [], saves: [], favoritePosts: [], favoriteProducts: [] }
    await open({
      'GET /api/auth/export': () => ({ body: { user: person, sessions: [here] } }),
      'GET /api/favorites/export': () => ({ body: empty }),
    })
    await setting('Download my data')
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(kept.name).toBe('vitrine-data.json'))
    const text = await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsText(kept.file!)
    })
    expect(JSON.parse(String(text))).toEqual({ user: person, sessions: [here], ...empty })
  })
})

describe('deleting the account', () => {
  const ask = async (answers: Answers) => {
    const server = await open(answers)
    await setting('Delete account')
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    return { server, dialog: within(await screen.findByRole('dialog')) }
  }

  it('says what goes and what stays, asks for the password, and leads to the feed', async () => {
    const { server, dialog } = await ask({ 'DELETE /api/auth/me': () => ({ status: 204 }) })
    expect(dialog.getByText(/Goes at once/)).toBeTruthy()
    expect(dialog.getByText(/Stays/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(dialog.getByText('Password is required')).toBeTruthy()
    expect(server.to('DELETE /api/auth/me')).toEqual([])
    await user.type(dialog.getByLabelText('Your password'), 'secret{Enter}')
    expect(await toastSays('Account deleted')).toBeTruthy()
    expect(server.to('DELETE /api/auth/me')[0]?.body).toEqual({ password: 'secret' })
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('is called off without a trace', async () => {
    const { server, dialog } = await ask({})
    await user.click(dialog.getByRole('button', { name: 'Keep account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to('DELETE /api/auth/me')).toEqual([])
  })
})
