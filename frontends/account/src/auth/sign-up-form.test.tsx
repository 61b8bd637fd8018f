/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, person } from '@vitrine/storefront/fixtures/visit'
import { address, refused, toastSays } from '../visit.fixtures.ts'
import { open, register, user } from './auth.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

describe('the sign-up', () => {
  it('says every rule that is broken', async () => {
    const server = await open({ answered: false })
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    for (const text of [
      'Invalid email address',
      'Password must be at least 6 characters',
      'Display name must be at least 2 characters',
      'Age is required',
      'Select at least one style preference',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'female')
    expect(screen.getByPlaceholderText(/6\+ characters/).getAttribute('autocomplete')).toBe('new-password')
    expect(server.to('POST /api/auth/register')).toEqual([])
  })

  it('starts with the answers to the quiz, and opens the account', async () => {
    const server = await register(() => ({ status: 201, body: { user: person } }))
    expect(await toastSays('Welcome to the product!')).toContain(
      'Your account has been created successfully.',
    )
    expect(server.to('POST /api/auth/register')[0]?.body).toEqual({
      email: 'ada@x.org',
      password: 'secret',
      displayName: 'Ada',
      age: '26-35',
      gender: 'female',
      stylePreferences: ['boho', 'formal'],
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('says that it is busy', async () => {
    await register(() => 'never')
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeTruthy()
  })

  it('says at the e-mail that it is taken, and leads to the login with it', async () => {
    await register(() => refused(409, 'There is an account with this e-mail address.'))
    expect(await toastSays('Registration failed')).toContain('There is an account with this e-mail address.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    await user.click(screen.getByRole('button', { name: 'Login with this address' }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@x.org')
  })

  it('says what the server found wrong at the field', async () => {
    const issues = [{ path: 'displayName', message: 'Too long' }]
    await register(() => refused(400, 'displayName: Too long', { issues }))
    expect(await screen.findByText('Too long', { selector: 'p[id]' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Display Name')))
  })

  it('asks to try again when the server says nothing', async () => {
    await register(() => ({ status: 502 }))
    expect(await toastSays('Registration failed')).toContain('Please try again')
  })

  it('keeps what was typed when the tab is changed', async () => {
    await open()
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
    await user.type(screen.getByLabelText('Display Name'), 'Ada')
    await user.click(screen.getByRole('checkbox', { name: 'Edgy' }))
    await user.click(screen.getByRole('tab', { name: 'Login' }))
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    expect(screen.getByLabelText('Display Name')).toHaveProperty('value', 'Ada')
    expect(screen.getByRole('checkbox', { name: 'Edgy' })).toHaveProperty('checked', true)
  })
})
