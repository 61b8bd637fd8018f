/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, signedIn } from '@vitrine/storefront/fixtures/visit'
import { address, refused, toastSays } from '../../visit.fixtures.ts'
import { here, openSetting, user } from '../dashboard.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

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
    const server = await openSetting('Where you are signed in', {
      'GET /api/auth/sessions': () => ({ body: sessions }),
      [end]: () => {
        sessions = [here]
        return { status: 204 }
      },
    })
    expect(await screen.findByText('Safari on iPhone', { selector: 'p' })).toBeTruthy()
    return server
  }

  it('are listed, and one of them is ended', async () => {
    const server = await openSessions('DELETE /api/auth/sessions/b')
    expect(screen.getByText('This browser')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await toastSays('Signed out: Safari on iPhone')).toContain('within a second')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Safari on iPhone/ })).toBeNull())
    expect(server.to('DELETE /api/auth/sessions/b')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }))
  })

  it('are ended but for this one', async () => {
    await openSessions('DELETE /api/auth/sessions')
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('lead to signing in when this one turns out to be over', async () => {
    let over = false
    await openSetting('Where you are signed in', {
      'GET /api/auth/me': (call) =>
        over ? { body: { authenticated: false, user: null } } : signedIn['GET /api/auth/me']!(call),
      'GET /api/auth/sessions': () => {
        over = true
        return refused(401, 'Please sign in first.')
      },
    })
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})
