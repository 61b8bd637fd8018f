/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, type Answers } from '@vitrine/storefront/fixtures/visit'
import { address, refused, toastSays } from '../../visit.fixtures.ts'
import { openSetting, user } from '../dashboard.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

describe('the password', () => {
  const change = async (answers: Answers) => {
    const server = await openSetting('Password', answers)
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
