/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { full } from './dashboard.fixtures.ts'

afterEach(close)

describe('the menu of administration', () => {
  it('stands at the top of the dashboard and leads to a page that has it, and the commands, too', async () => {
    fakeServer({ ...full, 'GET /api/admin/trash': { body: { items: [], total: 0 } } })
    const { user } = open('/admin/dashboard')
    const menu = async () => within(await screen.findByRole('navigation', { name: 'Administration' }))
    expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
    expect((await menu()).getByRole('link', { name: 'Operations' })).toBeTruthy()
    await user.click((await menu()).getByRole('link', { name: 'Trash' }))
    expect(await screen.findByRole('heading', { name: 'Trash' })).toBeTruthy()
    expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Trash')
    expect(screen.getByRole('button', { name: 'Commands' })).toBeTruthy()
  })
})

describe('leaving', () => {
  it('logs out on the server, forgets everything and goes to the login', async () => {
    const server = fakeServer({ ...full, 'POST /api/admin/logout': { status: 204 } })
    const { user, client } = open('/admin/dashboard')
    await screen.findAllByRole('article')
    server.change('GET /api/admin/me', { body: { authenticated: false } })
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await toastSays('Logged Out')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(client.getQueryData(['/api/admin/outfits'])).toBeUndefined()
    expect(server.to('POST /api/admin/logout')[0]?.body).toBeUndefined()
  })

  it('does not claim a logout that did not happen', async () => {
    fakeServer({ ...full, 'POST /api/admin/logout': refused(503, 'unavailable') })
    const { user } = open('/admin/dashboard')
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await toastSays('Logout failed')
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('is sent to the login when the session check says no', async () => {
    fakeServer({ ...full, 'GET /api/admin/me': { body: { authenticated: false } } })
    open('/admin/dashboard')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  it('is sent to the login when a call is answered with 401', async () => {
    const server = fakeServer({ ...full, 'GET /api/admin/outfits': refused(401, 'Sign in') })
    server.change('GET /api/admin/me', () => ({
      body: { authenticated: server.to('GET /api/admin/me').length === 1 },
    }))
    open('/admin/dashboard')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })
})
