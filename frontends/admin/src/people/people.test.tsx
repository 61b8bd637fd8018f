/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Administrator, Role } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const person = (username: string, role: Role, fromSettings = false): Administrator => ({
  id: username,
  username,
  email: null,
  role,
  fromSettings,
})
const people = [person('ada', 'owner', true), person('eve', 'editor')]
const waiting = { id: 'i1', role: 'publisher', email: null, by: 'ada', expiresAt: '2026-11-30T10:00:00.000Z' }
const invite = 'POST /api/admin/people/invitations'
const change = 'PUT /api/admin/people/eve/role'

async function openPeople(
  answers: Parameters<typeof fakeServer>[0] = {},
  { mail = false, role = 'owner' }: { mail?: boolean; role?: Role } = {},
) {
  const server = fakeServer({
    'GET /api/admin/me': { body: { authenticated: true, username: 'ada', role } },
    'GET /api/admin/people': { body: { people, invitations: [waiting], mail } },
    ...answers,
  })
  const opened = open('/admin/people')
  await screen.findByRole('heading', { name: 'People' })
  return { server, ...opened }
}
const confirm = async (user: ReturnType<typeof open>['user'], name: string, password = 'secret') => {
  const dialog = within(await screen.findByRole('dialog'))
  if (password) await user.type(dialog.getByLabelText('Your password'), password)
  await user.click(dialog.getByRole('button', { name }))
}

describe('people', () => {
  it('are listed with their roles; the owner of the settings is changed there', async () => {
    await openPeople()
    const list = within(await screen.findByRole('list', { name: 'Administrators' }))
    const [ada, eve] = list.getAllByRole('listitem')
    expect(ada?.textContent).toContain('Named by the settings')
    expect(within(ada!).queryByRole('button')).toBeNull()
    expect(eve?.textContent).toContain('Editor')
    expect(within(eve!).getAllByRole('button')).toHaveLength(2)
    expect(within(screen.getByRole('list', { name: 'Invited' })).getByText('A new publisher')).toBeTruthy()
  })
  it('are managed by owners, and others are told so', async () => {
    const { server } = await openPeople({}, { role: 'publisher' })
    expect(await screen.findByText(/This needs the role owner; yours is publisher/)).toBeTruthy()
    expect(server.to('GET /api/admin/people')).toEqual([])
  })
  it('that did not load can be asked for again', async () => {
    await openPeople({ 'GET /api/admin/people': refused(503, 'Not now') })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('an invitation', () => {
  const made = { ...waiting, secret: 'a-secret', mailed: false }
  it('is a link to pass on, shown once', async () => {
    const { server, user } = await openPeople({ [invite]: { status: 201, body: made } })
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    await confirm(user, 'Make a link')
    const link = await screen.findByLabelText<HTMLInputElement>('Invitation link')
    expect(link.value).toBe(`${location.origin}/admin/invitation#a-secret`)
    expect(server.to(invite).map(({ body }) => body)).toEqual([{ role: 'editor', password: 'secret' }])
  })
  it('is mailed where mail is set up', async () => {
    const { server, user } = await openPeople(
      { [invite]: { status: 201, body: { ...made, mailed: true } } },
      { mail: true },
    )
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    await user.type(await screen.findByLabelText('Email (optional)'), 'eve@example.com')
    await confirm(user, 'Send invitation')
    expect(await toastSays('Invitation sent')).toContain('eve@example.com')
    expect(server.to(invite)[0]?.body).toMatchObject({ email: 'eve@example.com' })
  })
  it('is withdrawn', async () => {
    const withdraw = 'DELETE /api/admin/people/invitations/i1'
    const { server, user } = await openPeople({ [withdraw]: { status: 204 } })
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await toastSays('Invitation withdrawn')
    expect(server.to(withdraw)).toHaveLength(1)
  })
})

describe('a role', () => {
  it('is changed with the password of the owner', async () => {
    const { server, user } = await openPeople({ [change]: { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Change role of eve' }))
    await user.selectOptions(await screen.findByLabelText('Role'), 'publisher')
    await confirm(user, 'Change role')
    expect(await toastSays('Role changed')).toContain('eve is publisher now')
    expect(server.to(change)[0]?.body).toEqual({ role: 'publisher', password: 'secret' })
  })
  it('stays where the server refuses, and the dialog says why', async () => {
    const { user } = await openPeople({ [change]: refused(403, 'The password is wrong.') })
    await user.click(await screen.findByRole('button', { name: 'Change role of eve' }))
    await confirm(user, 'Change role')
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong.')
  })
  it('is not asked for without a password', async () => {
    const { server, user } = await openPeople()
    await user.click(await screen.findByRole('button', { name: 'Remove eve' }))
    await confirm(user, 'Remove', '')
    expect(await screen.findByText('Please enter your password')).toBeTruthy()
    expect(server.sent.filter(({ route }) => route.startsWith('DELETE'))).toEqual([])
  })
})
