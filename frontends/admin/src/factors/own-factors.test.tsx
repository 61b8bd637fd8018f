/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const proposal = { secret, address: `otpauth://totp/Vitrine:eve?secret=${secret}` }
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const setUp = 'PUT /api/admin/account/app'

const lacking = { body: { authenticated: true, username: 'eve', role: 'editor', lacksFactor: true } }

const account = (app: boolean) => ({
  'GET /api/admin/account': {
    body: { id: 'eve', username: 'eve', email: null, role: 'editor', fromSettings: false },
  },
  'GET /api/admin/account/sessions': { body: [] },
  'GET /api/admin/account/factors': {
    body: { app, recoveryCodes: app ? 7 : 0, passkeys: [], passkeyHost: null },
  },
  'POST /api/admin/account/app/secret': { body: proposal },
})

async function openAccount(app: boolean, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...account(app), ...answers })
  const { user } = open('/admin/account')
  const part = within(await screen.findByRole('region', { name: 'Second factor' }))
  const press = async (name: string) => user.click(await part.findByRole('button', { name }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  return { server, user, part, press, dialog }
}

it('is set up with a code and the password, and recovery codes are shown once', async () => {
  const { server, user, press, dialog } = await openAccount(false, {
    [setUp]: { body: { recoveryCodes: codes } },
  })
  await press('Set up an app')
  const asked = await dialog()
  expect(await asked.findByRole('img', { name: 'QR code for the app' })).toBeTruthy()
  expect(asked.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  await user.type(asked.getByLabelText(/^Code that the app shows/), '12')
  await user.type(asked.getByLabelText(/^Your password/), 'secret')
  await user.click(asked.getByRole('button', { name: 'Set up' }))
  await user.type(asked.getByLabelText(/^Code that the app shows/), '3 456')
  await user.click(asked.getByRole('button', { name: 'Set up' }))
  const shown = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect(server.to(setUp).map(({ body }) => body)).toEqual([{ secret, password: 'secret', code: '123 456' }])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  await user.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(screen.queryByText(codes[0]!)).toBeNull()
})

it('says why it is not set up, and what was typed stays', async () => {
  const { user, press, dialog } = await openAccount(false, { [setUp]: refused(403, 'This code is wrong.') })
  await press('Set up an app')
  const asked = await dialog()
  await user.type(await asked.findByLabelText(/^Code that the app shows/), '123456')
  await user.type(asked.getByLabelText(/^Your password/), 'secret')
  await user.click(asked.getByRole('button', { name: 'Set up' }))
  expect((await asked.findByRole('alert')).textContent).toBe('This code is wrong.')
  expect(asked.getByLabelText<HTMLInputElement>(/^Code that the app shows/).value).toBe('123456')
})

it.each([
  ['New recovery codes', 'Make new codes', 'POST /api/admin/account/recovery-codes'],
  ['Turn off', 'Turn off', 'DELETE /api/admin/account/app'],
])('asks for the password again: %s', async (name, confirm, route) => {
  const { server, user, part, press, dialog } = await openAccount(true, {
    [route]: { body: { recoveryCodes: codes } },
  })
  expect(await part.findByText(/7 recovery codes left/)).toBeTruthy()
  await press(name)
  const asked = await dialog()
  await user.type(asked.getByLabelText(/^Your password/), 'secret')
  await user.click(asked.getByRole('button', { name: confirm }))
  if (name === 'Turn off') await toastSays('The app is turned off')
  else expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy()
  expect(server.to(route)[0]?.body).toEqual({ password: 'secret' })
})

it('is all that there is while owners require one and there is none', async () => {
  const server = fakeServer({ 'GET /api/admin/me': lacking, ...account(false) })
  open('/admin/dashboard')
  expect(await screen.findByText(/^Owners of this shop require/)).toBeTruthy()
  expect(location.pathname).toBe('/admin/account')
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
  const asked = new Set(server.sent.map(({ route }) => route))
  expect([...asked].sort()).toEqual([
    'GET /api/admin/account',
    'GET /api/admin/account/factors',
    'GET /api/admin/me',
  ])
})

it('is required of everybody by an owner, who gives the password again', async () => {
  const rule = 'PUT /api/admin/people/factors'
  const eve = { id: 'eve', username: 'eve', email: null, role: 'editor', fromSettings: false }
  const server = fakeServer({
    'GET /api/admin/me': { body: { authenticated: true, username: 'ada', role: 'owner' } },
    'GET /api/admin/people': {
      body: { people: [{ ...eve, secondFactor: false }], invitations: [], mail: false },
    },
    [rule]: refused(409, 'Set up a second factor of your own first.'),
  })
  const { user } = open('/admin/people')
  const part = within(await screen.findByRole('region', { name: 'Second factors' }))
  expect(part.getByText('Without one: eve.')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Require them' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Your password/), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Require' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Set up a second factor of your own first.')
  server.change(rule, { status: 204 })
  await user.click(dialog.getByRole('button', { name: 'Require' }))
  await toastSays('Second factors are required now')
  expect(server.to(rule)[1]?.body).toEqual({ required: true, password: 'secret' })
})

it('has passkeys to remove, and offers new ones only where they work', async () => {
  const laptop = { id: 'p1', name: 'Laptop', addedAt: '2026-11-20T10:00:00.000Z' }
  const factors = { app: false, recoveryCodes: 10, passkeys: [laptop], passkeyHost: 'shop.example' }
  const remove = 'DELETE /api/admin/account/passkeys/p1'
  const { server, user, part, press, dialog } = await openAccount(false, {
    'GET /api/admin/account/factors': { body: factors },
    [remove]: { status: 204 },
  })
  expect((await part.findByRole('list', { name: 'Passkeys' })).textContent).toContain('Laptop')
  expect(part.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(part.getByRole('button', { name: 'New recovery codes' })).toBeTruthy()
  await press('Remove Laptop')
  const asked = await dialog()
  await user.type(asked.getByLabelText(/^Your password/), 'secret')
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  await toastSays('The passkey is removed')
  expect(server.to(remove)[0]?.body).toEqual({ password: 'secret' })
})

it('says why a passkey is not made: without a name, or because the browser made none', async () => {
  const parse = (options: unknown) => options
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(function () {}, {
      parseRequestOptionsFromJSON: parse,
      parseCreationOptionsFromJSON: parse,
    }),
  })
  const create = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  const factors = { app: false, recoveryCodes: 0, passkeys: [], passkeyHost: location.hostname }
  const { user, press, dialog } = await openAccount(false, {
    'GET /api/admin/account/factors': { body: factors },
    'POST /api/admin/account/passkeys/options': { body: { options: {} } },
  })
  await press('Add a passkey')
  const asked = await dialog()
  await user.type(asked.getByLabelText(/^Your password/), 'secret')
  await user.click(asked.getByRole('button', { name: 'Add' }))
  expect(await asked.findByText('Please give it a name.')).toBeTruthy()
  await user.type(asked.getByLabelText(/^Name/), 'Laptop')
  await user.click(asked.getByRole('button', { name: 'Add' }))
  expect(await asked.findByText('No passkey was made. Please try again.')).toBeTruthy()
})
