/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave } from '@vitrine/storefront/fixtures/visit'
import { address, refused, toastSays } from '../visit.fixtures.ts'
import { open, user } from './auth.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

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
