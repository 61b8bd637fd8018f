/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const out = { 'GET /api/admin/me': { body: { authenticated: false } } }
const empty = { 'GET /api/admin/outfits': { body: [] }, 'GET /api/admin/analytics': { body: [] } }

async function leadsToDashboard(path: string) {
  fakeServer(empty)
  open(path)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
}

describe('the login', () => {
  it('asks for both username and password, and sends nothing without them', async () => {
    const server = fakeServer(out)
    const { user } = open('/admin/login')
    await user.type(screen.getByLabelText('Username'), 'admin')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await toastSays('Missing Information')).toContain('Please enter both username and password')
    expect(server.to('POST /api/admin/login')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  })

  it('lets in and leads to the dashboard', async () => {
    const server = fakeServer({
      ...out,
      ...empty,
      'POST /api/admin/login': { body: { authenticated: true, username: 'admin' } },
    })
    const { user } = open('/admin/login')
    await user.type(screen.getByLabelText('Username'), ' admin ')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    server.change('GET /api/admin/me', { body: { authenticated: true } })
    expect(await toastSays('Login Successful')).toContain('Welcome to the admin panel')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(server.to('POST /api/admin/login')[0]?.body).toEqual({ username: 'admin', password: 'secret' })
  })

  it.each([
    [
      'what the server says',
      refused(401, 'Username or password is wrong.'),
      'Username or password is wrong.',
    ],
    ['Invalid credentials', { status: 500 }, 'Invalid credentials'],
  ])('says %s when it is refused', async (_, answer, text) => {
    fakeServer({ ...out, 'POST /api/admin/login': answer })
    const { user } = open('/admin/login')
    await user.type(screen.getByLabelText('Username'), 'admin')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await toastSays('Login Failed')).toContain(text)
  })

  it('asks for a code where one is needed, and again where it was refused', async () => {
    const withCode = 'POST /api/admin/login/code'
    const server = fakeServer({
      ...out,
      ...empty,
      'POST /api/admin/login': {
        status: 401,
        body: { message: 'A code, too', code: 'second-factor-needed' },
      },
      [withCode]: refused(401, 'This code is wrong.'),
    })
    const { user } = open('/admin/login')
    await user.type(screen.getByLabelText('Username'), 'admin')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    const field = await screen.findByLabelText<HTMLInputElement>(/^Code/)
    expect(document.activeElement).toBe(field)
    await user.type(field, '12{Enter}')
    expect(await screen.findByText(/^A code has six digits/)).toBeTruthy()
    await user.type(field, '3456{Enter}')
    expect(await toastSays('Login Failed')).toContain('This code is wrong.')
    server.change(withCode, { body: { authenticated: true, username: 'admin' } })
    server.change('GET /api/admin/me', { body: { authenticated: true } })
    await user.type(field, '{Enter}')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(server.to(withCode).map(({ body }) => body)).toEqual([
      { username: 'admin', password: 'secret', code: '123456' },
      { username: 'admin', password: 'secret', code: '123456' },
    ])
  })

  it('sends whoever is signed in to the dashboard', () => leadsToDashboard('/admin/login'))

  it('leads back to the feed', async () => {
    fakeServer(out)
    const { user } = open('/admin/login')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'The feed' })).toBeTruthy()
  })
})

describe('before the server has said who this is', () => {
  it.each(['/admin', '/admin/dashboard', '/admin/create', '/admin/edit/p1'])(
    'nothing of %s is shown',
    async (path) => {
      const server = fakeServer({ 'GET /api/admin/me': () => new Promise<never>(() => undefined) })
      open(path)
      expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
      for (const role of ['banner', 'heading', 'button', 'link'])
        expect([role, screen.queryAllByRole(role)]).toEqual([role, []])
      expect(server.sent.map(({ route }) => route)).toEqual(['GET /api/admin/me'])
    },
  )
})

describe('/admin', () => {
  it('goes to the dashboard when signed in', () => leadsToDashboard('/admin'))
  it('goes to the login otherwise', async () => {
    fakeServer(out)
    open('/admin')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })
  it('offers to ask again when the check fails', async () => {
    const server = fakeServer({ ...empty, 'GET /api/admin/me': refused(503, 'unavailable') })
    const { user } = open('/admin')
    await screen.findByRole('heading', { name: 'The server did not answer' })
    server.change('GET /api/admin/me', { body: { authenticated: true } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})
