/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, person } from '@vitrine/storefront/fixtures/visit'
import { openSetting, user } from '../dashboard.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

describe('the display name', () => {
  it('is changed', async () => {
    const saved = { ...person, displayName: 'Countess' }
    const server = await openSetting('Display name', {
      'PATCH /api/auth/me': () => ({ body: { user: saved } }),
    })
    await user.clear(await screen.findByLabelText('Display Name'))
    await user.type(screen.getByLabelText('Display Name'), ' Countess {Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: 'Countess' })).toBeTruthy()
    expect(server.to('PATCH /api/auth/me')[0]?.body).toEqual({ displayName: 'Countess' })
  })

  it.each([
    ['less than two characters', 'A', /^Display name must be at least 2 characters$/],
    ['what nobody sees', '\u200b\u200b', /^Display name must be at least 2 characters$/],
    ['what turns the direction of the text', 'Ad\u202ea', /^Please leave out control characters/],
  ])('is not changed to %s', async (_, typed, sentence) => {
    const server = await openSetting('Display name')
    await user.clear(await screen.findByLabelText('Display Name'))
    await user.type(screen.getByLabelText('Display Name'), `${typed}{Enter}`)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(server.to('PATCH /api/auth/me')).toEqual([])
  })
})
