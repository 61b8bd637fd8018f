/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const check = 'POST /api/admin/invitations/check'
const accept = 'POST /api/admin/invitations/accept'
const usable = { [check]: { body: { role: 'editor', expiresAt: '2026-11-30T10:00:00.000Z' } } }
const password = 'six white horses'

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText(/^Username/), 'eve')
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
}

it('lets whoever was invited choose a name and a password, and signs them in', async () => {
  const server = fakeServer({
    ...usable,
    [accept]: { body: { authenticated: true, username: 'eve', role: 'editor' } },
  })
  const opened = open('/admin/invitation#a-secret')
  await fillIn(opened)
  await toastSays('Welcome')
  expect(server.to(accept)[0]?.body).toEqual({ secret: 'a-secret', username: 'eve', password })
  expect([location.pathname, location.hash]).toEqual(['/admin/dashboard', ''])
})
it('says why it is not accepted, and what was typed stays', async () => {
  fakeServer({ ...usable, [accept]: refused(409, 'Another administrator has this username.') })
  await fillIn(open('/admin/invitation#a-secret'))
  expect((await screen.findByRole('alert')).textContent).toBe('Another administrator has this username.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('eve')
})
it('says that it is over', async () => {
  fakeServer({ [check]: refused(410, 'This invitation was used or is over.') })
  open('/admin/invitation#a-secret')
  expect(await screen.findByText('This invitation was used or is over.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
it('asks for the whole link where its end is missing', async () => {
  const server = fakeServer({})
  open('/admin/invitation')
  expect(await screen.findByText(/A part of its address is missing/)).toBeTruthy()
  expect(server.to(check)).toEqual([])
})
