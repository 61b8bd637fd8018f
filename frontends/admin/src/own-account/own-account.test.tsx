/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const account = { id: 'eve', username: 'eve', email: null, role: 'editor', fromSettings: false }
const session = (id: string, current = false) => ({
  session: id,
  current,
  device: current ? 'Firefox on Linux' : 'Safari on iPhone',
  startedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
})
const setPassword = 'POST /api/admin/account/password'
const setEmail = 'PUT /api/admin/account/email'

async function openAccount(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/admin/account': { body: account },
    'GET /api/admin/account/sessions': { body: [session('s1', true), session('s2')] },
    ...answers,
  })
  const opened = open('/admin/account')
  await screen.findByRole('list', { name: 'Sessions' })
  return { server, ...opened }
}

it('changes the password of whoever knows the old one', async () => {
  const { server, user } = await openAccount({ [setPassword]: { status: 204 } })
  await user.type(screen.getByLabelText(/^Current password/), 'old secret')
  await user.type(screen.getByLabelText(/^New password/), 'new secret')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await toastSays('Password changed')
  expect(server.to(setPassword)[0]?.body).toEqual({ password: 'old secret', newPassword: 'new secret' })
})
it('says why the password stays', async () => {
  const { user } = await openAccount({ [setPassword]: refused(403, 'The password is wrong.') })
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Current password/), 'old secret')
  await user.type(screen.getByLabelText(/^New password/), 'new secret')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong.')
})
it('asks for the password before another address is stored', async () => {
  const { server, user } = await openAccount({ [setEmail]: { status: 204 } })
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Email'), 'eve@example.com')
  await user.type(dialog.getByLabelText(/^Your password/), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Save email' }))
  await toastSays('Email changed')
  expect(server.to(setEmail)[0]?.body).toEqual({ email: 'eve@example.com', password: 'secret' })
})
it('ends a session elsewhere, and not this one', async () => {
  const end = 'DELETE /api/admin/account/sessions/s2'
  const { server, user } = await openAccount({ [end]: { status: 204 } })
  const [here, there] = within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
  expect(within(here!).queryByRole('button')).toBeNull()
  await user.click(within(there!).getByRole('button'))
  await waitFor(() => expect(server.to(end)).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' })))
})
it('leads to the settings where they say the password', async () => {
  await openAccount({ 'GET /api/admin/account': { body: { ...account, fromSettings: true } } })
  expect(screen.getByText(/The settings of the server name/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})
