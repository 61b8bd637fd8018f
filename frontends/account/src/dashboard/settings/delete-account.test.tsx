/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, type Answers } from '@vitrine/storefront/fixtures/visit'
import { address, toastSays } from '../../visit.fixtures.ts'
import { openSetting, user } from '../dashboard.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

describe('deleting the account', () => {
  const ask = async (answers: Answers) => {
    const server = await openSetting('Delete account', answers)
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    return { server, dialog: within(await screen.findByRole('dialog')) }
  }

  it('says what goes and what stays, asks for the password, and leads to the feed', async () => {
    const { server, dialog } = await ask({ 'DELETE /api/auth/me': () => ({ status: 204 }) })
    expect(dialog.getByText(/Goes at once/)).toBeTruthy()
    expect(dialog.getByText(/Stays/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(dialog.getByText('Password is required')).toBeTruthy()
    expect(server.to('DELETE /api/auth/me')).toEqual([])
    await user.type(dialog.getByLabelText('Your password'), 'secret{Enter}')
    expect(await toastSays('Account deleted')).toBeTruthy()
    expect(server.to('DELETE /api/auth/me')[0]?.body).toEqual({ password: 'secret' })
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('is called off without a trace', async () => {
    const { server, dialog } = await ask({})
    await user.click(dialog.getByRole('button', { name: 'Keep account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete account' })),
    )
    expect(server.to('DELETE /api/auth/me')).toEqual([])
  })
})
